import type { z } from "zod";
import { formatExactAmount, formatForeign } from "@/lib/platform/intl/money";
import { currencyCode, minorUnits } from "@/lib/platform/money/model";
import type { pastOrderContentSchema } from "./schema";

export type PastOrderContent = z.infer<typeof pastOrderContentSchema>;

/** An amount of the shop before: `$1,250.00`, or `EUR 1,250.00`. @param amount in the currency's smallest unit */
export const formatPastAmount = (amount: number, currency: string): string =>
  currency === currencyCode() ? formatExactAmount(amount / minorUnits()) : formatForeign(amount, currency);

/** A state as a program writes it, in words: `partially_refunded` → “partially refunded”. */
const inWords = (state: string): string =>
  state.replace(/^wc-/, "").replaceAll(/[_-]+/g, " ").toLowerCase().replace("cancelled", "canceled").trim();

/** How an order was paid and sent: “Paid, fulfilled”; “Canceled” whatever else it was. */
export function pastOrderStatus({
  paid,
  sent,
  canceledAt,
}: Pick<PastOrderContent, "paid" | "sent" | "canceledAt">): string {
  const states = [paid, sent].flatMap((state) => (state ? [inWords(state)] : []));
  const words =
    canceledAt !== null || states.includes("canceled")
      ? ["canceled", ...states.filter((state) => /refund/.test(state))]
      : [...new Set(states)];
  const text = words.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Amounts = Pick<PastOrderContent, "lines" | "subtotal" | "discount" | "shipping" | "tax" | "code">;

/**
 * What leads to an order's total, in the order to show it. Programs write the subtotal before or after the discount, and the tax in
 * or beside the prices; the sums say which.
 */
export function pastOrderTotals(
  { lines, subtotal, discount, shipping, tax, code }: Amounts,
  total: number,
): { what: string; amount: number }[] {
  const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const [off, sent, taxed] = [discount ?? 0, shipping ?? 0, tax ?? 0];
  const isTaxIncluded = taxed > 0 && [(subtotal ?? goods) + sent, goods - off + sent].includes(total);
  const before = subtotal !== null && off > 0 && subtotal + sent + (isTaxIncluded ? 0 : taxed) === total;
  return [
    { what: "Items", amount: subtotal === null ? goods : before ? subtotal + off : subtotal },
    ...(off > 0 ? [{ what: code ? `Discount (${code})` : "Discount", amount: -off }] : []),
    ...(shipping === null ? [] : [{ what: "Shipping", amount: shipping }]),
    ...(tax === null || (taxed === 0 && isTaxIncluded)
      ? []
      : [{ what: isTaxIncluded ? "Tax, included" : "Tax", amount: tax }]),
  ];
}

/** The page of an order of the shop before in its customer's account. */
export const pastOrderPath = (id: string): string => `/my-account/past-orders/${id}`;
