import { CLARITY_GRADES, COLOR_GRADES, CUT_GRADES, gradeLabel, shapeWord } from "@/lib/goods/diamonds/model";
import type { EstimatedStone } from "@/lib/goods/diamonds/pricing/estimate";
import { gradeWords } from "@/lib/goods/diamonds/stone/grade-words";
import { formatAll } from "@/lib/platform/intl/lists";
import { site } from "@/lib/platform/site/site";

/** "round lab-grown diamond, F color, VS1 clarity, Ideal cut, IGI": the given attributes of a stone apart from its weight. */
export function describeEstimatedStone({
  shape,
  color,
  clarity,
  cut,
  certificate_type,
}: EstimatedStone): string {
  return [
    `${shapeWord(shape)} ${site.originLabel} diamond`,
    ...gradeWords({
      color_label: gradeLabel(COLOR_GRADES, color),
      clarity_label: gradeLabel(CLARITY_GRADES, clarity),
      cut_label: gradeLabel(CUT_GRADES, cut),
    }),
    certificate_type === "NON CERTIFIED" ? "not certified" : certificate_type,
  ]
    .filter(Boolean)
    .join(", ");
}

/**
 * What the price model assumes for attributes that are left open (see PER_CARAT in
 * lib/goods/diamonds/pricing/price.ts); null if none are.
 */
export function openAssumptions({ color, clarity, cut, certificate_type }: EstimatedStone): string | null {
  const taken = [
    color === null && "E color",
    clarity === null && "VS1 clarity",
    cut === null && "an Excellent cut",
    certificate_type === null && "an IGI report",
  ].filter((one) => one !== false);
  return taken.length > 0 ? `assuming ${formatAll(taken)} where you chose “Any”` : null;
}

/** Describes what the price model is based on. */
export const modelDescription = ({ shape }: Pick<EstimatedStone, "shape">): string =>
  `based on what 16,094 round ${site.originLabel} diamonds cost in April 2026${shape === "round" ? "" : ", with our own adjustment for other shapes"}`;
