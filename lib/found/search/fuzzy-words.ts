import MiniSearch from "minisearch";
import { MEANINGS } from "./stone-words";

/** Words of shapes, hues and grades that a shopper may misspell; shorter ones are too near to other words. */
const WORDS = [...MEANINGS].flatMap(([word, { says }]) =>
  /^[a-z]{5,}$/.test(word) && (says === "shape" || says === "colors" || says === "cut" || says === "stone")
    ? [word]
    : [],
);
/** English words and our own that a slip of the finger does not explain. */
const NEVER = new Set([
  "pearl",
  "pearls",
  "found",
  "sound",
  "store",
  "stores",
  "greek",
  "hearth",
  "place",
  "idea",
]);

const index = new MiniSearch<{ id: number; word: string }>({ fields: ["word"] });
index.addAll(WORDS.map((word, id) => ({ id, word })));

const best = (found: { id: number }[]): string | null => WORDS[found[0]?.id ?? -1] ?? null;

/** The word of a stone that was most likely meant by a misspelled one; null where none is near. */
export function correctWord(word: string): string | null {
  if (word.length < 5 || word.length > 14 || NEVER.has(word)) return null;
  const near = best(index.search(word, { fuzzy: word.length < 6 ? 1 : 2 }));
  // whoever mistypes begins right
  return near?.charAt(0) === word.charAt(0) ? near : null;
}

/** The word of a stone that is being typed, from its third letter on; null where none begins so. */
export const completeWord = (word: string): string | null =>
  word.length < 3 || MEANINGS.has(word) ? null : best(index.search(word, { prefix: true }));
