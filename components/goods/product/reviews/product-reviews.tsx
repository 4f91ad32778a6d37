import { formatCount } from "@/lib/platform/intl/numbers";
import { reviewsPath } from "@/lib/selling/reviews/model";
import type { ProductReviews as Reviews } from "@/lib/selling/reviews/schema";
import { RatingSummary } from "./rating-summary";
import { ReviewItem } from "./review-item";

/** The reviews of a product on its page; nothing without one. */
export function ProductReviews({ slug, reviews }: { slug: string; reviews: Reviews | null }) {
  if (!reviews || reviews.data.length === 0) return null;
  const { data, meta } = reviews;
  return (
    <section aria-labelledby="reviews" className="grid gap-6 lg:col-span-2">
      <h2 id="reviews" className="scroll-mt-24">
        Reviews
      </h2>
      <div className="grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16">
        <RatingSummary slug={slug} meta={meta} />
        <div className="grid content-start gap-8">
          {data.map((review) => (
            <ReviewItem key={review.id} review={review} />
          ))}
          {meta.next && (
            <a
              href={`${reviewsPath(slug)}?after=${meta.next}`}
              className="text-link inline-flex min-h-11 w-fit items-center"
              rel="nofollow"
            >
              More reviews ({formatCount(meta.count - data.length)})
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
