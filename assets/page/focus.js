// Where the focus is after the picture has changed: never lost, never on what cannot be taken back.
//
// A new screen begins at its heading, or at what is to do there (a table, a lesson), or at the place that matters now.
// Whoever goes back finds the focus on what led away. Where the focused element is gone, or has become another,
// the focus goes to the place Python names, else to what is to do next, else to the nearest neighbour. From a choice
// that is made (data-leads) it goes on to the button that does it, and so it does from any button under the thumb when
// a letter has chosen: Enter is to do what was chosen. While there is nothing to do, as in a bot's turn, it waits at the heading.

const PRESSABLE = "button, a[href], summary, input, select, textarea, [tabindex='0']";
const CAN = ":not([disabled], [aria-disabled='true'], [data-risky])";
const PLAYED_ON = ["play", "lesson"];

export function watchFocus(app, mayTake) {
  const openers = []; // of the screens one has come through: what had the focus there, else what was pressed
  let pressed = ""; // by a hand or a key
  let isByKey = false; // by a button's own key, wherever the focus was
  let waits = false;
  let before = { held: document.body, screen: "shelf", asked: [], order: [] }; // as the build has painted it

  const heading = () => app().querySelector("h1[tabindex]");
  const targeted = (target) => app().querySelector(`[data-target="${CSS.escape(target)}"]:not([disabled])`);
  const named = (place) => place && (targeted(place) ?? app().querySelector(`#${CSS.escape(place)}`));
  const wanted = () => [...app().querySelectorAll("[data-focus]")];
  const isThere = (one) => Boolean(one?.isConnected && !one.disabled && one.checkVisibility());

  const primary = () => app().querySelector(`.actions .is-primary${CAN}`);

  // What glows in a lesson, else the button that leads on, else the first that does no harm.
  function next() {
    if (!PLAYED_ON.includes(app().dataset.screen)) return null;
    const asked = [...app().querySelectorAll(".is-asked")].map((one) => (one.matches(PRESSABLE) ? one : one.querySelector(PRESSABLE)));
    return [...asked, primary(), app().querySelector(`.actions [data-target]${CAN}`)].find(isThere);
  }

  // A patch uses elements again. A button with its old key is the same button, whatever a second press of it does, unless
  // that is a risk.
  const isSame = ({ dataset }) => dataset.target === before.target || (before.key && dataset.key === before.key && !("risky" in dataset));

  function take(place) {
    if (!isThere(place)) return false;
    place.focus();
    return document.activeElement === place;
  }

  function arrive(to) {
    const screen = app().dataset.screen;
    const back = pressed === "home" ? openers.findLastIndex((one) => one.screen === screen) : -1;
    const opener = back < 0 ? null : openers[back].target;
    if (back >= 0) openers.length = back;
    else openers.push({ screen: before.screen, target: before.target ?? pressed });
    scrollTo(0, 0);
    const place = app().querySelector("[data-arrive]");
    if (!opener) place?.scrollIntoView();
    waits = false;
    if (!mayTake()) return;
    if (opener && (take(targeted(opener)) || take(named(to)))) return;
    if (take(place) || take(next())) return;
    waits = PLAYED_ON.includes(screen);
    take(heading());
  }

  function goOn(to) {
    const { held, target, order } = before;
    const at = order.indexOf(held);
    const around = PLAYED_ON.includes(app().dataset.screen) ? [] : [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0)).reverse()];
    const places = [named(to), target && targeted(target), next(), around.find((one) => app().contains(one) && isThere(one))];
    waits = !places.some(take);
    if (waits) take(heading());
  }

  return {
    // What is pressed may lead to another screen: there it is what one comes back to.
    pressing(target) {
      pressed = target;
      isByKey = false;
    },
    pressedByKey() {
      isByKey = true;
    },
    hold() {
      const held = document.activeElement;
      before = {
        held,
        screen: app().dataset.screen,
        target: held?.dataset?.target,
        key: held?.dataset?.key,
        asked: wanted().map(({ id }) => id),
        order: held === document.body ? [] : [...app().querySelectorAll(PRESSABLE)],
      };
    },
    settle(to) {
      const now = document.activeElement;
      const asked = wanted().find(({ id }) => !before.asked.includes(id));
      if (asked) asked.focus();
      else if (app().dataset.screen !== before.screen) arrive(to);
      else if (before.held === document.body || !mayTake()) return;
      else if (now === before.held && "leads" in now.dataset && take(next())) return;
      else if (now === before.held && isByKey && now.closest(".actions") && take(primary())) isByKey = false;
      else if (now !== before.held || !isSame(now) || !isThere(now)) goOn(to);
      else if (waits && now === heading()) waits = !take(named(to) || next());
    },
  };
}
