// Boards one can walk on: a Tab stop each, and keys from place to place. The places are what fingers touch: they carry
// data-target, and a tabindex, which is 0 where walking begins.
//
// data-walk says how they lie: "way", one after the other; "hex", in six directions that never wander; "cells", in four,
// where only the cell that is walked on is there: Python hears of each step, and draws the next one.

const ALONG = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
const HEX = { ArrowRight: 0, PageDown: 60, End: 120, ArrowLeft: 180, Home: 240, PageUp: 300, ArrowDown: 60, ArrowUp: 240 };
const CELLS = { ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowUp: [0, -1] };
const WIDTH = 25; // degrees to either side of a direction

const middle = (place) => {
  const { x, y, width, height } = place.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
};

function along(places, from, key) {
  if (key === "Home") return places[0];
  if (key === "End") return places.at(-1);
  return places[places.indexOf(from) + ALONG[key]];
}

// The nearest place in a direction, in degrees clockwise from the right; on a table that is turned round, as it reads.
function towards(places, from, direction) {
  const [x, y] = middle(from);
  const turned = from.closest(".is-turned") ? 180 : 0;
  const found = places.map((place) => {
    const [dx, dy] = [middle(place)[0] - x, middle(place)[1] - y];
    const off = ((Math.atan2(dy, dx) * 180) / Math.PI - direction - turned + 900) % 360 - 180;
    return { place, far: Math.hypot(dx, dy), fits: place !== from && Math.abs(off) < WIDTH };
  });
  return found.filter(({ fits }) => fits).sort((one, other) => one.far - other.far)[0]?.place;
}

function toCell({ dataset: { cell } }, [dx, dy], press) {
  const [x, y] = cell.split(",").map(Number);
  press(`cell:${x + dx},${y + dy}`);
}

export function watchWalking(press) {
  addEventListener("keydown", (event) => {
    const { key, target } = event;
    const board = target.closest?.("[data-walk]");
    if (!board || event.ctrlKey || event.metaKey || event.altKey) return;
    const places = [...board.querySelectorAll("[tabindex]")];
    if (key === "Tab") {
      for (const place of places) place.setAttribute("tabindex", place === target ? "0" : "-1");
      return;
    }
    const keys = { way: { ...ALONG, Home: 0, End: 0 }, hex: HEX, cells: CELLS }[board.dataset.walk];
    const acts = ["Enter", " "].includes(key) && !target.matches("button");
    if (!acts && !(key in keys)) return;
    event.preventDefault();
    event.stopPropagation();
    if (acts && !event.repeat) target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    else if (board.dataset.walk === "cells") toCell(target, keys[key] ?? [0, 0], press);
    else if (!acts) (board.dataset.walk === "way" ? along(places, target, key) : towards(places, target, keys[key]))?.focus();
  }, { capture: true });
}
