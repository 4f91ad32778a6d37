import MiniSearch from "minisearch";
import { MEANINGS } from "./stone-words";

/**
 * Words for shapes, hues and grades that a shopper may misspell; shorter ones resemble too many other words.
 */
const WORDS = [...MEANINGS].flatMap(([word, { says }]) =>
  /^[a-z]{5,}$/.test(word) && (says === "shape" || says === "colors" || says === "cut" || says === "stone")
    ? [word]
    : [],
);
/** English words and the shop's own words that are never treated as typos. */
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

/** The stone word a misspelled word most likely means; null if none is close. */
export function correctWord(word: string): string | null {
  if (word.length < 5 || word.length > 14 || NEVER.has(word)) return null;
  const near = best(index.search(word, { fuzzy: word.length < 6 ? 1 : 2 }));
  // people rarely mistype the first letter
  return near?.charAt(0) === word.charAt(0) ? near : null;
}

/** Completes a stone word from its third letter on; null if none starts this way. */
export const completeWord = (word: string): string | null =>
  word.length < 3 || MEANINGS.has(word) ? null : best(index.search(word, { prefix: true }));
