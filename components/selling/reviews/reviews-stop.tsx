import { Button } from "@/components/ui/form/button";
import type { OpenedReviews } from "./review-fields";

type Props = {
  opened: OpenedReviews;
  /** whether the address gets no such mails already */
  isOver: boolean;
  /** whether the visitor came to stop them */
  isAsked: boolean;
  action: (data: FormData) => Promise<void>;
};

/** Ends the mails that ask for reviews. */
export function ReviewsStop({ opened: { order, token }, isOver, isAsked, action }: Props) {
  if (isOver) return null;
  return (
    <section id="stop" className="grid gap-3 border-t border-line pt-6 text-sm text-muted">
      <p>
        {isAsked
          ? "Stop the emails that ask you for reviews? Emails about your orders still come."
          : "We email you once per order to ask for a review."}
      </p>
      <form action={action}>
        <input type="hidden" name="order" value={order} />
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant={isAsked ? "primary" : "ghost"} size="sm">
          Stop these emails
        </Button>
      </form>
    </section>
  );
}
