import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { connection } from "next/server";
import { LineReview } from "@/components/selling/reviews/line-review";
import { ReviewsStop } from "@/components/selling/reviews/reviews-stop";
import { Notice } from "@/components/ui/status/notice";
import { initialStateOf } from "@/lib/people/inbox/forms/handle-form";
import { db } from "@/lib/platform/db/client";
import { reviewerKey } from "@/lib/selling/reviews/form/submit";
import {
  findReviewersOrder,
  listReviewableLines,
  offeredIncentive,
} from "@/lib/selling/reviews/line-queries";
import { isStopped } from "@/lib/selling/reviews/mails/stop-commands";
import { reviewedLine } from "@/lib/selling/reviews/queries";
import type { ReviewedLine } from "@/lib/selling/reviews/schema";
import { loadReviewsSetting } from "@/lib/selling/reviews/setting";
import { removePhoto, send, stop } from "./send";

type Props = PageProps<"/thankyou/order-received/[id]/review">;

// the link's request is part of the first response
export const instant = false;

// the address may hold a secret, so no other site may get it
export const metadata: Metadata = { title: "Review your order", referrer: "no-referrer" };

const valuesOf = ({ lineId, review }: ReviewedLine) => ({
  line: lineId,
  stars: review ? String(review.shown.stars) : "",
  title: review?.shown.title ?? "",
  text: review?.shown.text ?? "",
  name: review?.nameStyle ?? "initials",
});

/** Where the buyer of a delivered order reviews its items: by the link of the mail, signed in, or in the browser that ordered. */
export default async function ReviewPage({ params, searchParams }: Props) {
  await connection();
  const [{ id }, { token, saved, stopped, stop: asksToStop }] = await Promise.all([params, searchParams]);
  const secret = typeof token === "string" ? token : "";
  const order = await findReviewersOrder(id, await reviewerKey(id, secret));
  if (!order) notFound();
  const [setting, found, isOver] = await Promise.all([
    loadReviewsSetting(),
    listReviewableLines(db(), order),
    isStopped(order.email),
  ]);
  const { collect } = setting;
  const incentive = await offeredIncentive(db(), id, setting);
  // what was begun can be corrected, even if the shop collects no more
  const lines = found.filter(({ review }) => collect || review !== null).map(reviewedLine);
  const states = await Promise.all(lines.map((line) => initialStateOf("line", valuesOf(line))));
  const opened = { order: id, token: secret };
  return (
    <div className="page-width grid max-w-xl content-start gap-8 pt-10 pb-16 md:pt-16">
      <header className="grid gap-3">
        <p className="eyebrow">Order {order.number}</p>
        <h1>{lines.length === 1 ? "Review your purchase" : "Review your purchases"}</h1>
        {lines.length > 0 && (
          <p className="text-lg text-muted">
            Tell other customers what you think, good or bad. We read each review before we publish it, and
            publish it whatever its stars.
          </p>
        )}
        {lines.length > 0 && incentive && (
          <p className="text-muted">
            You get {incentive} for a review, whatever you write. We’ll say so beside it.
          </p>
        )}
      </header>
      {stopped === "yes" && (
        <Notice tone="success" role="status" title="You won’t get these emails anymore">
          You can still review what you bought on this page.
        </Notice>
      )}
      {lines.length === 0 && (
        <Notice title="There’s nothing to review">
          {order.status === "delivered"
            ? "The items of this order can’t be reviewed here."
            : "You can review your items once they’re delivered."}
        </Notice>
      )}
      {lines.map((line, at) => {
        const state = states[at];
        return (
          state && (
            <LineReview
              key={line.lineId}
              line={line}
              buyer={order.billingAddress.name}
              initial={state}
              opened={opened}
              isSaved={saved === line.lineId}
              actions={{ send, removePhoto }}
            />
          )
        );
      })}
      <ReviewsStop opened={opened} isOver={isOver} isAsked={asksToStop === "yes"} action={stop} />
    </div>
  );
}
