import { stem } from "./tokens";

/** British spellings and their American ones: each finds the other. */
const SPELLINGS = [
  ["cancelled", "canceled"],
  ["catalogue", "catalog"],
  ["centre", "center"],
  ["cheque", "check"],
  ["colour", "color"],
  ["coloured", "colored"],
  ["colourless", "colorless"],
  ["favourite", "favorite"],
  ["grey", "gray"],
  ["instalment", "installment"],
  ["jeweller", "jeweler"],
  ["jewellery", "jewelry"],
  ["licence", "license"],
  ["millimetre", "millimeter"],
] as const;

/** Shoppers' words and the shop's words for the same thing. */
const WORDS: readonly (readonly [word: string, synonyms: readonly string[]])[] = [
  ["band", ["ring"]],
  ["rbc", ["round"]],
  ["brilliant", ["round"]],
  ["teardrop", ["pear"]],
  ["navette", ["marquise"]],
  ["trillion", ["triangular"]],
  ["trilliant", ["triangular"]],
  ["infinity", ["eternity"]],
  ["trilogy", ["three stone"]],
  ["trinity", ["three stone"]],
  ["antique", ["vintage"]],
  ["deco", ["vintage"]],
  ["victorian", ["vintage"]],
  ["edwardian", ["vintage"]],
  ["heirloom", ["vintage"]],
  ["rubover", ["bezel"]],
  ["sidestone", ["diamond band"]],
  ["promise", ["dainty"]],
  ["minimalist", ["dainty", "solitaire"]],
  ["simple", ["solitaire", "dainty"]],
  ["delicate", ["dainty"]],
  ["petite", ["dainty"]],
  ["flower", ["cluster"]],
  ["engagment", ["engagement"]],
  ["bridal", ["engagement", "wedding"]],
  ["marriage", ["wedding"]],
  ["groom", ["men"]],
  ["gent", ["men"]],
  ["male", ["men"]],
  ["husband", ["men"]],
  ["him", ["men"]],
  ["choker", ["necklace"]],
  ["neckless", ["necklace"]],
  ["cuff", ["bangle"]],
  ["bangle", ["cuff"]],
  ["sleeper", ["huggy", "hoop"]],
  ["crawler", ["climber"]],
  ["dangle", ["drop"]],
  ["accent", ["melee"]],
  ["coloured", ["color", "colour"]],
  ["colored", ["color", "colour"]],
  ["stock", ["ready"]],
  ["instant", ["ready"]],
  ["post", ["shipping"]],
  ["postage", ["shipping"]],
  ["parcel", ["package", "shipping"]],
  ["delivery", ["shipping"]],
  ["refund", ["return"]],
  ["exchange", ["return"]],
  ["guarantee", ["return"]],
  ["warranty", ["return"]],
  ["resizing", ["resize", "ring size"]],
  ["bitcoin", ["crypto"]],
  ["installment", ["klarna"]],
  ["instalment", ["klarna"]],
  ["phone", ["contact"]],
  ["email", ["contact"]],
];

/**
 * Synonyms by word. A word in this map matches itself and its synonyms; a synonym of several words must match
 * all of them. Keys are stems, because a line is searched by its stems.
 */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = synonymsByWord([
  ...WORDS,
  ...SPELLINGS.flatMap(([british, american]) => [
    [british, [american]] as const,
    [american, [british]] as const,
  ]),
]);

function synonymsByWord(entries: typeof WORDS): Map<string, readonly string[]> {
  const map = new Map<string, readonly string[]>();
  for (const [word, synonyms] of entries) map.set(word, [...(map.get(word) ?? []), ...synonyms]);
  return map;
}

/** Words that don't distinguish one piece from another. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  "a an the with for and or of in on at to by my me we i is are it this that your our you need want show find buy diamond lab grown created certified genuine please how what which do does can"
    .split(" ")
    .map(stem),
);
