import type { Cents } from "@/lib/platform/money/model";

export const PROMO_KINDS = ["percentage", "amount", "free_shipping"] as const;
export type PromoKind = (typeof PROMO_KINDS)[number];

/**
 * The category name that codes use for all diamonds, loose or in a ring, because no product category contains them.
 */
export const ALL_DIAMONDS = "diamonds";

/** What a code gives, and on which goods. */
export type PromoTerms = {
  kind: PromoKind;
  /** % for a percentage, cents for an amount, 0 for free shipping */
  value: number;
  /** slugs of the categories it applies to, including their subcategories; null = everything */
  categorySlugs: readonly string[] | null;
  /** SKUs of the stones and variants it applies to; null = any */
  skus?: readonly string[] | null;
};

/** When and how often a code may be used. */
export type PromoLimits = {
  /** minimum price of the goods it applies to, before any discount */
  minimumCents: Cents;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
};

export const MAX_PROMO_CODE = 40;

/** Normalizes a code for storage and comparison: upper case, without spaces. */
export const normalizePromoCode = (typed: string) => typed.trim().toUpperCase().replace(/\s+/g, "");

/** 3 to 40 letters, digits and hyphens. */
export const PROMO_CODE_PATTERN = /^[A-Z0-9][A-Z0-9-]{1,38}[A-Z0-9]$/;

/** Why a code can't be used now. */
export const PROMO_PROBLEM_CODES = [
  "unknown",
  "not_started",
  "ended",
  "used_up",
  "used_by_you",
  "nothing_eligible",
  "minimum",
] as const;
export type PromoProblemCode = (typeof PROMO_PROBLEM_CODES)[number];

const TEMPORARY_PROBLEMS: readonly PromoProblemCode[] = ["not_started", "nothing_eligible", "minimum"];

/** Whether a code may become usable later, with another cart or on another day. */
export const isTemporaryProblem = (code: PromoProblemCode): boolean => TEMPORARY_PROBLEMS.includes(code);
