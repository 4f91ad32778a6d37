import { stringify } from "csv-stringify/sync";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { formatCount } from "@/lib/platform/intl/numbers";
import { type Cents, decimalFromCents, subtractCents } from "@/lib/platform/money/model";
import { carriageCents, paidDuties } from "@/lib/selling/duties/order-duties";
import { accountCredit } from "@/lib/selling/orders/amount-due";
import { codeOf, inOrderCurrency, ownWorthOf } from "@/lib/selling/orders/currency/order-currency-queries";
import { orderStatusLabel } from "@/lib/selling/orders/model";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { isTaxOpen } from "@/lib/selling/orders/tax-open";
import { discountNameOf } from "@/lib/selling/promotions/automatic/terms";
import { isPickedUp } from "@/lib/selling/shipping/pickup";
import { CommandError } from "../errors/command-error";
import { type ListedOrder, listOrderPage, type OrderFilter } from "./queries/list";

/** Most orders of one file; a spreadsheet program opens it in a moment. */
const MOST_ORDERS = 20_000;
/** Orders read at a time. */
const BATCH = 1_000;

const COLUMNS: readonly [string, (listed: ListedOrder) => string | number][] = [
  ["Order", ({ order }) => order.number],
  ["Placed", ({ order }) => order.placedAt.toISOString()],
  ["Status", ({ order }) => orderStatusLabel(order.status, isPickedUp(order))],
  ["Name", ({ order }) => order.shippingAddress.name],
  ["Email", ({ order }) => order.email],
  ["Phone", ({ order }) => order.phone ?? ""],
  ["City", ({ order }) => order.shippingAddress.city],
  ["State", ({ order }) => order.shippingAddress.region ?? ""],
  ["ZIP code", ({ order }) => order.shippingAddress.postcode ?? ""],
  ["Country", ({ order }) => order.shippingAddress.country],
  ["Items", ({ lines }) => lines.map(({ name, quantity }) => `${quantity} × ${name}`).join("; ")],
  ["Payment", ({ order }) => order.paymentMethod],
  ["Promo code", ({ order }) => order.promoCode ?? ""],
  ["Automatic discount", ({ order }) => discountNameOf(order) ?? ""],
  ["Subtotal", ({ order }) => own(order, order.subtotalCents)],
  ["Discount", ({ order }) => own(order, subtractCents(order.discountCents, order.removedTaxCents))],
  ["Tax removed", ({ order }) => own(order, order.removedTaxCents)],
  ["Delivery", ({ order }) => own(order, carriageCents(order))],
  ["Duties", ({ order }) => own(order, paidDuties(order))],
  // an order that waits for its tax has none yet, rather than 0
  ["Tax", ({ order }) => (isTaxOpen(order) ? "" : own(order, order.taxCents))],
  ["Tax included", ({ order }) => own(order, order.includedTaxCents)],
  ["Total", ({ order }) => own(order, order.totalCents)],
  ["Store credit", ({ order }) => own(order, accountCredit(order))],
  ["Gift cards", ({ order }) => own(order, order.giftCardCents)],
  ["Gift cards sold", ({ order }) => own(order, order.giftSoldCents)],
  ["Invoice", ({ invoice }) => invoice ?? ""],
];

/** Of orders in other currencies, which a file without any doesn't have. */
const IN_THEIR_CURRENCY: typeof COLUMNS = [
  ["Order’s currency", ({ order }) => codeOf(order)],
  ["Total in it", ({ order }) => inOrderCurrency(order, () => decimalFromCents(order.totalCents))],
];

/** A decimal amount in the shop's own currency, by the rate of its order. */
const own = (order: OrderRow, amount: Cents): number => decimalFromCents(ownWorthOf(amount, order));

/**
 * Writes the orders that match a filter as a table, newest first. No cell is run as a formula by a spreadsheet.
 * @throws CommandError if they are too many for one file
 */
export async function exportOrders(
  filter: OrderFilter,
  audit: AuditAction | null,
): Promise<{ orders: number; csv: string }> {
  const newest = { by: "placed_at", order: "desc" } as const;
  const read = (offset: number) => listOrderPage(filter, newest, { limit: BATCH, offset }, MOST_ORDERS);
  let page = await read(0);
  const listed: ListedOrder[] = [];
  while (page.rows.length > 0) {
    const isTooMany = page.isCapped && page.total >= MOST_ORDERS;
    if (isTooMany || listed.length + page.rows.length > MOST_ORDERS) {
      throw new CommandError(
        `This list has more than ${formatCount(MOST_ORDERS)} orders, which is the most that a file takes. Narrow it down by date.`,
      );
    }
    listed.push(...page.rows);
    page = await read(listed.length);
  }
  const isMixed = listed.some(({ order }) => order.currency !== null);
  const columns = isMixed ? [...COLUMNS, ...IN_THEIR_CURRENCY] : COLUMNS;
  const rows = [
    columns.map(([heading]) => heading),
    ...listed.map((one) => columns.map(([, cell]) => cell(one))),
  ];
  await recordShopAudit(db(), audit, "orders", { orders: rows.length - 1, filter });
  return { orders: rows.length - 1, csv: stringify(rows, { escape_formulas: true, bom: true }) };
}
