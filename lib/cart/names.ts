import { SHAPE_LABELS, type Shape } from "@/lib/diamonds/model";
import { site } from "@/lib/site";

/** What of a stone its name is made of. */
export type NamedStone = {
  shape: Shape;
  carat: number;
  certificate_type: string;
  color_label: string | null;
  clarity_label: string | null;
  intensity: string | null;
  fancy_color: string | null;
};

/** `1.52 ct oval lab-grown diamond, E VS1`: the origin stands right before the word diamond. */
export function stoneName(stone: NamedStone): string {
  const color = [stone.intensity, stone.fancy_color].filter(Boolean).join(" ");
  const noun = stone.certificate_type === "MATCHING PAIR" ? "diamonds, a matching pair" : "diamond";
  const grades = [stone.fancy_color ? null : stone.color_label, stone.clarity_label]
    .filter(Boolean)
    .join(" ");
  const words = [
    `${stone.carat.toFixed(2)} ct`,
    SHAPE_LABELS[stone.shape].toLowerCase(),
    color,
    site.originLabel,
    noun,
  ];
  return words.filter(Boolean).join(" ") + (grades ? `, ${grades}` : "");
}

/** `Aurora with a 1.52 ct oval lab-grown diamond, E VS1` */
export function ringName(setting: string, stone: NamedStone): string {
  return `${setting} with a ${stoneName(stone)}`;
}
