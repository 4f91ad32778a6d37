/** US ring sizes that are made, in quarter steps, where a setting doesn't say otherwise. */
export const RING_SIZE_RANGE = { min: 3, max: 13, step: 0.25 } as const;
