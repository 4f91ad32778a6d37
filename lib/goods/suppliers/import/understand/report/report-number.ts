import type { CertificateType } from "@/lib/goods/diamonds/model";
import { isBlank, type ParsedCell } from "../text";
import { LABORATORIES, type Laboratory } from "./laboratory";

/** What a report's number says. */
export type ReportNumber = {
  /** in the one form that the shop writes it; null where the row has none */
  number: string | null;
  /** the laboratory named before it */
  lab: Laboratory | null;
};

/** How many digits a laboratory's numbers have, and what the shop writes before them: IGI prints LG on its reports. */
const FORMS: Record<Laboratory, { fewest: number; most: number; before: string }> = {
  IGI: { fewest: 7, most: 9, before: "LG" },
  GIA: { fewest: 7, most: 10, before: "" },
  GCAL: { fewest: 6, most: 10, before: "" },
};

/** Letters that may stand around a number's digits. */
const AROUND = new Set(
  "LG LGD GROWN LAB LABGROWN DIAMOND REPORT RPT CERT CERTIFICATE NO NUM NUMBER NR".split(" "),
);

const NONE: ReportNumber = { number: null, lab: null };
const held = (why: string) => ({ refused: `held: the report number ${why}` });

/** A number as a spreadsheet writes it, `612345678.0` or `6.12345678E+08`, in full; null if digits are lost. */
function ofSpreadsheet(text: string): string | null {
  const decimal = /^(\d+)[.,]0+$/.exec(text)?.[1];
  if (decimal) return decimal;
  const [, whole = "", part = "", power = "0"] = /^(\d)(?:[.,](\d+))?E\+?(\d+)$/i.exec(text) ?? [];
  return whole !== "" && part.length === Number(power) ? whole + part : null;
}

const IS_SHORTENED = /^['’]?\d+([.,]\d+)?E\+?\d+$/i;

/** Whether a cell of a column for laboratories or numbers is a number. */
export const isReportNumber = (text: string): boolean => {
  const read = partsOf(text);
  return read !== null && read.digits.length >= 6;
};

/** Whether a number is marked as that of a lab-grown stone, however it is spelled. */
export const isMarkedNumber = (text: string | undefined): boolean => /lgd?[\W_]*\d/i.test(text ?? "");

/** Digits and letters of a number in any spelling; null if it isn't one. */
function partsOf(text: string): { digits: string; words: string[] } | null {
  const plain = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim()
    .replace(/^['’‘`´]+/, "");
  const whole = ofSpreadsheet(plain) ?? plain;
  // a fraction that is neither zero nor a group of three digits is no number of a report
  if (/^\d+[.,]\d+(E\+?\d+)?$/i.test(whole) && !/^\d{1,3}[.,]\d{3}$/.test(whole)) return null;
  const upper = whole.toUpperCase().replace(/\b([A-Z])\.(?=[A-Z]\b)/g, "$1");
  if (/[^A-Z0-9\s.,'’‘`´\-–—_/#:()[\]№]/.test(upper)) return null;
  const parts = upper.match(/[A-Z]+|\d+/g) ?? [];
  const words = parts.filter((part) => /[A-Z]/.test(part));
  // one run of letters may name the laboratory and say LG: "IGILG612345678"
  const all = words.flatMap((word) => {
    const lab = LABORATORIES.find((one) => word === `${one}LG`);
    return lab ? [lab, "LG"] : [word];
  });
  const isKnown = all.every((word) => AROUND.has(word) || LABORATORIES.some((lab) => lab === word));
  const digits = parts.filter((part) => !/[A-Z]/.test(part)).join("");
  return isKnown && digits !== "" ? { digits, words: all } : null;
}

/**
 * A report's number in the laboratory's one form, whatever spaces, dashes, dots, apostrophes, or words stand in and before
 * it. One that isn't of that form is held, because the same stone would be listed twice or another stone's report shown.
 * @param lab whose report it is, by the row's own column; null where the row names none
 */
export function readReportNumber(
  text: string | undefined,
  lab: CertificateType | null,
): ParsedCell<ReportNumber> {
  if (text === undefined || isBlank(text)) return { value: NONE };
  const parts = partsOf(text);
  if (!parts)
    return held(IS_SHORTENED.test(text.trim()) ? "was shortened by a spreadsheet" : "can't be read");
  const { digits, words } = parts;
  const named = LABORATORIES.filter((one) => words.includes(one));
  const own = LABORATORIES.find((one) => one === lab) ?? null;
  const [before = null] = named;
  if (named.length > 1 || (own && before && own !== before)) return held("names another laboratory");
  const laboratory = own ?? before;
  if (!laboratory) return held("comes without a laboratory");
  const { fewest, most, before: prefix } = FORMS[laboratory];
  if (digits.length < fewest || digits.length > most) return held(`isn't one of ${laboratory}`);
  return { value: { number: `${prefix}${digits}`, lab: before } };
}
