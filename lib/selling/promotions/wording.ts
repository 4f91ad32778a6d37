import { formatDollars } from "@/lib/platform/money/model";
import { brand } from "@/lib/platform/site/brand";
import { formatDate } from "@/lib/selling/shipping/working-days";
import { ALL_DIAMONDS } from "./model";
import { lastValidDay } from "./rules";
import type { PublicPromo } from "./schema";

/** `engagement-rings` as it is read. */
const categoryWords = (slug: string) =>
  slug === ALL_DIAMONDS ? `${brand.originLabel} diamonds` : slug.replaceAll("-", " ");

/** What a code asks for, a sentence each. */
export function promoConditions(promo: PublicPromo): string[] {
  const { minimum, starts_at: from, ends_at: to, uses_per_customer: uses, categories } = promo;
  return [
    ...(categories ? [`Holds for ${categories.map(categoryWords).join(", ")}.`] : []),
    ...(minimum > 0 ? [`From ${formatDollars(minimum)}.`] : []),
    ...(uses === 1 ? ["Once for each customer."] : uses ? [`${uses} times for each customer.`] : []),
    ...(from ? [`From ${formatDate(from)}.`] : []),
    ...(to ? [`Holds until ${lastValidDay(new Date(to))}.`] : []),
  ];
}
