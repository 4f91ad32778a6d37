import { RING_SHAPES, type RingShape } from "@/lib/goods/diamonds/model";
import type { Style } from "@/lib/goods/terms/styles";
import { usualCarat } from "./usual-carat";

/** A group of equal small stones of a setting. */
export type SideStones = {
  count: number;
  /** mm across */
  diameter: number;
};

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

/** What the words of a design say and its numbers leave open, for the model; the usual where absent. */
export type DesignDetails = {
  /** the band's width at the head, as a share of that at the back */
  taper?: number;
  /** how the band reaches the head */
  shank?: "cathedral" | "split in two" | "split in three" | "signet" | "open" | "wave" | "bend";
  /** mm by which the stone sits higher than usual, or lower */
  lift?: number;
  /** prongs meet in one foot instead of standing on a ring */
  peg?: boolean;
  /** strength of prongs and rims against the usual */
  fine?: number;
  milgrain?: boolean;
  /** small carved lines across the band's shoulders */
  engraved?: boolean;
  /** sides of a faceted frame around the rim */
  frame?: number;
  /** the stone's length lies across the finger */
  eastWest?: boolean;
  /** scrolls of wire in the gallery */
  scrolls?: boolean;
  /** how stones along the band are held */
  band?: "pave" | "french" | "channel" | "bars" | "navette frames";
  /** rows of stones beside each other on the band */
  rows?: number;
  halo?: "close" | "scalloped" | "rim" | "cushion" | "milgrain";
  cluster?: "wreath" | "petals" | "scattered" | "crescent" | "square";
  /** how stones on the shoulders stand: by default in heads of their own */
  shoulders?: "heads" | "bezels" | "accents" | "trefoils" | "leaves" | "steps";
};

/** One setting as designed: what it is, what it holds and the numbers its model is built from. */
export type SettingDesign = {
  slug: string;
  name: string;
  style: Style;
  summary: string;
  description: string;
  /** center shapes it is made for; the first is shown first */
  shapes: readonly [RingShape, ...RingShape[]];
  /** carats of the center stone, from and to */
  carats: readonly [number, number];
  /** mm */
  band: {
    width: number;
    thickness: number;
    profile: "court" | "flat" | "knife-edge" | "half-round" | "twisted";
  };
  head: Head;
  sides?: readonly DesignStones[];
  form?: DesignDetails;
  /** share of the style's usual metal; 1 = as usual */
  weight: number;
  /** working days in the workshop */
  leadDays: number;
  /** US sizes it can be made in; 3 to 13 by default */
  sizes?: readonly [number, number];
};

/** The center a design is shown with and its stones are counted around: its first shape, of a carat where it can hold one. */
export const defaultCenter = ({ shapes, carats }: SettingDesign) => ({
  shape: shapes[0],
  carat: usualCarat(carats),
});

export const ALL_SHAPES = RING_SHAPES;
