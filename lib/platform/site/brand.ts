/**
 * The permitted words for a stone's origin, right before the word diamond (US: FTC Jewelry Guides, 16 CFR 23). Shops
 * in the UK and EU use one without an abbreviation (ISO 18323): "laboratory-grown" or "laboratory-created".
 */
export const ORIGIN_LABELS = ["lab-grown", "laboratory-grown", "laboratory-created"] as const;
export type OriginLabel = (typeof ORIGIN_LABELS)[number];

/** The texts of site.ts that browser scripts also use; they are separate so that the others are not downloaded. */
export const brand = {
  name: "Adamas",
  phone: { label: "+1 (555) 010-0199", href: "tel:+15550100199" },
  /** used wherever a diamond is described; origin-label.ts has its other forms */
  originLabel: "lab-grown" satisfies OriginLabel,
} as const;
