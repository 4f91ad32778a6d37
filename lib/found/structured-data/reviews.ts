import type { AggregateRating, Review as ReviewData } from "schema-dts";
import type { ProductReviews } from "@/lib/selling/reviews/schema";

/** The rating and the newest reviews of a product as structured data; nothing where no customer has written one. */
export function reviewData(reviews: ProductReviews | null): {
  aggregateRating?: AggregateRating;
  review?: ReviewData[];
} {
  const average = reviews?.meta.average ?? null;
  if (!reviews || average === null) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: average,
      reviewCount: reviews.meta.count,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.data.map(
      ({ stars, title, text, name, written_at }): ReviewData => ({
        "@type": "Review",
        author: { "@type": "Person", name: name || "Customer" },
        datePublished: written_at.slice(0, 10),
        reviewRating: { "@type": "Rating", ratingValue: stars, bestRating: 5, worstRating: 1 },
        ...(title ? { name: title } : {}),
        ...(text ? { reviewBody: text } : {}),
      }),
    ),
  };
}
