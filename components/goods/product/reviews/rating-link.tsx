import { formatCount, formatTenths } from "@/lib/platform/intl/numbers";
import type { ProductReviews } from "@/lib/selling/reviews/schema";
import { Stars } from "./stars";

/** A product’s average beside its price, which leads to the reviews; nothing without one. */
export function RatingLink({ reviews }: { reviews: ProductReviews | null }) {
  const average = reviews?.meta.average;
  if (!reviews || !average) return null;
  const { count } = reviews.meta;
  return (
    <a href="#reviews" className="inline-flex min-h-11 w-fit items-center gap-2 text-sm">
      <Stars rating={average} />
      <span className="figures font-medium">{formatTenths(average)}</span>
      <span className="text-link">{count === 1 ? "1 review" : `${formatCount(count)} reviews`}</span>
    </a>
  );
}
