/** Those of the shop's own words (site.ts) that scripts of its pages say too: what isn't said there isn't fetched. */
export const brand = {
  name: "Adamas",
  phone: { label: "+1 (555) 010-0199", href: "tel:+15550100199" },
  /** stands before the word diamond wherever one is described (US: FTC Jewelry Guides, 16 CFR 23; UK and EU: "laboratory-grown") */
  originLabel: "lab-grown",
} as const;
