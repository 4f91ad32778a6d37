import { formatDate } from "@/lib/platform/dates/format-date";
import { formatDollars } from "@/lib/platform/money/model";
import { partLabels } from "@/lib/selling/cart/wording";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { totalLessCredit } from "@/lib/selling/store-credit/model";
import type { Order } from "../schema";
import { invoiceName } from "./invoice-name";
import { InvoiceSheet } from "./invoice-sheet";

/**
 * Renders an order's invoice as a PDF, on the paper size of the billing country. Returns null if the order has no
 * invoice or the requester is not its buyer.
 */
export async function invoicePdf(order: Order): Promise<Buffer | null> {
  const name = invoiceName(order.status);
  const { personal } = order;
  if (!name || !personal) return null;
  const sheet = new InvoiceSheet(`${name} ${order.number}`, personal, new Date(order.placed_at));
  let y = sheet.head(name, [
    `Number ${order.number}`,
    `Date ${formatDate(order.placed_at)}`,
    `Payment: ${order.payment_label}${isUnpaid(order.status) ? ", not yet received" : ", received"}`,
  ]);
  y = sheet.parties(personal, y);
  for (const { name: item, quantity, unit_price, total, parts } of order.lines) {
    const each = quantity > 1 ? [`${quantity} × ${formatDollars(unit_price)}`] : [];
    const line = { name: item, amount: formatDollars(total), small: [...each, ...partLabels(parts)] };
    y = sheet.line(line, y);
  }
  sheet.totals(totalsOf(order), y);
  return sheet.bytes();
}

function totalsOf(order: Order) {
  const tax = order.tax_label ?? "Tax";
  const isPaid = !isUnpaid(order.status);
  return [
    { label: "Subtotal", value: formatDollars(order.subtotal) },
    ...(order.discount > 0 ? [{ label: "Discount", value: `−${formatDollars(order.discount)}` }] : []),
    { label: order.shipping_label, value: order.shipping > 0 ? formatDollars(order.shipping) : "Free" },
    ...(order.tax > 0 ? [{ label: tax, value: formatDollars(order.tax) }] : []),
    { label: "Total (US dollars)", value: formatDollars(order.total), isTotal: true },
    ...(order.store_credit > 0
      ? [
          { label: "Store credit", value: `−${formatDollars(order.store_credit)}` },
          {
            label: isPaid ? "Amount paid" : "Amount due",
            value: formatDollars(totalLessCredit(order.total, order.store_credit)),
            isTotal: true,
          },
        ]
      : []),
    ...(order.refunded > 0 ? [{ label: "Refunded", value: `−${formatDollars(order.refunded)}` }] : []),
    ...(order.included_tax > 0
      ? [{ label: `Includes ${order.tax_label ?? "tax"}`, value: formatDollars(order.included_tax) }]
      : []),
  ];
}
