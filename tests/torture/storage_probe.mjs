// The page's own storage.js and reserve.js under Node: two windows on one browser. Reads one request a line, and answers
// each with what is kept after it and what the windows were told. tests/torture/test_stand_in.py asks.
import "fake-indexeddb/auto";
import { createInterface } from "node:readline";

const PREFIX = "neunerlei:";
const WINDOWS = { i: 0.5, 9: 0.25 }; // the name that a window gives itself, and the luck that leads to it

const local = new Map();
let room = Infinity;
const size = (texts) => [...texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);

globalThis.localStorage = {
  get length() {
    return local.size;
  },
  key: (index) => [...local.keys()][index] ?? null,
  getItem: (key) => local.get(key) ?? null,
  removeItem: (key) => local.delete(key),
  setItem(key, text) {
    const after = new Map(local).set(key, text);
    if (size(after) > room && size(after) > size(local)) throw new DOMException("full", "QuotaExceededError");
    local.set(key, text);
  },
};

const { openStorage } = await import("../../assets/page/storage.js");
let told = [];
const luck = Math.random;
const windows = Object.fromEntries(
  Object.entries(WINDOWS).map(([name, number]) => {
    Math.random = () => number;
    const storage = openStorage({
      prefix: PREFIX,
      shared: [`${PREFIX}table:`, `${PREFIX}stats`],
      place: "here/",
      onUnkept: (keys, inReserve) => told.push([name, "unkept", keys, inReserve]),
      onStale: (key, text) => told.push([name, "stale", key, text]),
    });
    return [name, storage];
  }),
);
Math.random = luck;

// Transactions are done in their order: when one that was asked for last is answered, all others are through.
async function reserve() {
  await new Promise(setImmediate);
  const database = await new Promise((resolve) => (indexedDB.open("neunerlei-reserve", 1).onsuccess = ({ target }) => resolve(target.result)));
  const texts = database.transaction("texts").objectStore("texts");
  const [keys, values] = await Promise.all([texts.getAllKeys(), texts.getAll()].map((request) => new Promise((resolve) => (request.onsuccess = () => resolve(request.result)))));
  database.close();
  return Object.fromEntries(keys.map((key, at) => [key, values[at]]));
}
await reserve();

for await (const line of createInterface({ input: process.stdin })) {
  const [window, name, ...given] = JSON.parse(line);
  told = [];
  let answer = null;
  if (name === "room") room = given[0];
  else if (name === "elsewhere") local.set(...given);
  else answer = await windows[window][name](...given);
  console.log(JSON.stringify({ answer: answer ?? null, local: Object.fromEntries(local), reserve: await reserve(), told }));
}
