import { stem } from "./tokens";

/**
 * Shoppers' words and the catalog's words for the same thing. A word in this map matches itself and its
 * synonyms; a synonym of several words must match all of them. Keys are stems, because a line is searched by
 * its stems.
 */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map([
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
  ["jewellery", ["jewelry"]],
  ["accent", ["melee"]],
  ["coloured", ["colour", "color"]],
  ["colored", ["colour", "color"]],
  ["color", ["colour"]],
  ["gray", ["grey"]],
  ["stock", ["ready"]],
  ["instant", ["ready"]],
  ["post", ["shipping"]],
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
]);

/** Words that don't distinguish one piece from another. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  "a an the with for and or of in on at to by my me we i is are it this that your our you need want show find buy diamond lab grown created certified genuine please how what which do does can"
    .split(" ")
    .map(stem),
);
