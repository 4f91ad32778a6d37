/** US ring sizes that are made, in quarter steps, where a setting doesn't say otherwise. */
export const RING_SIZE_RANGE = { min: 3, max: 13, step: 0.25 } as const;

/** What is said of the sizes a ring is made in, after "Sizes": `3–13, including quarter sizes. Same price in every size.` */
export const madeSizesLabel = ({ min_size, max_size }: { min_size: number; max_size: number }): string =>
  `${min_size}–${max_size}, including quarter sizes. Same price in every size.`;
