/** Limits of a file of rates: the whole United States has 42,000 ZIP codes. */
export const TAX_FILE_LIMITS = { bytes: 20_000_000, lines: 60_000 } as const;
