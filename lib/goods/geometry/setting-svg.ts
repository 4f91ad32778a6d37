import type { SettingPicture } from "@/lib/goods/catalog/setting-picture";
import { bandSvg } from "./band-svg";
import { headSvg } from "./head-svg";
import { gradients, metalPaint, SHADOW_PAINT } from "./light";
import { METAL_TONES } from "./paint";
import { settingDrawing } from "./setting-drawing";
import { element } from "./svg";

/**
 * A setting with a stone of the given shape, seen from above and in front, drawn from its proportions: a square SVG
 * file that needs nothing beside it.
 */
export function settingSvg({ style, shape, color }: SettingPicture): string {
  const drawing = settingDrawing(style, shape);
  const tones = METAL_TONES[color];
  const metal = metalPaint(tones);
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: "-11 -14.6 22 22",
      width: 440,
      height: 440,
      fill: "none",
      "stroke-linejoin": "round",
      "stroke-linecap": "round",
    },
    gradients(tones) +
      element("ellipse", { cx: 0, cy: 6.7, rx: 8.4, ry: 0.75, fill: SHADOW_PAINT }) +
      bandSvg(drawing, metal) +
      headSvg(drawing, metal),
  );
}
