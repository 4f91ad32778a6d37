import {
  type CertificateType,
  CLARITY_GRADES,
  COLOR_GRADES,
  CUT_GRADES,
  type GrowthMethod,
  gradeCode,
  QUALITY_TIERS,
  type QualityTier,
  SHAPES,
  type Shape,
} from "@/lib/goods/diamonds/model";
import { ownTable } from "@/lib/platform/encoding/own-table";
import { collapseDoubledWord, isBlank, normalizeWord, type ParsedCell } from "./text";
import aliases from "./value-aliases.json";

type Lookup<T extends string> = ReadonlyMap<string, T>;

function lookup<T extends string>(
  table: Record<string, readonly string[]>,
  ...extra: [T, string][]
): Lookup<T> {
  const map = new Map<string, T>();
  for (const [value, words] of Object.entries(table)) {
    for (const word of [value, ...words]) map.set(normalizeWord(word), value as T);
  }
  for (const [value, word] of extra) map.set(normalizeWord(word), value);
  return map;
}

const SHAPE_WORDS = lookup<Shape>(aliases.shape);
export type GradeWord = "Ideal" | "Excellent" | "Very Good" | "Good" | "Fair" | "Poor";
const GRADE_WORDS = lookup<GradeWord>(aliases.grade);
const FLUORESCENCE_WORDS = lookup(aliases.fluor, ["None", "Negligible"], ["Very Slight", "Very Faint"]);
const AVAILABILITY_WORDS = lookup(aliases.availability);

/**
 * Parses a shape from a supplier's word or code. `EC` means what the profile says, and nothing if the profile
 * says nothing; a single letter counts only in a dedicated shape column.
 */
export function readShape(
  text: string,
  { ec, shapeInCut = false }: { ec?: "emerald" | "old_european"; shapeInCut?: boolean } = {},
): ParsedCell<Shape> {
  if (isBlank(text)) return { refused: "the shape is empty" };
  for (const word of [text, collapseDoubledWord(text.trim())]) {
    const key = normalizeWord(word);
    if (key === "EC") {
      return ec
        ? { value: ec }
        : {
            refused:
              'held for mapping: the shape EC is emerald at some suppliers and European cut at others, so the profile\'s "ec" has to say which',
          };
    }
    if (shapeInCut && key.length === 1) break;
    const shape = SHAPE_WORDS.get(key) ?? SHAPES.find((one) => normalizeWord(one) === key);
    if (shape) return { value: shape };
  }
  return { refused: "the shape is not one the shop knows" };
}

/** What a cut's word may add to its grade: "Ideal+Hearts". */
const HEARTS = /[\s+&,/-]*\b(hearts?(\s*(and|&)?\s*arrows?)?|h\s*&\s*a)\b/i;

/**
 * Parses a cut, polish or symmetry word; `three` if it grades all three at once (3EX). Null means no grade.
 */
export function readGrade(text: string | undefined): {
  word: GradeWord | null;
  three: boolean;
  unknown: boolean;
} {
  if (text === undefined || isBlank(text) || normalizeWord(text) === "N") {
    return { word: null, three: false, unknown: false };
  }
  const key = normalizeWord(collapseDoubledWord(text.trim()));
  const bare = normalizeWord(text.replace(HEARTS, ""));
  const word = GRADE_WORDS.get(key) ?? GRADE_WORDS.get(normalizeWord(text)) ?? GRADE_WORDS.get(bare) ?? null;
  return { word, three: key === "3EX" || key === "XXX", unknown: word === null };
}

/** The code of a cut word; null for Fair and Poor, which the shop's scale lacks. */
export const cutCode = (word: GradeWord): number | null => gradeCode(CUT_GRADES, word);

/** A color grade's code; null if the cell names none. N to Z have no code and cause the row to be refused. */
export function readColor(text: string | undefined): ParsedCell<number | null> {
  if (text === undefined || isBlank(text)) return { value: null };
  const word = collapseDoubledWord(text.trim()).toUpperCase();
  const code = gradeCode(COLOR_GRADES, word);
  if (code !== null) return { value: code };
  if (/^[N-Z](\s*[-/]?\s*[N-Z])?[+-]?$/.test(word)) {
    return { refused: "the color is below the shop's scale, which ends at M" };
  }
  return { refused: "the color is not known" };
}

