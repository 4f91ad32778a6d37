import type { FlagField, GradeField, WordsField } from "@/lib/goods/diamonds/filters/filter-fields";
import {
  CERTIFICATE_TYPES,
  CLARITY_GRADES,
  type DiamondKind,
  FANCY_COLORS,
  GROWTH_METHODS,
  SHAPE_LABELS,
  SHAPES,
  type Shape,
} from "@/lib/goods/diamonds/model";
import { foldText } from "@/lib/platform/encoding/fold-text";

/** What a word or phrase says about a stone. */
export type Meaning =
  | { says: WordsField | FlagField; values: readonly string[] }
  /** codes of a scale: "VVS" is two of them */
  | { says: GradeField; codes: readonly number[] }
  | { says: "kind"; kind: DiamondKind }
  /** "diamond", "stone": asks for stones */
  | { says: "stone" }
  /** goes with other words and says nothing by itself */
  | { says: "filler" }
  /** not about a stone, though its words could be: "yellow gold" */
  | { says: null };

const shape = (...values: Shape[]): Meaning => ({ says: "shape", values });
const color = (...codes: number[]): Meaning => ({ says: "color", codes });
const clarity = (...codes: number[]): Meaning => ({ says: "clarity", codes });
const cut = (...codes: number[]): Meaning => ({ says: "cut", codes });
const kind = (which: DiamondKind): Meaning => ({ says: "kind", kind: which });
const intensity = (...values: string[]): Meaning => ({ says: "intensity", values });
const hue = (...values: string[]): Meaning => ({ says: "colors", values });
const flag = (says: FlagField): Meaning => ({ says, values: [] });
const NONE: Meaning = { says: null };
const STONE: Meaning = { says: "stone" };
const FILLER: Meaning = { says: "filler" };

const grade = (label: string) => CLARITY_GRADES.find((one) => one.label === label)?.code ?? 0;
const clarities = (...labels: string[]) => clarity(...labels.map(grade));

