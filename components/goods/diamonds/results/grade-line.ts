import type { Diamond } from "@/lib/goods/diamonds/schema";

/** "E · VS1 · Excellent"; ungraded attributes are left out, and a stone without any grade is called so. */
export function gradeLine(
  diamond: Pick<Diamond, "color_label" | "clarity_label" | "cut_label" | "quality_tier">,
): string {
  const grades = [
    diamond.color_label && `${diamond.color_label} colour`,
    diamond.clarity_label,
    diamond.cut_label && `${diamond.cut_label} cut`,
  ].filter(Boolean);
  if (grades.length > 0) return grades.join(" · ");
  return diamond.quality_tier ? `GIA ${diamond.quality_tier}` : "Not graded";
}
