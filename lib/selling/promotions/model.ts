import type { Cents } from "@/lib/platform/money/model";

export const PROMO_KINDS = ["percentage", "amount", "free_shipping"] as const;
export type PromoKind = (typeof PROMO_KINDS)[number];

/** What a code names every diamond by, loose or in a ring: no product category holds them. */
export const ALL_DIAMONDS = "diamonds";

/** What a code gives, to what. */
export type PromoTerms = {
  kind: PromoKind;
  /** % for a percentage, cents for an amount, 0 for free shipping */
  value: number;
  /** slugs of the categories it holds for, those below them among it; null = everything */
  categorySlugs: readonly string[] | null;
};

/** When and how often a code may be used. */
export type PromoLimits = {
  /** of the goods it holds for, before any discount */
  minimumCents: Cents;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
};

export const MAX_PROMO_CODE = 40;

/** A code as it is kept and compared: in capitals, without what is typed around or between. */
export const normalizePromoCode = (typed: string) => typed.trim().toUpperCase().replace(/\s+/g, "");

/** Letters, digits and hyphens, 3 to 40 of them. */
export const PROMO_CODE_PATTERN = /^[A-Z0-9][A-Z0-9-]{1,38}[A-Z0-9]$/;
