import { buttonClass } from "@/components/ui/form/button-style";
import type { OrderStatus } from "@/lib/selling/orders/model";
import { reviewPath } from "@/lib/selling/reviews/model";
import { readReviewableCount } from "@/lib/selling/reviews/reads";

/** Leads from a delivered order to the reviews of its items; nothing where none can be written. */
export async function ReviewInvitation({ order }: { order: { id: string; status: OrderStatus } }) {
  const count = await readReviewableCount(order);
  if (count === 0) return null;
  return (
    <a href={reviewPath(order.id)} className={buttonClass("secondary", "md", "print:hidden")}>
      {count === 1 ? "Review your item" : "Review your items"}
    </a>
  );
}
