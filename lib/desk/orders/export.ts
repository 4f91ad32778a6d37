import { stringify } from "csv-stringify/sync";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { formatCount } from "@/lib/platform/intl/numbers";
import { decimalFromCents, subtractCents } from "@/lib/platform/money/model";
import { carriageCents, paidDuties } from "@/lib/selling/duties/order-duties";
import { orderStatusLabel } from "@/lib/selling/orders/model";
import { isTaxOpen } from "@/lib/selling/orders/tax-open";
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
  ["Subtotal", ({ order }) => decimalFromCents(order.subtotalCents)],
  ["Discount", ({ order }) => decimalFromCents(subtractCents(order.discountCents, order.removedTaxCents))],
  ["Tax removed", ({ order }) => decimalFromCents(order.removedTaxCents)],
  ["Delivery", ({ order }) => decimalFromCents(carriageCents(order))],
  ["Duties", ({ order }) => decimalFromCents(paidDuties(order))],
  // an order that waits for its tax has none yet, rather than 0
  ["Tax", ({ order }) => (isTaxOpen(order) ? "" : decimalFromCents(order.taxCents))],
  ["Tax included", ({ order }) => decimalFromCents(order.includedTaxCents)],
  ["Total", ({ order }) => decimalFromCents(order.totalCents)],
  ["Store credit", ({ order }) => decimalFromCents(order.creditCents)],
  ["Invoice", ({ invoice }) => invoice ?? ""],
];

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
  const rows: (string | number)[][] = [COLUMNS.map(([heading]) => heading)];
  while (page.rows.length > 0) {
    const isTooMany = page.isCapped && page.total >= MOST_ORDERS;
    if (isTooMany || rows.length - 1 + page.rows.length > MOST_ORDERS) {
      throw new CommandError(
        `This list has more than ${formatCount(MOST_ORDERS)} orders, which is the most that a file takes. Narrow it down by date.`,
      );
    }
    for (const listed of page.rows) rows.push(COLUMNS.map(([, cell]) => cell(listed)));
    page = await read(rows.length - 1);
  }
  await recordShopAudit(db(), audit, "orders", { orders: rows.length - 1, filter });
  return { orders: rows.length - 1, csv: stringify(rows, { escape_formulas: true, bom: true }) };
}
