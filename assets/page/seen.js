// The last picture of a screen, which is kept beside the saves so that whoever comes back sees it as they left it.
//
// No picture is trusted: it is of this version and language and of what is stored now, or it is not shown, and nothing in it runs.

const OURS = "neunerlei:";
export const KEPT = "neunerlei-seen/";

/** Short, and another for another text. */
function mark(text) {
  let sum = 5381;
  for (let at = 0; at < text.length; at += 1) sum = (sum * 33 + text.charCodeAt(at)) | 0;
  return `${sum} ${text.length}`;
}

/** What a picture is of: of other texts, or on another day, it would be another picture. */
export function subject(name, texts) {
  const about = name === "shelf" ? Object.keys(texts).filter((key) => key.startsWith(`${OURS}table:`)).sort() : [texts[OURS + name], texts[`${OURS}draft:${name.replace("table:", "")}`]];
  return mark(JSON.stringify([texts[`${OURS}settings`], about, name === "shelf" && new Date().toDateString()]));
}

/** The screen that a text draws, without anything that could run. */
export function inert(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  for (const one of holder.content.querySelectorAll("script, iframe, object, embed, link, style")) one.remove();
  for (const one of holder.content.querySelectorAll("*")) for (const { name } of [...one.attributes]) if (name.startsWith("on")) one.removeAttribute(name);
  return holder.content.getElementById("app");
}

/** The picture of a screen, if there is one of this version, in the page's language, of what is stored now. */
export function kept(name, texts, folder) {
  try {
    const { version, language, of, html } = JSON.parse(localStorage.getItem(KEPT + name));
    const isOfNow = version === folder && language === document.documentElement.lang && of === subject(name, texts);
    return isOfNow ? inert(html) : null;
  } catch {
    return null; // none, or not ours, or storage is denied
  }
}

/** Puts a picture in the place of the first one, whose bar it takes along; the first stays in a template. */
export function putFirst(picture) {
  const holder = Object.assign(document.createElement("template"), { id: "first" });
  const first = document.getElementById("app");
  picture.append(...barOf(first));
  first.replaceWith(picture);
  holder.content.append(first);
  document.body.append(holder);
}

/** Where the first picture of the page is, as the build has painted it. */
export const firstPaint = () => document.getElementById("first")?.content ?? document;

/** The bar of the first picture in the page's language, for another; none where there is none. */
export function barOf(first) {
  const bar = first.querySelector(`.first-paint[lang="${document.documentElement.lang}"] .loading-bar`);
  return bar ? [bar.cloneNode(true)] : [];
}

/** The slot of the table that lay here before an update, or before a reload; null where none did. */
export function tableLeft(text) {
  const noted = text(`${OURS}return`);
  const [kind, slot] = String(history.state?.seen).split(":");
  return noted ?? (kind === "table" && text(`${OURS}table:${slot}`) ? slot : null);
}
