// Hands on a board: drawing through fields, moving a piece over cells, pinching.
//
// Python decides what it all means. A board with data-draw turns a stroke into presses on the fields it passes;
// one with data-cells into presses "at:x,y" for the cell under the finger, in the drawing's own units, and a tap
// likewise; on both, two fingers become "pinch:scale,x,y" (x and y in parts of the board). A second finger ends
// whatever the first began.

const EDGE = 16; // a stroke that begins so near the screen's edge is the browser's own swipe
const THRESHOLD = 8; // pixels before a touch counts as a stroke
const LIFT = 56; // pixels that a finger's piece floats above it

// On a table that is turned round, up is down.
const way = (board) => (board.closest(".is-turned") ? -1 : 1);

export function watchHands(press) {
  const fingers = new Map();
  let stroke = null;
  let pinch = null;
  let swallow = false;

  const end = () => {
    stroke = null;
  };

  addEventListener("pointerdown", (event) => {
    const board = event.target.closest?.("[data-draw], [data-cells]");
    swallow = false;
    if (!board) return;
    fingers.set(event.pointerId, event);
    if (fingers.size === 2) {
      end();
      pinch = { board, from: [...fingers.values()] };
    } else if (event.clientX > EDGE && event.clientX < innerWidth - EDGE) {
      stroke = { id: event.pointerId, board, x: event.clientX, y: event.clientY, moved: false, last: null };
    }
  });

  addEventListener("pointermove", (event) => {
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, event);
    if (stroke?.id !== event.pointerId) return;
    if (!stroke.moved) {
      if (Math.hypot(event.clientX - stroke.x, event.clientY - stroke.y) < THRESHOLD) return;
      if (stroke.board.hasAttribute("data-draw")) visit(stroke.x, stroke.y);
      stroke.moved = true;
    }
    if (stroke.board.hasAttribute("data-draw")) visit(event.clientX, event.clientY);
    else hover(event);
  });

  addEventListener("pointerup", (event) => {
    if (pinch && fingers.size === 2) finishPinch();
    if (stroke?.id === event.pointerId) {
      swallow = stroke.moved;
      end();
    }
    fingers.delete(event.pointerId);
  });

  addEventListener("pointercancel", (event) => {
    fingers.delete(event.pointerId);
    end();
    pinch = null;
  });

  // A stroke is not a click on the field where it ended; a click on what is no target means the cell under it.
  addEventListener("click", (event) => {
    if (swallow) {
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
    } else if (!event.target.closest("[data-target]")) {
      const board = event.target.closest("[data-cells]");
      if (board) press(cellAt(board, event.clientX, event.clientY));
    }
  }, { capture: true });

  function visit(x, y) {
    const target = document.elementFromPoint(x, y)?.closest("[data-draw] [data-target]")?.dataset.target;
    if (!target || target === stroke.last) return;
    stroke.last = target;
    press(target);
  }

  function hover(event) {
    const lift = event.pointerType === "mouse" ? 0 : LIFT * way(stroke.board);
    const target = cellAt(stroke.board, event.clientX, event.clientY - lift);
    if (target === stroke.last) return;
    stroke.last = target;
    press(target);
  }

  function cellAt(board, x, y) {
    const point = new DOMPoint(x, y).matrixTransform(board.querySelector("svg").getScreenCTM().inverse());
    return `at:${Math.floor(point.x)},${Math.floor(point.y)}`;
  }

  function finishPinch() {
    const [from, to] = [pinch.from, [...fingers.values()]];
    const box = pinch.board.getBoundingClientRect();
    const apart = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    const middle = ([a, b]) => [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2];
    const [[x0, y0], [x1, y1]] = [middle(from), middle(to)];
    const scale = apart(to) / Math.max(apart(from), 1);
    const numbers = [scale, (way(pinch.board) * (x1 - x0)) / box.width, (way(pinch.board) * (y1 - y0)) / box.height];
    press(`pinch:${numbers.map((number) => number.toFixed(3)).join(",")}`);
    pinch = null;
    swallow = true;
  }
}
