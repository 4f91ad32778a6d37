import { decimalFromCents } from "@/lib/platform/money/model";
import { inOrderCurrency, orderAmount } from "@/lib/selling/orders/currency/order-currency-queries";
import { confirmTax } from "@/lib/selling/tax-confirmation/confirm-commands";
import { quoteTax } from "@/lib/selling/tax-confirmation/quote";
import type { CallOf } from "../admin/serve-admin";
import { step } from "./handlers";
import { findOrderByNumber } from "./queries/find-order";
import type { confirmOrderTaxEndpoint, quoteOrderTaxEndpoint } from "./tax-endpoints";

export async function handleQuoteOrderTax({ params, body }: CallOf<typeof quoteOrderTaxEndpoint>) {
  const order = await findOrderByNumber(params.number);
  const { entered } = body;
  const { why, reason, options } = await quoteTax(order.id, entered && { kind: "rates", ...entered });
  return inOrderCurrency(order, () => ({
    data: {
      why,
      reason,
      options: options.map(({ choice, name, ...option }) => ({
        choice,
        name,
        problem: option.problem,
        totals:
          option.problem === null
            ? {
                label: option.label,
                tax: decimalFromCents(option.taxCents),
                total: decimalFromCents(option.totalCents),
                authorities: option.authorities.map(({ taxCents, ...authority }) => ({
                  ...authority,
                  tax: decimalFromCents(taxCents),
                })),
              }
            : null,
      })),
    },
  }));
}

export const handleConfirmOrderTax = (call: CallOf<typeof confirmOrderTaxEndpoint>) =>
  step(call, ({ id }) => {
    const { choice, total } = call.body;
    return confirmTax(id, { choice, seenTotalCents: orderAmount(total, "total") }, call.audit("order tax"));
  });
