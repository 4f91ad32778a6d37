import { type DiamondKind, FANCY_COLORS, type FancyColor, type Intensity } from "@/lib/goods/diamonds/model";
import type { Cells } from "../fields";
import { isBlank, isRejected, normalizeWord, type ParsedCell } from "./text";
import aliases from "./value-aliases.json";
import { readColor, readTier } from "./values";

export type FancyGrade = {
  color: FancyColor;
  /** null below Fancy Light, and where the laboratory gave none */
  intensity: Intensity | null;
  overtone: string | null;
  /** the color as it is graded, where none of the shop's intensities says it: "Faint Pink" */
  graded: string | null;
};
export type FancyCells = { text?: string; intensity?: string; overtone?: string; second?: string };

/** Words before the hue, longest first, and the shop's intensity for each; null for a grade below its six. */
const STRENGTHS: readonly [string, Intensity | null][] = [
  ["fancy light", "Fancy Light"],
  ["fancy intense", "Fancy Intense"],
  ["fancy vivid", "Fancy Vivid"],
  ["fancy deep", "Fancy Deep"],
  ["fancy dark", "Fancy Dark"],
  ["fancy", "Fancy"],
  ["very light", null],
  ["faint", null],
  ["light", null],
  ["intense", "Fancy Intense"],
  ["vivid", "Fancy Vivid"],
  ["deep", "Fancy Deep"],
  ["dark", "Fancy Dark"],
];

const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(aliases.intensity).flatMap(([word, codes]) =>
    [word, ...codes].map((code) => [normalizeWord(code), word.toLowerCase()] as const),
  ),
);

const capital = (words: string) => words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
const american = (word: string) => word.replace(/^grey/, "gray");
const isHue = (word: string): word is FancyColor => (FANCY_COLORS as readonly string[]).includes(word);
/** Hues accepted only as an overtone: a stone with such a main hue is refused. */
const OUTSIDE = /^(violet|olive|white|cognac|champagne|chameleon|colorless)$/;
const isOvertone = (word: string) =>
  /^[a-z]{2,}(ish|y)$/.test(word) || isHue(american(word)) || OUTSIDE.test(word);

/** Whether a row's color cells describe a fancy color. */
export const isFancyText = (text: string | undefined): boolean =>
  !isBlank(text) &&
  /[a-z]{3,}/i.test(text ?? "") &&
  !/^(premium|standard|white|colou?rless)$/i.test(text?.trim() ?? "");

/**
 * Parses a fancy color from a report's wording: `(Faint|Very Light|Light|Fancy
 * [Light|Intense|Vivid|Deep|Dark]) [-ish/-y overtone] hue`. Of two hues the last one is the main hue;
 * strength and overtone may have their own columns.
 */
export function readFancyColor({
  text = "",
  intensity,
  overtone,
  second,
}: FancyCells): ParsedCell<FancyGrade> {
  const given = isBlank(intensity) ? "" : (CODES.get(normalizeWord(intensity ?? "")) ?? intensity ?? "");
  let words = text
    .toLowerCase()
    .replace(/[-/,]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const named = STRENGTHS.find(([word]) => words === word || words.startsWith(`${word} `));
  if (named) words = words.slice(named[0].length).trim();
  const inColumn = STRENGTHS.find(([word]) => given.toLowerCase().trim() === word);
  // "Fancy" in the one column and "Light Yellow" in the other are Fancy Light
  const both = STRENGTHS.find(([word]) => word === `${inColumn?.[0]} ${named?.[0]}`);
  const strength = both ?? named ?? inColumn;
  if (!strength && given) return { refused: "the fancy intensity is not known" };
  const tokens = words.split(" ").filter(Boolean);
  const last = tokens.pop();
  if (!last) return { refused: "the fancy color names no hue" };
  const hue = american(last);
  if (!isHue(hue)) return { refused: "the hue is not one of the shop's ten fancy colors" };
  const stray = tokens.find((token) => !isOvertone(token));
  if (stray) return { refused: "the fancy color cannot be read" };
  const extra =
    [overtone, second]
      .find((cell) => !isBlank(cell))
      ?.toLowerCase()
      .split(/[\s/,-]+/) ?? [];
  const tones = tokens.length > 0 ? tokens : extra.filter(isOvertone);
  const isBelow = strength !== undefined && strength[1] === null;
  const shades = tones.map(american);
  const value: FancyGrade = {
    color: hue,
    intensity: strength?.[1] ?? null,
    overtone: shades.length > 0 ? capital(shades.join(" ")) : null,
    graded: isBelow ? capital([strength[0], ...shades, hue].join(" ")) : null,
  };
  if (!strength) return { value, note: "fancy color without an intensity" };
  return isBelow
    ? { value, note: `graded ${capital(strength[0])}: shown so, without an intensity` }
    : { value };
}

export type Color = { kind: DiamondKind; color: number | null; fancy: FancyGrade | null };

/** The color of a row: a grade, or a fancy color if its cells describe one. A row with both is refused. */
export function readColorCells(cells: Cells): ParsedCell<Color> {
  const inFancy = isFancyText(cells.fancy_color);
  const inColor = !inFancy && isFancyText(cells.color) && readTier(cells.color) === null;
  if (inFancy || inColor) {
    const grade = inFancy ? readColor(cells.color) : { value: null };
    if (!isRejected(grade) && grade.value !== null)
      return { refused: "both a color grade and a fancy color" };
    const fancy = readFancyColor({
      text: inFancy ? cells.fancy_color : cells.color,
      intensity: cells.fancy_intensity,
      overtone: cells.fancy_overtone,
      second: cells.fancy_color_2,
    });
    if (isRejected(fancy)) return fancy;
    return { value: { kind: "color", color: null, fancy: fancy.value }, note: fancy.note };
  }
  const tier = readTier(cells.color) !== null;
  const color = tier ? { value: null } : readColor(cells.color);
  return isRejected(color) ? color : { value: { kind: "white", color: color.value, fancy: null } };
}
