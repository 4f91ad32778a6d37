import { formatDate } from "@/lib/platform/intl/dates";
import { formatPrice } from "@/lib/platform/money/model";
import { brand } from "@/lib/platform/site/brand";
import { ALL_DIAMONDS } from "./model";
import { lastValidDay } from "./rules";
import type { PublicPromo } from "./schema";

/** Turns `engagement-rings` into readable words. */
const categoryWords = (slug: string) =>
  slug === ALL_DIAMONDS ? `${brand.originLabel} diamonds` : slug.replaceAll("-", " ");

/** Lists a code's conditions, one sentence each. */
export function promoConditions(promo: PublicPromo): string[] {
  const { minimum, starts_at: from, ends_at: to, uses_per_customer: uses, categories } = promo;
  return [
    ...(categories ? [`Valid for ${categories.map(categoryWords).join(", ")}.`] : []),
    ...(minimum > 0 ? [`Minimum purchase ${formatPrice(minimum)}.`] : []),
    ...(uses === 1 ? ["One use per customer."] : uses ? [`${uses} uses per customer.`] : []),
    ...(from ? [`Valid from ${formatDate(from)}.`] : []),
    ...(to ? [`Valid through ${lastValidDay(new Date(to))}.`] : []),
  ];
}
