/** A piece of a typed line: a word, a number or a sign. */
export type LineToken = {
  /** lower case, without accents */
  text: string;
  /** as typed, for the few words whose capitals matter: "IF" and "if" */
  raw: string;
};

/** Maximum length of a line; the rest is cut off. */
export const LONGEST_LINE = 100;

/**
 * Normalizes typed text to a line: removes NUL characters and leaves no half of a surrogate pair at the cut
 * end.
 */
export const normalizeLine = (text: string): string =>
  text
    .replaceAll("\0", "")
    .slice(0, LONGEST_LINE)
    .toWellFormed()
    .replace(/\uFFFD$/, "")
    .trim();

const FRACTIONS: Readonly<Record<string, string>> = { "½": " 1/2", "¼": " 1/4", "¾": " 3/4", "⅓": " 1/3" };
/** A number, a word with the digit a grade ends in (vs1), a word, or a meaningful sign. */
const PIECE = /\d+(?:[.,]\d+)*|\.\d+|\p{L}+[123](?![\p{L}\d])|\p{L}+|[\p{Sc}%+<>≤≥~/&-]/gu;

/**
 * The tokens of a line in order. Accepts any text, and takes time proportional to its length, which is
 * bounded.
 */
export function tokenize(line: string): LineToken[] {
  const text = line
    .slice(0, LONGEST_LINE)
    .replace(/[½¼¾⅓]/g, (sign) => FRACTIONS[sign] ?? "")
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`´]/gu, "")
    .replace(/[‐-―−]/g, "-");
  return (text.match(PIECE) ?? []).map((raw) => ({ raw, text: raw.toLowerCase() }));
}

/** The indexed form of a word: normalized and singular. */
export function stem(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.endsWith("sses")) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}
