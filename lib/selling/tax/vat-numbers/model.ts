/** valid and invalid: as the register said · away: it has never answered */
export const VAT_CHECK_STATES = ["valid", "invalid", "away"] as const;
export type VatCheckState = (typeof VAT_CHECK_STATES)[number];

/** Days for which a register's “valid” frees a customer from VAT. After them, VAT is charged until it answers again. */
export const VALID_DAYS = 30;

/** Longest VAT number as somebody types it, with spaces and dots. */
export const MAX_VAT_NUMBER = 30;
