import { brand } from "@/lib/brand";
import { fancyColorName } from "@/lib/diamonds/color-name";
import { type FancyColor, type Intensity, SHAPE_LABELS, type Shape } from "@/lib/diamonds/model";

/** What of a stone its name is made of. */
export type NamedStone = {
  shape: Shape;
  carat: number;
  certificate_type: string;
  color_label: string | null;
  clarity_label: string | null;
  intensity: Intensity | null;
  fancy_color: FancyColor | null;
};

/** `1.52 ct oval lab-grown diamond, E VS1`, `1.52 ct Fancy Blue oval lab-grown diamond, VS1`: the origin stands right before the word diamond. */
export function stoneName(stone: NamedStone): string {
  const noun = stone.certificate_type === "MATCHING PAIR" ? "diamonds, a matching pair" : "diamond";
  const grades = [stone.fancy_color ? null : stone.color_label, stone.clarity_label]
    .filter(Boolean)
    .join(" ");
  const words = [
    `${stone.carat.toFixed(2)} ct`,
    fancyColorName(stone),
    SHAPE_LABELS[stone.shape].toLowerCase(),
    brand.originLabel,
    noun,
  ];
  return words.filter(Boolean).join(" ") + (grades ? `, ${grades}` : "");
}

/** `Aurora with a 1.52 ct oval lab-grown diamond, E VS1` */
export function ringName(setting: string, stone: NamedStone): string {
  return `${setting} with a ${stoneName(stone)}`;
}
