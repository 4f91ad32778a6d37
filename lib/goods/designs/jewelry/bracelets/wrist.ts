/** Inches of a bracelet, to be chosen. */
export const WRIST = [6, 6.5, 7, 7.5, 8] as const;
