/** Letters that have no mark to take off, as lists and bank statements write them. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ı: "i",
};

/** Words that say nothing about who somebody is. */
const TITLES = new Set(["mr", "mrs", "ms", "dr", "prof", "jr", "sr", "the"]);

/** The words of a name or address, without case, accents, punctuation, and titles, in their order. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[ßæœøłđı]/g, (letter) => SPELLINGS[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/['’`]/g, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !TITLES.has(word));
