import type { RingShape } from "@/lib/goods/diamonds/model";
import type { GemCut } from "@/lib/goods/geometry/gems/gem";
import type { StoneColor } from "@/lib/goods/geometry/piece";

/** The views of a setting, in gallery order. */
export const SETTING_SIDES = ["front", "top", "side"] as const;
export type SettingSide = (typeof SETTING_SIDES)[number];

/** The key of a setting's picture with a center of a shape. */
export const settingPictureKey = (slug: string, shape: RingShape, side: SettingSide = "front"): string =>
  side === "front" ? `settings/${slug}/${shape}` : `settings/${slug}/${shape}-${side}`;

export type StoneSide = "top" | "perspective";

/** The key of a loose stone's picture. */
export const stonePictureKey = (cut: GemCut, side: StoneSide = "top", color: StoneColor = "white"): string =>
  `stones/${color}/${cut}${side === "top" ? "" : "-perspective"}`;
