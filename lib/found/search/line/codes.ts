import { certificateNumberForms } from "@/lib/goods/diamonds/stone/certificate";
import { LONGEST_LINE } from "../text/tokens";

/** The codes a typed line may contain, normalized for the database lookups. */
export type LineCodes = {
  /** SKUs as compared: in capitals, with spaces removed as typos or replaced by hyphens */
  skus: string[];
  /** prefix of a SKU; null if the line is too short */
  begins: string | null;
  /** report numbers; IGI's with and without LG */
  reports: string[];
};

/** Words that precede a code. */
const LABEL = /^(?:igi|gia|gcal|report|certificate|cert|number|no|nr|sku)\b[\s.:#-]*/i;
/** A shorter SKU prefix matches half the stock. */
const SHORTEST_BEGINNING = 4;

/** The codes a line may contain; lists are empty if it can be none. */
export function parseCodes(line: string): LineCodes {
  let text = line.slice(0, LONGEST_LINE).trim();
  for (let cut = text.replace(LABEL, ""); cut !== text; cut = text.replace(LABEL, "")) text = cut;
  text = text.replace(/^#\s*/, "").toUpperCase();
  const compact = text.replace(/\s+/g, "");
  const report = /^(?:LG)?-?(\d{6,14})$/.exec(compact)?.[1];
  // a code has a digit or a hyphen, no control character (which PostgreSQL may refuse), and at most two
  // spaces, unlike a sentence
  const possible =
    compact.length >= 3 && compact.length <= 64 && /[\d-]/.test(compact) && !/[\p{Cc}\p{Cs}]/u.test(compact);
  const skus = possible && text.split(/\s+/).length <= 3 ? [compact, text.replace(/\s+/g, "-")] : [];
  return {
    skus: [...new Set(skus)],
    begins: skus.length > 0 && compact.length >= SHORTEST_BEGINNING ? compact : null,
    reports: report ? certificateNumberForms(report) : [],
  };
}

/** A LIKE pattern for texts with this prefix, with the prefix's own wildcards escaped. */
export const likePrefix = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Checks whether a line is a SKU, its beginning, or that of one of a product's forms. */
export function namesSku(line: string, sku: string): boolean {
  const whole = sku.toUpperCase();
  return parseCodes(line).skus.some((code) => whole.startsWith(code) || code.startsWith(whole));
}