/** Every phrase with a meaning, in lower case with single spaces; hyphens count as spaces. */
const PHRASES: readonly (readonly [Meaning, string])[] = [
  ...SHAPES.map((one) => [shape(one), foldText(SHAPE_LABELS[one])] as const),
  [shape("round"), "rounds|round brilliant|brilliant|brilliants|rbc|rb|rd"],
  [shape("princess"), "square brilliant|prinsess"],
  [shape("cushion"), "pillow|pillow cut|cushon|cusion"],
  [shape("oval"), "ovals|ovel|ovall"],
  [shape("emerald"), "emeralds|step cut"],
  [shape("asscher"), "square emerald|ascher|asher|assher"],
  [shape("pear"), "pears|teardrop|tear drop|drop shape|drop shaped|pear drop|pare shape"],
  [shape("marquise"), "navette|marquis|marquees|boat shape"],
  [shape("heart"), "hearts|hart shape"],
  [shape("rose_cut"), "rose cuts|rosecut"],
  [shape("old_european"), "oec|old european cut|old euro|european cut"],
  [shape("old_mine"), "omc|old mine cut|old miner"],
  [shape("old_european", "old_mine"), "antique cut|antique cuts|old cut|old cuts"],
  [shape("triangular"), "triangle|trillion|trilliant|triangles|trillions"],
  [shape("baguette_trapezoid"), "tapered baguettes|tapered"],
  [shape("baguette"), "baguettes"],
  [shape("hexagon"), "hexagonal|hexagons"],
  [shape("trapezoid"), "trapezoids|trapeze"],

  [color(10, 9, 8), "colorless|colourless|def"],
  [color(7, 6, 5, 4), "near colorless|near colourless|ghij"],
  [color(7, 6, 5), "ghi"],

  ...CLARITY_GRADES.filter(({ label }) => label !== "IF").map(
    ({ code, label }) => [clarity(code), label.toLowerCase()] as const,
  ),
  [clarities("VVS1", "VVS2"), "vvs"],
  [clarities("VS1", "VS2"), "vs"],
  [clarities("SI1", "SI2"), "si"],
  [clarities("IF"), "internally flawless|loupe clean"],
  [clarities("FL"), "flawless"],
  [
    clarity(...CLARITY_GRADES.filter(({ code }) => code >= grade("VS2")).map(({ code }) => code)),
    "eye clean",
  ],

  [cut(4), "ideal|ideal cut"],
  [cut(3), "excellent|excellent cut|ex|exc|3 ex|3x|triple ex|triple excellent"],
  [cut(2), "very good|very good cut|vg"],
  [cut(1), "good cut"],

  ...FANCY_COLORS.map((one) => [hue(one), one] as const),
  [hue("gray"), "grey"],
  [hue("yellow"), "canary"],
  [hue("brown"), "champagne|cognac|chocolate"],
  [hue("purple"), "violet|lavender"],
  [intensity("Fancy Light"), "fancy light"],
  [intensity("Fancy Intense"), "fancy intense|intense"],
  [intensity("Fancy Vivid"), "fancy vivid|vivid"],
  [intensity("Fancy Deep"), "fancy deep"],
  [intensity("Fancy Dark"), "fancy dark"],
  [
    kind("color"),
    "fancy|fancy color|fancy colour|fancy colors|fancy colours|fancy colored|fancy coloured|colored|coloured",
  ],
  [kind("white"), "white"],

  ...CERTIFICATE_TYPES.slice(0, 3).map(
    (one) => [{ says: "certificate_type", values: [one] }, one.toLowerCase()] as const,
  ),
  [
    { says: "certificate_type", values: CERTIFICATE_TYPES.slice(0, 3) },
    "certified|certificated|with certificate",
  ],
  [{ says: "certificate_type", values: ["NON CERTIFIED"] }, "non certified|uncertified|not certified"],
  [
    { says: "certificate_type", values: ["MATCHING PAIR"] },
    "matching pair|matching pairs|matched pair|matched pairs",
  ],
  ...GROWTH_METHODS.map((one) => [{ says: "d_type", values: [one] }, one.toLowerCase()] as const),
  [flag("is_overnight"), "overnight|next day|overnight shipping|overnight delivery"],
  [flag("express_shipping"), "express|express shipping|express delivery|fast shipping|quick ship"],
  [flag("hearts_and_arrows"), "hearts and arrows|hearts & arrows|heart and arrow|h & a|h and a"],

  [NONE, "yellow gold|white gold|rose gold|pink gold|red gold|green gold|black gold|platinum|gold"],
  [NONE, "fancy shape|fancy shapes|fancy shaped|emerald city|blue book|price match|ready to ship"],
  [STONE, "diamond|diamonds|stone|stones|gem|gems|gemstone|loose|loose diamond|loose diamonds"],
  [STONE, "lab diamond|lab diamonds|lab grown|lab created|labgrown|laboratory grown|laboratory created|lgd"],
  [
    FILLER,
    "a|an|the|with|for|and|or|of|in|my|me|we|want|need|show|find|buy|please|price|priced|cost|costs|is|are|to",
  ],
  [
    FILLER,
    "under|over|below|above|max|min|around|about|than|less|more|up|between|from|budget|at|least|most|better|looking|some|that|on|by|each|any|best|good|possible",
  ],
  [
    FILLER,
    "cut|shape|shaped|modified|color|colour|colored stone|clarity|grade|graded|quality|carat weight|weight|certificate|report",
  ],
];

/** Maximum words in a phrase. */
export const LONGEST_PHRASE = 4;

/** The meaning of each phrase, keyed by its text. */
export const MEANINGS: ReadonlyMap<string, Meaning> = new Map(
  PHRASES.flatMap(([meaning, words]) => words.split("|").map((phrase) => [phrase, meaning] as const)),
);
