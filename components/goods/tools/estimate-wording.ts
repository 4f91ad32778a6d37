import type { EstimatedStone } from "@/lib/goods/diamonds/estimate";
import {
  CLARITY_GRADES,
  COLOR_GRADES,
  CUT_GRADES,
  gradeLabel,
  SHAPE_LABELS,
} from "@/lib/goods/diamonds/model";
import { site } from "@/lib/platform/site/site";

/** "round lab-grown diamond, F, VS1, Ideal cut, IGI": the given attributes of a stone apart from its weight. */
export function describeEstimatedStone({
  shape,
  color,
  clarity,
  cut,
  certificate_type,
}: EstimatedStone): string {
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

const list = new Intl.ListFormat("en", { type: "conjunction" });

/**
 * What the price model assumes for attributes that are left open (see PER_CARAT in
 * lib/goods/diamonds/price.ts); null if none are.
 */
export function openAssumptions({ color, clarity, cut, certificate_type }: EstimatedStone): string | null {
  const taken = [
    color === null && "E color",
    clarity === null && "VS1 clarity",
    cut === null && "an Excellent cut",
    certificate_type === null && "an IGI report",
  ].filter((one) => one !== false);
  return taken.length > 0 ? `assuming ${list.format(taken)} where you chose “Any”` : null;
}

/** Describes what the price model is based on. */
export const modelDescription = ({ shape }: Pick<EstimatedStone, "shape">): string =>
  `based on what 16,094 round ${site.originLabel} diamonds cost in April 2026${shape === "round" ? "" : ", with our own adjustment for other shapes"}`;
