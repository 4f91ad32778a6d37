import { type OrderStatus, orderStatusLabel } from "@/lib/selling/orders/model";
import type { CustomerOrder } from "./schema";

/** The statuses of an order without problems, in order. */
const HAPPY_PATH = ["awaiting_payment", "paid", "in_production", "shipped", "delivered"] as const;

const PLACED: readonly OrderStatus[] = ["pending", "awaiting_payment"];

export type TimelineStep = {
  label: string;
  /** ISO 8601; null for a future step */
  at: string | null;
  note: string | null;
  state: "done" | "now" | "to come";
};

/**
 * Returns an order's past events and, for an order on its usual course, the steps to come. The last event is the
 * current step; an order that ended before delivery has no steps to come.
 */
export function timelineOf({
  status,
  events,
  pickup,
}: Pick<CustomerOrder, "status" | "events" | "pickup">): TimelineStep[] {
  const labelOf = (state: OrderStatus) => orderStatusLabel(state, pickup !== undefined);
  const happened = events.map(({ status: state, note, at }, i): TimelineStep => {
    const first = i === 0 && PLACED.includes(state);
    return {
      label: first ? "Order placed" : labelOf(state),
      at,
      note: note === "Order placed" ? null : note,
      state: i === events.length - 1 ? "now" : "done",
    };
  });
  const here = (HAPPY_PATH as readonly OrderStatus[]).indexOf(
    status === "pending" ? "awaiting_payment" : status,
  );
  const ahead = here < 0 ? [] : HAPPY_PATH.slice(here + 1);
  return [
    ...happened,
    ...ahead.map(
      (state): TimelineStep => ({
        label: labelOf(state),
        at: null,
        note: null,
        state: "to come",
      }),
    ),
  ];
}
