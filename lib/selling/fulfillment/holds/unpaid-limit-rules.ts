import { type Cents, centsFromDecimal, formatMoney } from "@/lib/platform/money/model";
import { currentContact } from "@/lib/platform/settings/current-settings";
import type { ShopSettings } from "@/lib/platform/settings/schema";

/** What an unpaid order takes from other buyers. */
export type UnpaidOrder = {
  /** stones and stocked pieces */
  pieces: number;
  /** what it is worth in the shop's own currency, in which the limits are */
  totalCents: Cents;
  /** whether it waits for its buyer to confirm the email address */
  isUnconfirmed: boolean;
};

/** An unpaid order held already. */
export type HeldOrder = UnpaidOrder & {
  /** the order's number if its buyer's account or browser placed it, otherwise null */
  ownNumber: string | null;
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

/** `total`: too many orders or pieces, or too much money · `unconfirmed`: too many pieces before an address is confirmed */
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

const call = () => `or call us at ${currentContact().phone.label}`;

const networkFull = () => `Too many unpaid orders from your network. Pay for one, sign in, ${call()}.`;

/** Says neither whose orders are counted nor what they wait for, since strangers may have typed the address. */
const addressFull = () => `We can’t hold more unpaid orders right now. Pay for one, sign in, ${call()}.`;

/** Returns the error for a buyer whose own orders are counted; it names only the buyer's own order. */
function ownLimitProblem(
  held: readonly HeldOrder[],
  excess: NonNullable<Excess>,
  areMailsSent: boolean,
): string {
  const own = held.filter(({ ownNumber }) => ownNumber !== null);
  if (excess === "total" && own.length > 0) {
    return `You have too many unpaid orders. Pay for one first, ${call()}.`;
  }
  const unconfirmed = own.find(({ isUnconfirmed }) => isUnconfirmed);
  if (excess === "unconfirmed" && unconfirmed) {
    if (!areMailsSent) {
      return `We can’t hold more until you confirm your email address, and we can’t send email right now. Pay for order ${unconfirmed.ownNumber}, ${call()}.`;
    }
    return `Confirm your email address first: open the link in our email about order ${unconfirmed.ownNumber}, ${call()}.`;
  }
  return addressFull();
}

/**
 * Says why a new order can't be held unpaid beside the orders held already, and what its buyer can do; null if it
 * can.
 * @param order `size` is its total as its buyer reads it
 * @param areMailsSent whether the shop can email the link that confirms an address
 */
export function unpaidLimitProblem(
  whose: "person" | "network",
  held: readonly HeldOrder[],
  order: UnpaidOrder & { size?: string },
  limits: UnpaidLimits,
  areMailsSent = true,
): string | null {
  const alone = excessOf([order], limits);
  if (alone === "total") {
    return `We can’t hold an order of this size (${order.size ?? formatMoney(order.totalCents)}) before it’s paid for. Order fewer items at a time, ${call()}.`;
  }
  if (alone === "unconfirmed") {
    return `We hold up to ${limits.unconfirmedPieces} items until an email address is confirmed. Sign in to an account with a confirmed address, order fewer items at a time, ${call()}.`;
  }
  const together = excessOf([...held, order], limits);
  if (!together) return null;
  return whose === "network" ? networkFull() : ownLimitProblem(held, together, areMailsSent);
}
