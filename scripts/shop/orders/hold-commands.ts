import type { Command } from "commander";
import { listHolds, requireHolder } from "@/lib/desk/holds/queries";
import { formatMoney } from "@/lib/platform/money/model";
import { cancelUnpaidOrder } from "@/lib/selling/fulfillment/cancel/unpaid-commands";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import { ORDER_STATUS_LABELS } from "@/lib/selling/orders/model";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  formatDay,
  jsonOption,
  printResult,
  table,
  yesOption,
} from "../cli";

/** What the buyer reads unless the jeweler says something else. */
const RELEASED_NOTE = "We couldn’t hold your order any longer without a payment. We’ve released the items.";

/** Commands for what unpaid orders keep from other buyers. */
export function holdCommands(program: Command): void {
  program
    .command("holds")
    .description("list stones and stocked pieces held by unpaid orders, newest order first")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rows = await listHolds();
      const words = rows.map((row) => [
        row.quantity > 1 ? `${row.quantity} × ${row.sku}` : row.sku,
        row.order,
        row.email,
        row.isConfirmed ? "" : "unconfirmed",
        formatMoney(row.totalCents),
        formatDay(row.since),
        formatDay(row.until),
      ]);
      const headings = ["Held", "Order", "Customer", "Email", "Total", "Since", "Until"];
      printResult(rows, rows.length ? table(headings, words) : "No held items.", options);
    });
  program
    .command("release")
    .description("cancel the unpaid order that holds an item and notify its customer by email")
    .argument("<sku-or-number>", "SKU of the held item, or order number")
    .option("--note <text>", "reason shown to the customer", RELEASED_NOTE)
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (name: string, options: CommonOptions & { note: string }) => {
      const order = await requireHolder(name);
      const { number, email, totalCents } = order;
      await confirm(
        `Cancel ${number} (${inOrderCurrency(order, () => formatMoney(totalCents))}, ${email})?`,
        options,
      );
      const by = { audit: auditActionOf("order release", options) };
      const released = await cancelUnpaidOrder(order, { note: options.note }, by);
      const state = ORDER_STATUS_LABELS[released.status];
      printResult(released, `${number}: ${state}. Its items are available again.`, options);
    });
}
