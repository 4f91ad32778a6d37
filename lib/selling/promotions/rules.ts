import { formatDate } from "@/lib/platform/intl/dates";
import { type Cents, formatMoney, subtractCents } from "@/lib/platform/money/model";
import type { PromoLimits, PromoProblemCode, PromoTerms } from "./model";

/** How often a code was used, in total and by the buyer; null while the buyer is unknown. */
export type PromoUsage = { uses: number; byCustomer: number | null };

export type PromoProblem = { code: PromoProblemCode; message: string };

export const UNKNOWN_CODE: PromoProblem = {
  code: "unknown",
  message: "We don’t recognize this code. Check the spelling and try again.",
};

/**
 * Formats the last day on which a code is valid. `endsAt` may be the first moment of the next day, which does not
 * count.
 */
export const lastValidDay = (endsAt: Date) => formatDate(new Date(endsAt.getTime() - 1));

/** The terms that say which goods a code is for. */
export type PromoScope = Pick<PromoTerms, "categorySlugs" | "skus">;

/** Checks whether a code applies to a part of an order. */
export function isEligible(
  { categorySlugs, skus = null }: PromoScope,
  { sku, categories }: { sku: string; categories: readonly string[] },
): boolean {
  if (skus !== null && !skus.includes(sku)) return false;
  return categorySlugs === null || categories.some((slug) => categorySlugs.includes(slug));
}

const isForEverything = ({ categorySlugs, skus = null }: PromoScope) =>
  categorySlugs === null && skus === null;

/**
 * Returns why a code can't be used now, or null if it can.
 * @param eligibleCents total price of the goods it applies to
 */
export function promoProblem(
  promo: PromoTerms & PromoLimits,
  eligibleCents: Cents,
  usage: PromoUsage,
  now: Date,
): PromoProblem | null {
  if (promo.startsAt && now < promo.startsAt) {
    return { code: "not_started", message: `This code is valid from ${formatDate(promo.startsAt)}.` };
  }
  if (promo.endsAt && now >= promo.endsAt) {
    return {
      code: "ended",
      message: `This code was valid through ${lastValidDay(promo.endsAt)}.`,
    };
  }
  if (promo.maxUses !== null && usage.uses >= promo.maxUses) {
    return { code: "used_up", message: "This code has reached its usage limit." };
  }
  if (promo.maxUsesPerCustomer !== null && (usage.byCustomer ?? 0) >= promo.maxUsesPerCustomer) {
    return {
      code: "used_by_you",
      message: "You’ve already used this code the maximum number of times.",
    };
  }
  if (!isForEverything(promo) && eligibleCents === 0) {
    return { code: "nothing_eligible", message: "This code doesn’t apply to the items in your cart." };
  }
  if (eligibleCents < promo.minimumCents) {
    const missing = subtractCents(promo.minimumCents, eligibleCents);
    const goods = isForEverything(promo) ? "" : " eligible items";
    return {
      code: "minimum",
      message: `This code requires a minimum of ${formatMoney(promo.minimumCents)}. Add ${formatMoney(missing)} more${goods}.`,
    };
  }
  return null;
}

/** Checks whether a code is unusable for everyone because it ended or reached its maximum number of uses. */
export const isPromoEnded = ({ endsAt, maxUses }: PromoLimits, uses: number, now: Date) =>
  (endsAt !== null && now >= endsAt) || (maxUses !== null && uses >= maxUses);
