import type { EstimatedStone } from "@/lib/diamonds/estimate";
import { CLARITY_GRADES, COLOR_GRADES, CUT_GRADES, gradeLabel, SHAPE_LABELS } from "@/lib/diamonds/model";
import { site } from "@/lib/site";

/** "round lab-grown diamond, F, VS1, Ideal cut, IGI": what of a stone is asked beside its weight. */
export function estimateWords({ shape, color, clarity, cut, certificate_type }: EstimatedStone): string {
  const cutLabel = gradeLabel(CUT_GRADES, cut);
  return [
    `${SHAPE_LABELS[shape].toLowerCase()} ${site.originLabel} diamond`,
    gradeLabel(COLOR_GRADES, color),
    gradeLabel(CLARITY_GRADES, clarity),
    cutLabel && `${cutLabel} cut`,
    certificate_type === "NON CERTIFIED" ? "not certified" : certificate_type,
  ]
    .filter(Boolean)
    .join(", ");
}
