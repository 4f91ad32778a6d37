import type { Cells } from "../fields";
import { isBlank } from "./text";

/** What the shop does with a stone that has to be disclosed: `refuse`, or `show` it with what it is. */
export type DisclosurePolicy = { treated: "refuse" | "show"; parcels: "refuse" | "show" };

export const REFUSE_ALL: DisclosurePolicy = { treated: "refuse", parcels: "refuse" };

/** What a treatment's column says of a stone that has none. CVD names how it grew, and HPHT a treatment. */
const UNTREATED = /^(0|n|no|none|nil|false|untreated|cvd|as[- ]?grown( cvd)?|(none )?detected)$/i;

/** Treatments by what names them, in the trade's order of speaking. */
const TREATMENTS: readonly [name: string, words: RegExp][] = [
  ["fracture filled", /\b(fracture|fissure|glass|crack)[- ]?fill(ed|ing)?\b|\bff\b/i],
  ["laser drilled", /\blaser[- ]?drill(ed|ing)?\b|\binternal laser drill(ed|ing)?\b|^ld$/i],
  ["clarity enhanced", /\bclarity[- ]?(enhanced|enhancement|treated|treatment)\b|^ce$/i],
  ["irradiated", /\birradiat(ed|ion)\b|^irr?$/i],
  ["coated", /\b(surface )?coat(ed|ing)\b/i],
  ["HPHT-processed", /\bhpht[- ]?(treated|treatment|processed|annealed|enhanced|color|colour)\b|^hpht$/i],
  ["annealed", /\banneal(ed|ing)\b/i],
  ["color enhanced", /\bcolou?r[- ]?(enhanced|enhancement|treated|treatment)\b/i],
];

/** What speaks of treatments without saying that this stone has one: the laboratory's own sentence, and negations. */
const NOT_TREATED = [
  /\bmay (include|have|contain)\b[^.;]*\btreat\w*/gi,
  /\b(no|not|non|without|never)\b[- ]*((any|signs?|indications?|evidence|traces?|of|post[- ]growth|colou?r|clarity|hpht|laser|surface|fracture)[- ]+)*(treat|enhanc|anneal|irradiat|coat|fill|drill)\w*/gi,
  /\b(treatments?|enhancements?)\s*[:=-]\s*(none|nil|no|n)\b/gi,
];

const withoutNegations = (text: string) => NOT_TREATED.reduce((words, one) => words.replace(one, " "), text);

export type Disclosed = {
  /** treatments by the shop's names */
  treatments: string[];
  /** a treatment that the shop has no name for */
  isUnknown: boolean;
  /** how many stones the row is; 1 for a single stone, null where it is several and doesn't say how many */
  stones: number | null;
};

/** What a row has to disclose: treatments in a column of their own or a remark, and a parcel of several stones. */
export function readDisclosed({ treatment, comment, title, stone_count: count }: Cells): Disclosed {
  const written = [comment, title].filter((text) => !isBlank(text)).join(" ; ");
  const remarks = written === "" ? "" : withoutNegations(written);
  const own = (treatment ?? "")
    .split(/\s*;\s*/)
    .map((text) => withoutNegations(text).replace(/^[\s,-]+|[\s,.-]+$/g, ""))
    .filter((text) => !isBlank(text) && !UNTREATED.test(text));
  const isOf = (words: RegExp) => own.some((text) => words.test(text)) || isIn(remarks, words);
  const treatments = TREATMENTS.flatMap(([name, words]) => (isOf(words) ? [name] : []));
  const unnamed = own.filter((text) => !TREATMENTS.some(([, words]) => words.test(text)));
  return {
    treatments:
      treatments.length === 0 && unnamed.some((text) => TREATED.test(text)) ? ["treated"] : treatments,
    isUnknown: unnamed.some((text) => !TREATED.test(text)),
    stones: readStones(count, remarks),
  };
}

/** A column that says only that a stone is treated. */
const TREATED = /^(1|y|yes|true|treated|enhanced)$/i;

/** Abbreviations count in a column of their own alone: "FF" is much else in a remark. */
const isIn = (remarks: string, words: RegExp) => remarks !== "" && (words.exec(remarks)?.[0].length ?? 0) > 4;

function readStones(text: string | undefined, remarks: string): number | null {
  const inRemark = /\bparcel of (\d+)\b|\bparcel\b(?!\s*(paper|no|id|number|#))/i.exec(remarks);
  if (text === undefined || isBlank(text)) return inRemark ? Number(inRemark[1] ?? 0) || null : 1;
  const count = /^(\d+)(\.0*)?\s*(pcs?|pieces?|stones?)?\.?$/i.exec(text.trim())?.[1];
  if (count !== undefined) return Math.max(1, Number(count));
  return /^(y|yes|true|parcel|several|lot)$/i.test(text.trim()) ? null : 1;
}

/**
 * What a row's stone has to disclose, or why the shop refuses it.
 * @param isPair whether the row describes a matching pair, which is two stones by right
 */
export function discloseOrRefuse(
  { treatments, isUnknown, stones }: Disclosed,
  policy: DisclosurePolicy,
  isPair: boolean,
): { disclosure: string | null } | { refused: string[] } {
  const isParcel = stones === null || stones > (isPair ? 2 : 1);
  const refused = [
    ...(treatments.length > 0 && policy.treated === "refuse"
      ? [`treated (${treatments.join(", ")}): the shop doesn't sell treated stones`]
      : []),
    ...(isUnknown ? ["held: the treatment isn't one that the shop knows"] : []),
    ...(isParcel && policy.parcels === "refuse"
      ? ["a parcel of several stones: the shop sells single stones and pairs"]
      : []),
    // a parcel has to say of how many stones
    ...(isParcel && policy.parcels === "show" && stones === null
      ? ["held: the parcel doesn't say how many stones it has"]
      : []),
  ];
  if (refused.length > 0) return { refused };
  const words = [...treatments, ...(isParcel ? [`parcel of ${stones} stones`] : [])];
  return { disclosure: words.length > 0 ? words.join(", ") : null };
}
