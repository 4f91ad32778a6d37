import type { Diamond } from "@/lib/goods/diamonds/schema";

type Graded = Pick<Diamond, "color_label" | "clarity_label" | "cut_label" | "quality_tier">;

/** "E · VS1 · Excellent"; ungraded attributes are left out, and a stone without any grade is called so. */
export function gradeLine(diamond: Graded): string {
  const grades = [diamond.color_label, diamond.clarity_label, diamond.cut_label].filter(Boolean);
  if (grades.length > 0) return grades.join(" · ");
  return diamond.quality_tier ? `GIA ${diamond.quality_tier}` : "Not graded";
}

/** "E color, VS1 clarity, Excellent cut", where the letters alone would say little. */
export function spokenGrades(diamond: Graded): string {
  const grades = [
    diamond.color_label && `${diamond.color_label} color`,
    diamond.clarity_label && `${diamond.clarity_label} clarity`,
    diamond.cut_label && `${diamond.cut_label} cut`,
  ].filter(Boolean);
  return grades.length > 0 ? grades.join(", ") : gradeLine(diamond);
}
