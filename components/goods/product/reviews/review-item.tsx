import { formatDate } from "@/lib/platform/intl/dates";
import { site } from "@/lib/platform/site/site";
import { UNNAMED } from "@/lib/selling/reviews/model";
import type { Review } from "@/lib/selling/reviews/schema";
import { Stars } from "./stars";

/**
 * One review: its stars and words, who wrote it and where, its photos, and the shop’s answer.
 * @param level of its heading
 */
export function ReviewItem({ review, level = 3 }: { review: Review; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  const { id, stars, title, text, photos, incentive, reply, written_at } = review;
  return (
    <article aria-labelledby={`review-${id}`} className="grid content-start gap-2">
      <Stars rating={stars} />
      <Heading id={`review-${id}`} className="font-sans text-base font-semibold wrap-anywhere">
        {title || (stars === 1 ? "1 star" : `${stars} stars`)}
      </Heading>
      {text && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>}
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map((photo, at) => (
            <li key={photo.src}>
              <a href={photo.large} target="_blank" rel="noreferrer">
                {/* biome-ignore lint/performance/noImgElement: the shop's media have their own sizes */}
                <img
                  src={photo.src}
                  width={photo.width}
                  height={photo.height}
                  alt={`From the customer, ${at + 1}, larger in a new tab`}
                  loading="lazy"
                  decoding="async"
                  className="size-24 rounded-sm border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-2 text-sm text-muted">
        <Writer review={review} /> · <time dateTime={written_at}>{formatDate(written_at)}</time>
      </p>
      {incentive && (
        <p className="text-sm text-muted">The customer was offered {incentive} for writing a review.</p>
      )}
      {reply && (
        <div className="mt-1 grid gap-1 border-l border-line-strong pl-4 text-sm">
          <p className="font-semibold">{site.name} replied</p>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{reply}</p>
        </div>
      )}
    </article>
  );
}

/** Who wrote a review, and whether the shop knows that they bought the piece. */
function Writer({ review: { name, is_verified: isVerified, imported_from: program } }: { review: Review }) {
  const where = isVerified ? UNNAMED : program ? `Imported from ${program}` : null;
  if (!name) return <span>{where ?? "Customer"}</span>;
  return (
    <>
      <span className="text-ink wrap-anywhere">{name}</span>
      {where && <span>· {where}</span>}
    </>
  );
}
