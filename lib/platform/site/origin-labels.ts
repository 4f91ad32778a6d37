/**
 * The permitted words for a stone's origin, right before the word diamond (US: FTC Jewelry Guides, 16 CFR 23). Shops
 * in the UK and EU use one without an abbreviation (ISO 18323): "laboratory-grown" or "laboratory-created".
 */
export const ORIGIN_LABELS = ["lab-grown", "laboratory-grown", "laboratory-created"] as const;
export type OriginLabel = (typeof ORIGIN_LABELS)[number];
