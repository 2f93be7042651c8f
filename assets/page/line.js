// The line at the table: a sentence counts when Enter is pressed, and not, as with other fields, when the field is left.

export function watchLine(fill) {
  addEventListener("submit", (event) => {
    const field = event.target.querySelector("[data-line]");
    if (!field) return;
    event.preventDefault();
    fill(field.dataset.line, field.value);
    field.value = "";
  });

  // Escape closes it: the focus goes back to what opened it, before it is gone.
  addEventListener("keydown", ({ key, target }) => {
    if (key === "Escape" && target.dataset?.line) document.querySelector(".line-way")?.focus();
  }, { capture: true });
}
