import type { RingShape } from "@/lib/goods/diamonds/model";
import type { GemCut } from "@/lib/goods/geometry/gems/gem";
import type { StoneColor } from "@/lib/goods/geometry/piece";

/** Where a setting is looked at from, in the order a gallery shows it. */
export const SETTING_SIDES = ["front", "top", "side"] as const;
export type SettingSide = (typeof SETTING_SIDES)[number];

/** What the picture of a setting with a center of a shape is filed under. */
export const settingPictureKey = (slug: string, shape: RingShape, side: SettingSide = "front"): string =>
  side === "front" ? `settings/${slug}/${shape}` : `settings/${slug}/${shape}-${side}`;

export type StoneSide = "top" | "perspective";

/** What the picture of a loose stone is filed under. */
export const stonePictureKey = (cut: GemCut, side: StoneSide = "top", color: StoneColor = "white"): string =>
  `stones/${color}/${cut}${side === "top" ? "" : "-perspective"}`;
