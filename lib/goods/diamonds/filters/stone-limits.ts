import { RING_SHAPES, type RingShape } from "../model";

/** Shapes and carats of the center stones a setting can hold. */
export type StoneLimits = {
  readonly diamond_type: readonly { readonly slug: RingShape }[];
  /** carats */
  readonly min_carat: number;
  /** carats */
  readonly max_carat: number;
};

/** What one setting or another can hold: the limits of a ring whose setting isn't chosen yet. */
export const ANY_SETTING: StoneLimits = {
  diamond_type: RING_SHAPES.map((slug) => ({ slug })),
  min_carat: 0,
  max_carat: Number.POSITIVE_INFINITY,
};
