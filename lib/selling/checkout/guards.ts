import { ApiError } from "@/lib/platform/api/errors";
import {
  cents,
  centsFromDecimal,
  decimalFromCents,
  formatDollars,
  formatMoney,
} from "@/lib/platform/money/model";
import type { PricedItem } from "@/lib/selling/cart/pricing";
import { isOrderable, type PricedCart } from "@/lib/selling/cart/quote";
import type { PaymentMethod } from "@/lib/selling/payments/port";
import { RejectedLinesError } from "./rejected-lines";
import type { CheckoutRequest } from "./schema";

/** The most that is ordered here at once: what is dearer is agreed upon in person, and cents must fit into a column. */
const MAX_ORDER_CENTS = cents(1_000_000_000);

/** A field of the wish that can't be taken as it is. */
export const invalidFieldError = (field: string, message: string) =>
  new ApiError(422, "invalid", "Some fields need another look.", { errors: { [field]: [message] } });

/** The lines, when every one of them can be had at the price that was seen. @throws RejectedLinesError */
export function requireOrderableLines(cart: PricedCart): PricedItem[] {
  const refused = cart.lines.filter((line) => line.status !== "ok");
  if (refused.length) throw new RejectedLinesError(refused);
  return cart.lines.filter(isOrderable);
}

/** @throws ApiError where a code can't be used, or the order no longer comes to what the shopper saw. */
export function assertTotalUnchanged(
  { promo, totals }: PricedCart,
  { seen_total: seen }: CheckoutRequest,
): void {
  if (promo?.problem) {
    throw new ApiError(422, "promo_refused", `${promo.code}: ${promo.problem.message} Nothing was ordered.`, {
      errors: { promo_code: [promo.problem.message] },
    });
  }
  if (seen === null || centsFromDecimal(seen) === totals.totalCents) return;
  const [before, now] = [formatDollars(seen), formatMoney(totals.totalCents)];
  throw new ApiError(409, "total_changed", `The total has changed from ${before} to ${now}.`, {
    details: { total: decimalFromCents(totals.totalCents) },
  });
}

/** @throws ApiError 422 where an order comes to more than the shop, or to what its way to pay does not take */
export function assertPayable(
  { totals: { subtotalCents, totalCents } }: PricedCart,
  method: PaymentMethod,
): void {
  if (subtotalCents > MAX_ORDER_CENTS) {
    const most = formatMoney(MAX_ORDER_CENTS);
    throw new ApiError(
      422,
      "too_large",
      `An order of more than ${most} can’t be placed here. Please call us.`,
    );
  }
  if (totalCents === 0 || method.accepts(totalCents)) return;
  throw invalidFieldError(
    "payment_method",
    `${formatMoney(totalCents)} can’t be paid this way. Choose another one.`,
  );
}
