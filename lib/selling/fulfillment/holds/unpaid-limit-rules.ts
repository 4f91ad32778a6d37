import { type Cents, centsFromDecimal, formatMoney } from "@/lib/platform/money/model";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { site } from "@/lib/platform/site/site";

/** What an unpaid order takes from other buyers. */
export type UnpaidOrder = {
  /** stones and stocked pieces */
  pieces: number;
  totalCents: Cents;
  /** whether it waits for its buyer to confirm the email address */
  isUnconfirmed: boolean;
};

/** Most that one person, or one network, may hold unpaid. */
export type UnpaidLimits = { orders: number; pieces: number; cents: Cents; unconfirmedPieces: number };

export const personLimits = (settings: ShopSettings): UnpaidLimits => ({
  orders: settings.unpaidOrders,
  pieces: settings.unpaidStones,
  cents: centsFromDecimal(settings.unpaidDollars),
  unconfirmedPieces: settings.unconfirmedStones,
});

export const networkLimits = (settings: ShopSettings): UnpaidLimits => ({
  orders: settings.unpaidOrdersPerNetwork,
  pieces: settings.unpaidStonesPerNetwork,
  cents: centsFromDecimal(settings.unpaidDollarsPerNetwork),
  unconfirmedPieces: settings.unconfirmedStonesPerNetwork,
});

/** `total`: too many orders, pieces or dollars · `unconfirmed`: too many pieces before an address is confirmed */
type Excess = "total" | "unconfirmed" | null;

function excessOf(orders: readonly UnpaidOrder[], limits: UnpaidLimits): Excess {
  const sum = (amountOf: (order: UnpaidOrder) => number) =>
    orders.reduce((all, one) => all + amountOf(one), 0);
  if (
    orders.length > limits.orders ||
    sum(({ pieces }) => pieces) > limits.pieces ||
    sum(({ totalCents }) => totalCents) > limits.cents
  ) {
    return "total";
  }
  const unconfirmed = sum(({ isUnconfirmed, pieces }) => (isUnconfirmed ? pieces : 0));
  return unconfirmed > limits.unconfirmedPieces ? "unconfirmed" : null;
}

const CALL = `or call us at ${site.phone.label}`;

/** What is said of orders held already, by whose they are. */
const TOGETHER = {
  person: {
    total: `Your unpaid orders hold as much as we can set aside. Pay for one of them first, ${CALL}.`,
    unconfirmed: `An earlier order waits for you to confirm your email address. Open the link in its mail first, ${CALL}.`,
  },
  network: {
    total: `Unpaid orders from your network hold as much as we can set aside. Pay for one of them first, ${CALL}.`,
    unconfirmed: `Earlier orders from your network wait for their email addresses to be confirmed. Sign in to an account with a confirmed address, ${CALL}.`,
  },
} as const;

/**
 * Says why a new order can't be held unpaid beside the orders held already, and what its buyer can do; null if it
 * can.
 */
export function unpaidLimitProblem(
  whose: keyof typeof TOGETHER,
  held: readonly UnpaidOrder[],
  order: UnpaidOrder,
  limits: UnpaidLimits,
): string | null {
  const alone = excessOf([order], limits);
  if (alone === "total") {
    return `We can’t hold an order of this size (${formatMoney(order.totalCents)}) before it is paid. Order fewer pieces at a time, ${CALL}.`;
  }
  if (alone === "unconfirmed") {
    return `We hold up to ${limits.unconfirmedPieces} pieces until an email address is confirmed. Sign in to an account with a confirmed address, order fewer pieces at a time, ${CALL}.`;
  }
  const together = excessOf([...held, order], limits);
  return together && TOGETHER[whose][together];
}
