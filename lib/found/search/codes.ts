import { certificateNumberForms } from "@/lib/goods/diamonds/certificate";
import { LONGEST_LINE } from "./tokens";

/** What a typed line may name by a code, in the forms the tables are asked. */
export type LineCodes = {
  /** a SKU as it is compared: in capitals, its spaces taken for slips or for hyphens */
  skus: string[];
  /** what a SKU may begin with; null where the line says too little */
  begins: string | null;
  /** report numbers: IGI's stand with and without LG */
  reports: string[];
};

/** Words that stand before a code. */
const LABEL = /^(?:igi|gia|gcal|report|certificate|cert|number|no|nr|sku)\b[\s.:#-]*/i;
/** A SKU's beginning that says less than this names half the stock. */
const SHORTEST_BEGINNING = 4;

/** The codes a line may be; lists are empty where it can be none. */
export function parseCodes(line: string): LineCodes {
  let text = line.slice(0, LONGEST_LINE).trim();
  for (let cut = text.replace(LABEL, ""); cut !== text; cut = text.replace(LABEL, "")) text = cut;
  text = text.replace(/^#\s*/, "").toUpperCase();
  const compact = text.replace(/\s+/g, "");
  const report = /^(?:LG)?-?(\d{6,14})$/.exec(compact)?.[1];
  // every code has a digit or a hyphen in it, none a control character, which PostgreSQL may refuse, and no sentence has
  // three spaces less
  const possible =
    compact.length >= 3 && compact.length <= 64 && /[\d-]/.test(compact) && !/[\p{Cc}\p{Cs}]/u.test(compact);
  const skus = possible && text.split(/\s+/).length <= 3 ? [compact, text.replace(/\s+/g, "-")] : [];
  return {
    skus: [...new Set(skus)],
    begins: skus.length > 0 && compact.length >= SHORTEST_BEGINNING ? compact : null,
    reports: report ? certificateNumberForms(report) : [],
  };
}

/** A text as a LIKE pattern that finds what begins with it, its own wildcards taken literally. */
export const likePrefix = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`;
