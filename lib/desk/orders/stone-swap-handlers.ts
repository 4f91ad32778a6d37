import { decimalFromCents, subtractCents } from "@/lib/platform/money/model";
import { withdrawSwap } from "@/lib/selling/fulfillment/swap/commands/answer";
import { offerSwap, quoteSwaps } from "@/lib/selling/fulfillment/swap/commands/offer";
import { inOrderCurrency, orderAmount } from "@/lib/selling/orders/currency/order-currency-queries";
import type { CallOf } from "../admin/serve-admin";
import { step } from "./handlers";
import { findOrderByNumber } from "./queries/find-order";
import type { offerSwapEndpoint, quoteSwapEndpoint, withdrawSwapEndpoint } from "./stone-swap-endpoints";

export async function handleQuoteSwap({ params, query, staff }: CallOf<typeof quoteSwapEndpoint>) {
  const order = await findOrderByNumber(params.number);
  const quotes = await quoteSwaps(order.id, {
    lineId: query.line,
    search: query.search,
    isPriceKept: query.keep_price === "yes",
    mayRefund: staff.may("orders.refund"),
  });
  return inOrderCurrency(order, () => ({
    data: quotes.map(({ stone, line, misfits, price, problem }) => ({
      sku: stone.sku,
      name: line.name,
      report: stone.reportKey,
      price: decimalFromCents(stone.priceCents),
      misfits,
      totals: price && {
        discount: decimalFromCents(price.discountCents),
        tax: decimalFromCents(price.taxCents),
        included_tax: decimalFromCents(price.includedTaxCents),
        total: decimalFromCents(price.totalCents),
        difference: decimalFromCents(subtractCents(price.totalCents, order.totalCents)),
      },
      problem,
    })),
  }));
}

export const handleOfferSwap = (call: CallOf<typeof offerSwapEndpoint>) =>
  step(call, ({ id }) => {
    const { line: lineId, sku, message, keep_price, back_on_sale, total } = call.body;
    const mayRefund = call.staff.may("orders.refund");
    const offer = { lineId, sku, message, isPriceKept: keep_price, backOnSale: back_on_sale, mayRefund };
    return offerSwap(
      id,
      { ...offer, seenTotalCents: orderAmount(total, "total") },
      call.audit("order stone"),
    );
  });

export const handleWithdrawSwap = (call: CallOf<typeof withdrawSwapEndpoint>) =>
  step(call, ({ id }) => withdrawSwap(id, call.audit("order stone")));
