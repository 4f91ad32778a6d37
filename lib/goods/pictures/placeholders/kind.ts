/** What a product may be that has no picture: each kind has a drawing of its name. */
export const PLACEHOLDER_KINDS = [
  "ring",
  "earrings",
  "pendant",
  "necklace",
  "bracelet",
  "watch",
  "stone",
  "other",
] as const;
export type PlaceholderKind = (typeof PLACEHOLDER_KINDS)[number];

/** Words that name a kind, the most telling first: an ear cuff is no bracelet, and a ring box no ring. */
const WORDS: readonly (readonly [PlaceholderKind, RegExp])[] = [
  [
    "other",
    /\b(?:ring|watch|jewel(?:le)?ry) (?:box|dish|holder|stand|case|cleaner|sizer)|\bcare kit|\bgift card/,
  ],
  ["earrings", /\bear(?:ring)?s?\b|\bstuds?\b|\bhoops?\b|\bhuggies?\b|\bclimbers?\b|\bjackets?\b|\bdrops\b/],
  ["watch", /\bwatch(?:es)?\b|\bchronographs?\b/],
  ["bracelet", /\bbracelets?\b|\bbangles?\b|\banklets?\b|\bcuffs?\b/],
  ["pendant", /\bpendants?\b|\bcharms?\b|\blockets?\b|\bmedallions?\b/],
  ["necklace", /\bnecklaces?\b|\bchains?\b|\bchokers?\b|\blariats?\b|\briviera\b/],
  ["ring", /\brings?\b|\bbands?\b|\bsignets?\b|\bsolitaires?\b/],
  ["stone", /\b(?:loose|melee|gemstones?|diamonds?|stones?)\b/],
];

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ");

/**
 * What a product is by the names of its categories, the nearest first, and else by its own name. A gathering category such as fine
 * jewelry says nothing.
 * @param hasMetal a piece of metal is no loose stone, whatever it is set with
 */
export function placeholderKind(
  name: string,
  categories: readonly string[],
  hasMetal: boolean,
): PlaceholderKind {
  for (const words of [...categories, name].map(plain)) {
    const found = WORDS.find(([kind, pattern]) => pattern.test(words) && !(kind === "stone" && hasMetal));
    if (found) return found[0];
  }
  return "other";
}
