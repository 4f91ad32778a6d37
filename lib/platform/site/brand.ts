/**
 * The words that may stand for where a stone comes from, right before the word diamond (US: FTC Jewelry Guides, 16 CFR 23).
 * Shops in the UK and EU take one without an abbreviation (ISO 18323): "laboratory-grown" or "laboratory-created".
 */
export const ORIGIN_LABELS = ["lab-grown", "laboratory-grown", "laboratory-created"] as const;
export type OriginLabel = (typeof ORIGIN_LABELS)[number];

/** Those of the shop's own words (site.ts) that scripts of its pages say too: what isn't said there isn't fetched. */
export const brand = {
  name: "Adamas",
  phone: { label: "+1 (555) 010-0199", href: "tel:+15550100199" },
  /** said wherever a diamond is described; its other forms are in origin.ts */
  originLabel: "lab-grown" satisfies OriginLabel,
} as const;
