import type { RingShape } from "./model";

/** Shapes and carats of the center stones a setting can hold. */
export type StoneLimits = {
  readonly diamond_type: readonly { readonly slug: RingShape }[];
  /** carats */
  readonly min_carat: number;
  /** carats */
  readonly max_carat: number;
};
