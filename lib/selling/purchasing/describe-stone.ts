import {
  type CertificateType,
  CLARITY_GRADES,
  COLOR_GRADES,
  CUT_GRADES,
  type FancyColor,
  gradeLabel,
  type Intensity,
  type Shape,
} from "@/lib/goods/diamonds/model";
import { gradeWords } from "@/lib/goods/diamonds/stone/grade-words";
import { diamondName } from "@/lib/goods/diamonds/stone/name";
import type { diamonds } from "@/lib/goods/diamonds/tables";

/** A stone in one line, as its supplier checks it: "1.02 ct round lab-grown diamond, Excellent cut, E color, VS1 clarity". */
export function describeStone(stone: typeof diamonds.$inferSelect): string {
  const name = diamondName({
    shape: stone.shape as Shape,
    carat: stone.carat,
    certificate_type: stone.certificateType as CertificateType,
    intensity: stone.intensity as Intensity | null,
    fancy_color: stone.fancyColor as FancyColor | null,
    color_label: stone.colorLabel,
    disclosure: stone.disclosure,
  });
  const { length, width, height } = stone;
  return [
    name,
    ...gradeWords({
      cut_label: gradeLabel(CUT_GRADES, stone.cut),
      color_label: gradeLabel(COLOR_GRADES, stone.color),
      clarity_label: gradeLabel(CLARITY_GRADES, stone.clarity),
    }),
    length && width && `${[length, width, height].filter(Boolean).join(" × ")} mm`,
  ]
    .filter(Boolean)
    .join(", ");
}