const CLARITY_WORDS: Record<string, string> = ownTable({
  LC: "IF",
  LOUPECLEAN: "IF",
  INTERNALLYFLAWLESS: "IF",
  FLAWLESS: "FL",
});

/** A clarity grade's code; null if the cell names none (N included). */
export function readClarity(text: string | undefined): ParsedCell<number | null> {
  if (text === undefined || isBlank(text)) return { value: null };
  const key = normalizeWord(collapseDoubledWord(text.trim()));
  if (key === "N") return { value: null };
  const code = gradeCode(CLARITY_GRADES, CLARITY_WORDS[key] ?? key);
  if (code !== null) return { value: code };
  return { refused: "the clarity is not on the shop's scale (FL to I2)" };
}

/** A fluorescence word without its color: "Medium Blue" is Medium. */
export function readFluorescence(text: string | undefined): { value: string | null; note?: string } {
  const word = text?.trim() ?? "";
  if (word === "") return { value: null };
  const bare = word.replace(/\b(blue|white|yellow|green|orange|bluish|blu|bl)\b/gi, "");
  const value = FLUORESCENCE_WORDS.get(normalizeWord(word)) ?? FLUORESCENCE_WORDS.get(normalizeWord(bare));
  if (value) return { value };
  if (word === "-") return { value: "None" };
  return isBlank(word) ? { value: null } : { value: null, note: "fluorescence not known, left empty" };
}

const LABS: Record<string, CertificateType> = ownTable({
  IGI: "IGI",
  GIA: "GIA",
  GCAL: "GCAL",
  GCAL8X: "GCAL",
  NONCERTIFIED: "NON CERTIFIED",
  NONCERT: "NON CERTIFIED",
  NOTCERTIFIED: "NON CERTIFIED",
  UNCERTIFIED: "NON CERTIFIED",
  NOCERT: "NON CERTIFIED",
  NC: "NON CERTIFIED",
  MATCHINGPAIR: "MATCHING PAIR",
  PAIR: "MATCHING PAIR",
});

/**
 * The laboratory; an empty cell means a stone without a report. Other laboratories are refused, because their
 * reports can't be shown.
 */
export function readLab(text: string | undefined): ParsedCell<CertificateType> {
  if (text === undefined || isBlank(text)) return { value: "NON CERTIFIED" };
  const lab = LABS[normalizeWord(text)];
  return lab ? { value: lab } : { refused: "the report is from a laboratory other than IGI, GIA, and GCAL" };
}

/** Digits only, with or without LG: a report number, not a laboratory. */
export const isReportNumber = (text: string): boolean => /^(LG)?\s*\d+$/i.test(text.trim());

/** A report number without spaces and dashes, in capitals. */
export function readReportNumber(text: string | undefined): { value: string | null; note?: string } {
  if (text === undefined || isBlank(text)) return { value: null };
  const number = text.replace(/[\s-]/g, "").toUpperCase();
  return /^[A-Z]{0,4}\d[A-Z0-9]{2,19}$/.test(number) && !/^\d+(\.\d+)?E\d+$/.test(number)
    ? { value: number }
    : { value: null, note: "report number unreadable, left empty" };
}

export function readGrowth(text: string | undefined): { value: GrowthMethod | null; note?: string } {
  if (text === undefined || isBlank(text)) return { value: null };
  const found = /\b(CVD|HPHT)\b/.exec(text.toUpperCase())?.[1] as GrowthMethod | undefined;
  return found ? { value: found } : { value: null, note: "growth not known, left empty" };
}

/** GIA's tier for a lab-grown stone, which may be in a grade column. */
export const readTier = (text: string | undefined): QualityTier | null =>
  QUALITY_TIERS.find((tier) => tier.toUpperCase() === text?.trim().toUpperCase()) ?? null;

/** The supplier's availability; only stones that are free to sell are imported. */
export function readAvailability(text: string | undefined): { free: boolean; note?: string } {
  if (text === undefined || text.trim() === "" || text.trim() === "-") return { free: true };
  const state = AVAILABILITY_WORDS.get(normalizeWord(text));
  if (state === "gone" || state === "memo") return { free: false };
  return state ? { free: true } : { free: true, note: "availability not known, treated as available" };
}

export const readBoolean = (text: string | undefined): boolean =>
  /^(y|yes|true|1|h&a)$/i.test(text?.trim() ?? "");
