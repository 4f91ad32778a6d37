import type { Shape } from "@/lib/goods/diamonds/model";
import type { Vector } from "../mesh";
import type { Point } from "../outline";

/** The twenty shapes of the inventory, and the shield sold beside them. */
export type GemCut = Shape | "shield";

/** Shares of the width, except the ratio. */
export type Proportions = {
  /** extent along y by extent along x: 1.5 for a usual pear, 0.5 for a half moon, which lies across */
  readonly ratio: number;
  readonly table: number;
  readonly crownHeight: number;
  readonly girdle: number;
  readonly pavilionDepth: number;
};

/** What a facet is called; pavilion names are those below the girdle. */
export type FacetKind =
  | "table"
  | "star"
  | "kite"
  | "upper half"
  | "crown step"
  | "girdle"
  | "lower half"
  | "pavilion main"
  | "pavilion step"
  | "culet"
  | "base";

/** A plane face: corner indices, anticlockwise seen from outside. */
export type Facet = { readonly corners: readonly number[]; readonly kind: FacetKind };

/**
 * A cut stone in millimeters: z up through the table, y along its length, x across, z = 0 at the upper edge
 * of the girdle, the culet on the z axis. A point (pear, heart) or cleft is to +y for the tip of a pear and
 * the cleft of a heart.
 */
export type Gem = {
  readonly cut: GemCut;
  /** extents along x and y, mm */
  readonly width: number;
  readonly length: number;
  /** mm */
  readonly crownHeight: number;
  readonly girdle: number;
  readonly pavilionDepth: number;
  /** the girdle seen from above, anticlockwise, mm */
  readonly outline: readonly Point[];
  readonly corners: readonly Vector[];
  readonly facets: readonly Facet[];
  /** false for a heart, whose cleft turns inwards */
  readonly convex: boolean;
};
