import { formatCount, formatTenths } from "@/lib/platform/intl/numbers";
import { reviewsPath, STARS } from "@/lib/selling/reviews/model";
import type { ProductReviews } from "@/lib/selling/reviews/schema";
import { Stars } from "./stars";

type Props = {
  slug: string;
  meta: ProductReviews["meta"];
  /** the stars whose reviews alone are shown */
  chosen?: number | null;
};

/** The average of a product’s reviews, and how many have each number of stars. */
export function RatingSummary({ slug, meta: { count, average, stars }, chosen = null }: Props) {
  if (average === null) return null;
  return (
    <div className="grid content-start gap-4">
      <p className="flex items-center gap-3">
        <span className="figures font-display text-5xl">{formatTenths(average)}</span>
        <span className="grid gap-1 text-sm text-muted">
          <Stars rating={average} />
          {count === 1 ? "1 review" : `${formatCount(count)} reviews`}
        </span>
      </p>
      <ul aria-label="Reviews by stars" className="grid max-w-72">
        {STARS.toReversed().map((one) => (
          <li key={one}>
            <Row
              slug={slug}
              stars={one}
              count={stars[one]}
              share={stars[one] / count}
              isChosen={one === chosen}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

type RowProps = { slug: string; stars: number; count: number; share: number; isChosen: boolean };

function Row({ slug, stars, count, share, isChosen }: RowProps) {
  const words = stars === 1 ? "1 star" : `${stars} stars`;
  const cells = (
    <>
      <span className={count > 0 ? "text-link" : undefined}>{words}</span>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-stone">
        <span className="block h-full bg-ink" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="figures text-right text-muted">
        {formatCount(count)}
        <span className="sr-only">{count === 1 ? " review" : " reviews"}</span>
      </span>
    </>
  );
  const layout = "grid min-h-11 grid-cols-[4rem_1fr_2.5rem] items-center gap-3 text-sm";
  // nothing to show, so nothing to follow
  if (count === 0) return <p className={layout}>{cells}</p>;
  return (
    <a
      href={`${reviewsPath(slug)}?stars=${stars}`}
      aria-current={isChosen ? "true" : undefined}
      className={layout}
      rel="nofollow"
    >
      {cells}
    </a>
  );
}
