import type { CertificateType } from "@/lib/goods/diamonds/model";
import { isBlank, normalizeWord, type ParsedCell } from "../text";

/** Laboratories whose reports the shop links to. */
export const LABORATORIES = ["IGI", "GIA", "GCAL"] as const satisfies readonly CertificateType[];
export type Laboratory = (typeof LABORATORIES)[number];

const NO_LABORATORY = new Set(
  "NONCERTIFIED NONCERT NOTCERTIFIED UNCERTIFIED UNCERT NOCERT NOLAB NOREPORT NC".split(" "),
);
const PAIR = new Set(["MATCHINGPAIR", "PAIR"]);

const FULL_NAMES: readonly [RegExp, Laboratory][] = [
  [/\bINTERNATIONAL GEMO?LOGICAL INST(ITUTE|\.)?/g, "IGI"],
  [/\bGEMO?LOGICAL INST(ITUTE|\.)? OF AMERICA\b/g, "GIA"],
  [/\bGEM CERTIFICATION (AND|&) ASSURANCE LAB(ORATORY|ORATORIES|S)?\b/g, "GCAL"],
];

/** Words beside a laboratory's name that don't make it another one: what it grades, how, and where. */
const BESIDE = new Set(
  (
    "LG LGD LGDR LAB LABS LABORATORY GROWN LABGROWN NATURAL DIAMOND DIAMONDS REPORT REPORTS CERT CERTIFICATE CERTIFIED GRADED GRADING " +
    "DOSSIER DIGITAL E ECERT BY SARINE 8X USA US INDIA MUMBAI SURAT ANTWERP BELGIUM ISRAEL DUBAI UAE HONG KONG HK NEW YORK NY INTL THE"
  ).split(" "),
);

/** The laboratories that a text names, and whether every other word may stand beside one. */
function namesIn(text: string): { labs: Laboratory[]; isPlain: boolean } {
  let words = text.toUpperCase();
  for (const [name, lab] of FULL_NAMES) words = words.replace(name, ` ${lab} `);
  const tokens = words
    .replace(/\b([A-Z])\.(?=[A-Z]\b)/g, "$1")
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
    .flatMap((token) => (token === "GCAL8X" ? ["GCAL", "8X"] : [token]));
  const labs = LABORATORIES.filter((lab) => tokens.includes(lab));
  return { labs, isPlain: tokens.every((token) => BESIDE.has(token) || labs.some((lab) => lab === token)) };
}

/**
 * The laboratory, as the trade writes it: "IGI LG", "GCAL by Sarine", "Gemological Institute of America". An empty cell
 * means a stone without a report. Other laboratories are refused, because their reports can't be shown.
 */
export function readLab(text: string | undefined): ParsedCell<CertificateType> {
  if (text === undefined || isBlank(text)) return { value: "NON CERTIFIED" };
  const word = normalizeWord(text);
  if (NO_LABORATORY.has(word)) return { value: "NON CERTIFIED" };
  if (PAIR.has(word)) return { value: "MATCHING PAIR" };
  const { labs, isPlain } = namesIn(text);
  const [lab, other] = labs;
  if (lab && !other && isPlain) return { value: lab };
  return { refused: "the report is from a laboratory other than IGI, GIA, and GCAL" };
}
