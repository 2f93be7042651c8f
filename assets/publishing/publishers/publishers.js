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

const gameName = () => form.elements.game.selectedOptions[0].textContent;
const title = () => text.dataset.title.replace("{game}", gameName());

// With room for a table from the first, and a link for those without scripts.
function element(attributes, isPinned) {
  const { pinned, integrity } = text.dataset;
  const proof = isPinned ? ` integrity="${integrity}" crossorigin="anonymous"` : "";
  const script = `<script src="${escaped(new URL(isPinned ? pinned : "v1.js", home).href)}"${proof} async></` + "script>";
  const { game, lang } = Object.fromEntries(attributes);
  const page = new URL(`../play/${game}/${lang === "en" ? "" : `${lang}/`}`, home).href;
  const inside = `<a href="${escaped(page)}">${escaped(title())}</a>`;
  return `${script}\n<neunerlei-game${written([...attributes, ["style", "display:block;min-height:44rem"]])}>${inside}</neunerlei-game>`;
}

function frame(attributes) {
  const src = `${home}?${new URLSearchParams(attributes)}`;
  const rest = {
    title: title(),
    width: "100%",
    height: "704",
    style: "border:0",
    loading: "lazy",
    allow: "autoplay; clipboard-write; fullscreen",
    sandbox: "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox",
  };
  return `<iframe${written([["src", src], ...Object.entries(rest)])}></iframe>`;
}

function show() {
  const { way, attributes } = chosen();
  text.value = way === "frame" ? frame(attributes) : element(attributes, way === "pinned");
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
