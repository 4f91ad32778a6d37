import type { Diamond } from "../schema";

/** What is said where a laboratory gave no grade. */
export const NOT_GRADED_LABEL = "Not graded";

/** The label of a grade; a missing one becomes "Not graded". */
export const orNotGraded = (label: string | null) => label ?? NOT_GRADED_LABEL;

/** A stone's grades as labels; what a caller leaves out is not named. */
export type GradeLabels = Partial<
  Pick<Diamond, "color_label" | "clarity_label" | "cut_label" | "fancy_color" | "quality_tier">
>;

/** A fancy color is part of the stone's name, so its grade is not named again. */
const colorOf = ({ fancy_color, color_label }: GradeLabels) => (fancy_color ? null : color_label);

const isLabel = (label: string | false | null | undefined | ""): label is string => Boolean(label);

/** `Excellent`, `E`, `VS1`: the grades a stone has, in the order in which the shop names them. */
export const gradeLabels = (stone: GradeLabels): string[] =>
  [stone.cut_label, colorOf(stone), stone.clarity_label].filter(isLabel);

/** `Excellent cut`, `E color`, `VS1 clarity`: the same where the letters alone would say little. */
export function gradeWords(stone: GradeLabels): string[] {
  const color = colorOf(stone);
  return [
    stone.cut_label && `${stone.cut_label} cut`,
    color && `${color} color`,
    stone.clarity_label && `${stone.clarity_label} clarity`,
  ].filter(isLabel);
}

/** `E color, VS1 clarity`: what stands behind the name of a stone. */
export const shortGrades = (stone: GradeLabels): string =>
  gradeWords({ ...stone, cut_label: null }).join(", ");

const ungraded = ({ quality_tier }: GradeLabels) => (quality_tier ? `GIA ${quality_tier}` : NOT_GRADED_LABEL);

/** `Excellent · E · VS1`; a stone without any grade is called so. */
export const gradeLine = (stone: GradeLabels): string => gradeLabels(stone).join(" · ") || ungraded(stone);

/** `Excellent cut, E color, VS1 clarity`; a stone without any grade is called so. */
export const spokenGrades = (stone: GradeLabels): string => gradeWords(stone).join(", ") || ungraded(stone);
