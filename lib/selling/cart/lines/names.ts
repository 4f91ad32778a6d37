import { shortGrades } from "@/lib/goods/diamonds/stone/grade-words";
import { diamondName, type NamedStone } from "@/lib/goods/diamonds/stone/name";

/** The facts of a stone that its line's name shows. */
export type NamedLineStone = NamedStone & { color_label: string | null; clarity_label: string | null };

/** `1.52 ct oval lab-grown diamond, E color, VS1 clarity`, `1.52 ct Fancy Blue oval lab-grown diamond, VS1 clarity` */
export function stoneLineName(stone: NamedLineStone): string {
  return [diamondName(stone), shortGrades(stone)].filter(Boolean).join(", ");
}

/** `Aurora with a 1.52 ct oval lab-grown diamond, E color, VS1 clarity` */
export function ringLineName(setting: string, stone: NamedLineStone): string {
  return `${setting} with a ${stoneLineName(stone)}`;
}
