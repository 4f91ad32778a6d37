import { ApiError } from "@/lib/platform/api/declare/errors";
import { ownWorth, withCurrency } from "@/lib/platform/money/currency-scope";
import {
  type Cents,
  centsFromDecimal,
  decimalFromCents,
  formatMoney,
  formatPrice,
  MOST_CENTS,
  storableLimit,
} from "@/lib/platform/money/model";
import { isOrderable } from "@/lib/selling/cart/lines/status";
import type { PricedItem } from "@/lib/selling/cart/pricing/price-lines";
import type { OrderPrice } from "@/lib/selling/cart/pricing/price-order";
import type { PricedCart } from "@/lib/selling/cart/pricing/quote";
import type { PaymentMethod } from "@/lib/selling/payments/port";
import { NO_DELIVERY } from "@/lib/selling/shipping/methods";
import { notDelivered } from "@/lib/selling/shipping/not-delivered";
import type { ShippingMethod } from "@/lib/selling/shipping/port";
import type { TaxAnswer } from "@/lib/selling/tax/model";
import type { CheckoutRequest } from "../schema";
import { RejectedLinesError } from "./rejected-lines";

/**
 * The most that the goods of an order placed online come to, in dollars or a round amount of about as much. Larger ones are
 * agreed in person, and the amounts must fit their database columns.
 */
const maxOrderCents = (): Cents => centsFromDecimal(storableLimit(10_000_000));

/** The error for a field of the request that has an invalid value. */
export const invalidFieldError = (field: string, message: string) =>
  new ApiError("invalid", "Some fields need your attention.", { errors: { [field]: [message] } });

/** Returns the lines if every one can be ordered at the price shown. @throws RejectedLinesError */
export function requireOrderableLines(cart: PricedCart): PricedItem[] {
  const refused = cart.lines.filter((line) => line.status !== "ok");
  if (refused.length) throw new RejectedLinesError(refused);
  return cart.lines.filter(isOrderable);
}

/** Returns the requested delivery method. @throws ApiError 422 if there is none, or none to the country */
export function requireDelivery(
  { methods, deliveryProblem }: Pick<PricedCart, "methods" | "deliveryProblem">,
  { shipping, shipping_method }: CheckoutRequest,
): ShippingMethod {
  if (methods.length === 0) {
    throw invalidFieldError("shipping.country", deliveryProblem ?? notDelivered(shipping.country));
  }
  const [only] = methods;
  // nobody chooses how nothing is delivered
  const method = only?.id === NO_DELIVERY.id ? only : methods.find(({ id }) => id === shipping_method);
  if (!method) throw invalidFieldError("shipping_method", "Choose a delivery method");
  return method;
}

/**
 * Returns the order's tax, or why it is unknown if the shop confirms it before it asks for payment and the buyer accepted that.
 * @throws ApiError 422 `tax_unknown`, because no order is charged a tax that nobody knows
 */
export function requireTax(
  { tax, taxProblem }: Pick<PricedCart, "tax" | "taxProblem">,
  { confirm_tax_later: isAccepted }: Pick<CheckoutRequest, "confirm_tax_later">,
): TaxAnswer {
  if (tax?.state === "known") return tax;
  if (tax && taxProblem?.confirmable && isAccepted) return tax;
  // what a confirmable tax says is for someone who has yet to accept that it is confirmed later
  const problem = taxProblem && !taxProblem.confirmable ? taxProblem : tax;
  const message = problem?.message ?? "Choose a country to see the tax.";
  throw new ApiError("tax_unknown", `${message} The order wasn’t placed.`);
}

/** @throws ApiError if the promo code can't be used, or the total differs from the one shown. */
export function assertTotalUnchanged(
  { promo, totals }: PricedCart,
  { seen_total: seen }: CheckoutRequest,
): void {
  if (promo?.problem) {
    throw new ApiError("promo_refused", `${promo.code}: ${promo.problem.message} The order wasn’t placed.`, {
      errors: { promo_code: [promo.problem.message] },
    });
  }
  if (seen === null || centsFromDecimal(seen) === totals.totalCents) return;
  const [before, now] = [formatPrice(seen), formatMoney(totals.totalCents)];
  throw new ApiError("total_changed", `The total changed from ${before} to ${now}.`, {
    details: { total: decimalFromCents(totals.totalCents) },
  });
}

/** @throws ApiError 409 `credit_changed` if the store credit that pays for the order differs from what was shown. */
export function assertCreditUnchanged(
  usedCents: Cents,
  { balanceCents, seen }: { balanceCents: Cents; seen: number | null },
): void {
  if (seen === null || centsFromDecimal(seen) === usedCents) return;
  const balance = `Your store credit is ${formatMoney(balanceCents)}`;
  throw new ApiError("credit_changed", `${balance}, not what the checkout showed.`, {
    details: { store_credit: decimalFromCents(balanceCents) },
  });
}

/** @throws ApiError 409 `gift_cards_changed` if what gift cards pay for the order differs from what was shown. */
export function assertCardsUnchanged(
  usedCents: Cents,
  {
    seen,
    balances,
  }: {
    seen: number | null /** what is left on each, in the order of the codes */;
    balances: readonly Cents[];
  },
): void {
  if (seen === null || centsFromDecimal(seen) === usedCents) return;
  const message = `Your gift cards now pay ${formatMoney(usedCents)}, not what the checkout showed. Check them and try again.`;
  throw new ApiError("gift_cards_changed", message, {
    details: { gift_cards: balances.map(decimalFromCents) },
  });
}

/** @throws ApiError 422 if the order exceeds the shop's limit or the payment method's. */
export function assertPayable(
  { totals: { subtotalCents, totalCents } }: { totals: Pick<OrderPrice, "subtotalCents" | "totalCents"> },
  dueCents: Cents,
  method: PaymentMethod,
): void {
  // delivery and tax come on top of the goods
  const mostCents = withCurrency(null, maxOrderCents);
  if (ownWorth(subtotalCents) > mostCents || totalCents > MOST_CENTS) {
    const most = withCurrency(null, () => formatMoney(mostCents));
    throw new ApiError("too_large", `Orders over ${most} can’t be placed online. Call us to order.`, {
      status: 422,
    });
  }
  if (dueCents === 0 || method.accepts(dueCents)) return;
  throw invalidFieldError(
    "payment_method",
    `${formatMoney(dueCents)} can’t be paid this way. Choose another payment method.`,
  );
}
