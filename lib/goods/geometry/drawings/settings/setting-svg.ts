import type { RingShape } from "@/lib/goods/diamonds/model";
import type { MetalColor } from "@/lib/goods/terms/metals";
import type { Style } from "@/lib/goods/terms/styles";
import { gradients, metalPaint, SHADOW_PAINT } from "../light";
import { METAL_TONES } from "../paint";
import { element } from "../svg";
import { bandSvg } from "./band-svg";
import { headSvg } from "./head-svg";
import { settingDrawing } from "./setting-drawing";

/** What a picture of a setting shows; 14k and 18k of one color look alike. */
export type SettingPicture = { style: Style; shape: RingShape; color: MetalColor };

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
