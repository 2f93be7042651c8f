// The snippet maker of the publishers' page: what is chosen becomes a text to copy, and the game below it.

const form = document.querySelector(".maker");
const text = document.getElementById("snippet-text");
const preview = document.getElementById("preview");
const copied = document.getElementById("copied");
const button = document.getElementById("copy");
const home = new URL(text.dataset.embed, location.href);

const escaped = (value) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
const written = (attributes) => attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");

function chosen() {
  const { start, way, ...rest } = Object.fromEntries(new FormData(form));
  const seats = start === "2" ? { players: "2", bots: "0" } : start ? { players: start } : {};
  return { way, attributes: Object.entries({ ...rest, ...seats }) };
}

function element(attributes) {
  const script = `<script src="${escaped(new URL("v1.js", home).href)}" async></` + "script>";
  return `${script}\n<neunerlei-game${written(attributes)}></neunerlei-game>`;
}

function frame(attributes) {
  const src = `${home}?${new URLSearchParams(attributes)}`;
  const name = form.elements.game.selectedOptions[0].textContent;
  const rest = {
    title: text.dataset.title.replace("{game}", name),
    width: "720",
    height: "960",
    loading: "lazy",
    allow: "autoplay; clipboard-write; fullscreen",
    sandbox: "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox",
  };
  return `<iframe${written([["src", src], ...Object.entries(rest)])}></iframe>`;
}

function show() {
  const { way, attributes } = chosen();
  text.value = way === "frame" ? frame(attributes) : element(attributes);
  copied.textContent = "";
  const wanted = new Map(attributes);
  for (const name of ["players", "bots"]) if (!wanted.has(name)) preview.removeAttribute(name);
  for (const [name, value] of wanted) if (preview.getAttribute(name) !== value) preview.setAttribute(name, value);
}

form.addEventListener("input", show);
button.addEventListener("click", async () => {
  text.select();
  await navigator.clipboard.writeText(text.value).catch(() => document.execCommand("copy"));
  copied.textContent = button.dataset.done;
});
show();
