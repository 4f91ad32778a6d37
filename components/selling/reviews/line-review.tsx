import { ReviewItem } from "@/components/goods/product/reviews/review-item";
import { Button } from "@/components/ui/form/button";
import { Link } from "@/components/ui/navigation/link";
import { Notice } from "@/components/ui/status/notice";
import type { FormState } from "@/lib/people/inbox/model";
import { MOST_PHOTOS, NAME_STYLES, REJECT_WORDS, shownName } from "@/lib/selling/reviews/model";
import type { ReviewedLine } from "@/lib/selling/reviews/schema";
import type { OpenedReviews } from "./review-fields";
import { ReviewForm } from "./review-form";

type Props = {
  line: ReviewedLine;
  /** the buyer’s name on the order */
  buyer: string;
  initial: FormState;
  opened: OpenedReviews;
  isSaved: boolean;
  actions: {
    send: (state: FormState, data: FormData) => Promise<FormState>;
    removePhoto: (data: FormData) => Promise<void>;
  };
};

/** One item of an order: the form of its review, or the review once it is published. */
export function LineReview({ line, buyer, initial, opened, isSaved, actions }: Props) {
  const { lineId, name, slug, review } = line;
  const names = NAME_STYLES.map((style) => ({ style, shown: shownName(buyer, style) })).filter(
    ({ style, shown }) => style === "none" || shown !== "",
  );
  const title = `review-${lineId}`;
  return (
    <section
      id={lineId}
      aria-labelledby={title}
      className="grid scroll-mt-24 gap-5 rounded-sm border border-line bg-card p-5 sm:p-6"
    >
      <h2 id={title} className="text-2xl wrap-anywhere">
        <Link href={`/product/${encodeURIComponent(slug)}`} className="hover:underline">
          {name}
        </Link>
      </h2>
      {review?.state === "published" ? (
        <>
          <ReviewItem review={review.shown} />
          <p className="text-sm text-muted">Your review is published. Thank you!</p>
        </>
      ) : (
        <>
          <ReviewStateNotice review={review} isSaved={isSaved} />
          {review && review.photos.length > 0 && (
            <Photos review={review} line={lineId} opened={opened} action={actions.removePhoto} />
          )}
          <ReviewForm
            // a saved form starts again from what was saved
            key={`${lineId} ${review?.version ?? 0}`}
            initial={initial}
            action={actions.send}
            opened={opened}
            names={names}
            room={MOST_PHOTOS - (review?.photos.length ?? 0)}
            isNew={review === null}
          />
        </>
      )}
    </section>
  );
}

function ReviewStateNotice({ review, isSaved }: { review: ReviewedLine["review"]; isSaved: boolean }) {
  if (!review) return null;
  if (review.state === "rejected" && review.rejectReason) {
    return (
      <Notice tone="warning" title="We couldn’t publish this review">
        {REJECT_WORDS[review.rejectReason]} You can change it and submit it again.
      </Notice>
    );
  }
  return (
    <Notice
      tone={isSaved ? "success" : "info"}
      role={isSaved ? "status" : undefined}
      title={isSaved ? "Thank you. We got your review." : "We got your review"}
    >
      We’ll read it before we publish it. You can change it until then.
    </Notice>
  );
}

type PhotosProps = {
  review: NonNullable<ReviewedLine["review"]>;
  line: string;
  opened: OpenedReviews;
  action: (data: FormData) => Promise<void>;
};

/** The photos that a review has, each of which can be removed. */
function Photos({ review, line, opened: { order, token }, action }: PhotosProps) {
  return (
    <ul aria-label="Your photos" className="flex flex-wrap gap-4">
      {review.photos.map(({ hash, src, width, height }, at) => (
        <li key={hash}>
          <form action={action} className="grid justify-items-center gap-1">
            <input type="hidden" name="order" value={order} />
            <input type="hidden" name="token" value={token} />
            <input type="hidden" name="line" value={line} />
            <input type="hidden" name="photo" value={hash} />
            {/* biome-ignore lint/performance/noImgElement: the shop's media have their own sizes */}
            <img
              src={src}
              width={width}
              height={height}
              alt={`Number ${at + 1}`}
              className="size-24 rounded-sm border border-line object-cover"
            />
            <Button type="submit" variant="quiet" size="sm">
              Remove<span className="sr-only"> photo {at + 1}</span>
            </Button>
          </form>
        </li>
      ))}
    </ul>
  );
}
