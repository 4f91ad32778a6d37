import type { Style } from "@/lib/catalogue/model";
import { RING_SHAPES, type RingShape } from "@/lib/diamonds/model";
import type { SideStones } from "@/lib/pricing/setting-price";

/** Where a group of small stones sits on a ring. */
export type SidePlace = "band" | "halo" | "hidden-halo" | "shoulders" | "cluster" | "gallery";

export type DesignStones = SideStones & {
  place: SidePlace;
  shape?: "round" | "pear" | "marquise" | "baguette";
};

export type Head =
  | "four prongs"
  | "six prongs"
  | "double prongs"
  | "claw prongs"
  | "full bezel"
  | "half bezel"
  | "tension";

/** One setting as designed: what it is, what it holds and the numbers its model is built from. */
export type SettingDesign = {
  slug: string;
  name: string;
  style: Style;
  summary: string;
  description: string;
  /** centre shapes it is made for; the first is shown first */
  shapes: readonly [RingShape, ...RingShape[]];
  /** carats of the centre stone, from and to */
  carats: readonly [number, number];
  /** mm */
  band: {
    width: number;
    thickness: number;
    profile: "court" | "flat" | "knife-edge" | "half-round" | "twisted";
  };
  head: Head;
  sides?: readonly DesignStones[];
  /** share of the style's usual metal; 1 = as usual */
  weight: number;
  /** working days in the workshop */
  leadDays: number;
  /** US sizes it can be made in; 3 to 13 unless told */
  sizes?: readonly [number, number];
};

export const ALL_SHAPES = RING_SHAPES;
