import type { RingShape } from "@/lib/goods/diamonds/model";
import type { GemCut } from "@/lib/goods/geometry/gems/gem";
import type { StoneColor } from "@/lib/goods/geometry/piece";

/** The views of a setting, in gallery order. */
export const SETTING_SIDES = ["front", "top", "side", "hand", "band"] as const;
export type SettingSide = (typeof SETTING_SIDES)[number];

/** The key of a setting's picture with a center of a shape. */
export const settingPictureKey = (slug: string, shape: RingShape, side: SettingSide = "front"): string =>
  side === "front" ? `settings/${slug}/${shape}` : `settings/${slug}/${shape}-${side}`;

/** The views of any other piece, in gallery order. */
export const JEWELRY_SIDES = ["front", "three-quarter", "detail", "worn"] as const;
export type JewelrySide = (typeof JEWELRY_SIDES)[number];

/** The key of a piece's picture from a side, by that of its front. */
export const jewelryPictureKey = (front: string, side: JewelrySide): string =>
  side === "front" ? front : `${front}-${side}`;

/** The views of a loose stone. */
export const STONE_SIDES = ["top", "perspective", "profile"] as const;
export type StoneSide = (typeof STONE_SIDES)[number];

/** The key of the hand on which a loose stone is shown at its size. */
export const STONE_HAND = "stones/scale/hand";

/** The key of a loose stone's picture. */
export const stonePictureKey = (cut: GemCut, side: StoneSide = "top", color: StoneColor = "white"): string =>
  `stones/${color}/${cut}${side === "top" ? "" : `-${side}`}`;
