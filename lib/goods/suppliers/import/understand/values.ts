import {
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
    const shape = SHAPE_WORDS.get(key) ?? SHAPES.find((one) => normalizeWord(one) === key) ?? ofReport(word);
    if (shape) return { value: shape };
  }
  return { refused: "the shape is not one the shop knows" };
}

/** What a laboratory adds to a shape's name: "OVAL BRILLIANT", "PRINCESS CUT", "PEAR MODIFIED BRILLIANT". */
const BESIDE_SHAPE = /\b(brilliant|modified|mixed|cut|shaped?|lab[- ]?grown|diamonds?)\b/gi;
/** Shapes that are cut in steps, of which a report says so. */
const STEPPED: ReadonlySet<Shape> = new Set([
  "emerald",
  "asscher",
  "baguette",
  "baguette_trapezoid",
  "trapezoid",
  "kite",
  "hexagon",
  "half_moon",
  "triangular",
]);

/** The shape in a laboratory's words. Of a single word the table has all forms. */
function ofReport(text: string): Shape | undefined {
  const isStepped = /\bstep\b/i.test(text);
  const bare = text
    .replace(BESIDE_SHAPE, " ")
    .replace(/\bstep\b/i, " ")
    .trim();
  // a code is no word that a report adds to
  if (bare === text.trim() || bare.length < 4) return undefined;
  const shape = SHAPE_WORDS.get(normalizeWord(bare));
  return shape && (!isStepped || STEPPED.has(shape)) ? shape : undefined;
}

/** Signs that a supplier adds to a grade within its steps: "D -", "VS2 +", "VG+". The report has none. */
const withoutSign = (text: string) => text.replace(/(?<=[A-Za-z0-9])\s*[+\-−–]+\s*$/, "");

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
  const key = normalizeWord(withoutSign(collapseDoubledWord(text.trim())));
  const bare = normalizeWord(withoutSign(text.replace(HEARTS, "").trim()));
  const word = GRADE_WORDS.get(key) ?? GRADE_WORDS.get(normalizeWord(text)) ?? GRADE_WORDS.get(bare) ?? null;
  return { word, three: key === "3EX" || key === "XXX", unknown: word === null };
}

/** The code of a cut word; null for Fair and Poor, which the shop's scale lacks. */
export const cutCode = (word: GradeWord): number | null => gradeCode(CUT_GRADES, word);

/** A color grade's code; null if the cell names none. N to Z have no code and cause the row to be refused. */
export function readColor(text: string | undefined): ParsedCell<number | null> {
  if (text === undefined || isBlank(text)) return { value: null };
  const word = withoutSign(collapseDoubledWord(text.trim())).toUpperCase();
  const code = gradeCode(COLOR_GRADES, word);
  if (code !== null) return { value: code };
  if (/^[N-Z](\s*[-/]?\s*[N-Z])?$/.test(word)) {
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
  const key = normalizeWord(withoutSign(collapseDoubledWord(text.trim())));
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
