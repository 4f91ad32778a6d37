import { addCents, minCents, shopCurrency, sumCents } from "@/lib/platform/money/model";
import { unitsOf } from "@/lib/platform/money/written";
import { costOfAll, shareOfPieces } from "@/lib/selling/orders/line-shares";
import type { Quantities } from "../form/item-quantities";
import type { OrderDetail } from "../form/types";

type Refundable = Pick<OrderDetail, "tax" | "refundable" | "refundable_shipping" | "currency_format"> & {
  lines: readonly Pick<OrderDetail["lines"][number], "id" | "quantity" | "goods" | "tax" | "refunded">[];
};

/** What chosen items come to, at most what is left to refund. The server computes it again. */
export function refundAmount(order: Refundable, quantities: Quantities, isWithShipping: boolean): number {
  const format = order.currency_format;
  const units = (amount: number) => unitsOf(amount, format);
  const shares = order.lines.map(({ id, quantity, goods, tax, refunded }) =>
    shareOfPieces(
      { quantity, goodsCents: units(goods), taxCents: units(tax) },
      { before: refunded, pieces: quantities[id] ?? 0 },
    ),
  );
  const shipping = isWithShipping ? [units(order.refundable_shipping)] : [];
  const amount = addCents(costOfAll(shares, (order.tax ?? 0) > 0), sumCents(shipping));
  return minCents([amount, units(order.refundable)]) / 10 ** (format ?? shopCurrency()).digits;
}
