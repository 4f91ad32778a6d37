import type { DiamondKind } from "../model";
import { type Fancy, isFancyText, readFancyColor } from "./fancy-color";
import type { Cells } from "./fields";
import { isRefused, type Reading } from "./text";
import { readColor, readTier } from "./values";

export type Color = { kind: DiamondKind; color: number | null; fancy: Fancy | null };

/** The color of a row: a grade, or a fancy color where its cells speak of one. Both refuse the row. */
export function readColorCells(cells: Cells): Reading<Color> {
  const inFancy = isFancyText(cells.fancy_color);
  const inColor = !inFancy && isFancyText(cells.color) && readTier(cells.color) === null;
  if (inFancy || inColor) {
    const grade = inFancy ? readColor(cells.color) : { value: null };
    if (!isRefused(grade) && grade.value !== null)
      return { refused: "both a colour grade and a fancy colour" };
    const fancy = readFancyColor({
      text: inFancy ? cells.fancy_color : cells.color,
      intensity: cells.fancy_intensity,
      overtone: cells.fancy_overtone,
      second: cells.fancy_color_2,
    });
    if (isRefused(fancy)) return fancy;
    return { value: { kind: "color", color: null, fancy: fancy.value }, note: fancy.note };
  }
  const tier = readTier(cells.color) !== null;
  const color = tier ? { value: null } : readColor(cells.color);
  return isRefused(color) ? color : { value: { kind: "white", color: color.value, fancy: null } };
}
