import { SUGGESTED_SIZE } from "./suggested-size";

/** Where the browser keeps what pieces are shown against, as JSON. */
export const TRUE_SIZE_KEY = "trueSize";

/**
 * Coins that pieces are shown on, by diameter, mm. US: United States Mint, Coin Specifications (quarter 0.955 in, cent 0.750 in). Euro:
 * European Central Bank, Common sides.
 */
export const COINS = {
  quarter: { label: "US quarter", diameter: 24.26 },
  penny: { label: "US penny", diameter: 19.05 },
  euro: { label: "1 euro coin", diameter: 23.25 },
} as const satisfies Record<string, { label: string; diameter: number }>;

/** A hand's width, which sets its fingers apart, by the width of an average one. */
export const HAND_WIDTHS = {
  slender: { label: "Slender", by: 0.93 },
  average: { label: "Average", by: 1 },
  broad: { label: "Broad", by: 1.08 },
} as const;

export const SKIN_TONES = {
  light: { label: "Light" },
  medium: { label: "Medium" },
  deep: { label: "Deep" },
} as const;

/** What pieces are shown against where nobody has chosen. */
export const DEFAULT_TRUE_SIZE = {
  against: "hand",
  size: SUGGESTED_SIZE,
  width: "average",
  tone: "medium",
} as const;

/** Inner diameter of a ring of a US size, mm: `at + by × size`, which the table of sizes follows too. */
export const SIZE_DIAMETER = { at: 11.63, by: 0.8128 } as const;

/** Inner radius of a ring of a US size, mm. */
export const radiusOfSize = (us: number): number => (SIZE_DIAMETER.at + SIZE_DIAMETER.by * us) / 2;

/** Attribute of the form, by which the script finds it. */
export const TRUE_SIZE_FORM = "data-true-size";

/** Attribute of what opens to show the form. */
export const TRUE_SIZE_OPENER = "data-true-size-opener";

/** Address of the script that applies the choice, which only pages with something at true size load. */
export const TRUE_SIZE_SCRIPT_URL = "/true-size/script.js";

/** Address of the form, which is fetched once a shopper opens it. */
export const TRUE_SIZE_FORM_URL = "/true-size/form.json";
