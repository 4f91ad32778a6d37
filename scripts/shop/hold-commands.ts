import type { Command } from "commander";
import { listHolds, requireHolder } from "@/lib/desk/shop/holds";
import { formatMoney } from "@/lib/platform/money/model";
import { cancelUnpaidOrder } from "@/lib/selling/fulfillment/holds/cancel-unpaid";
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
} from "./cli";

/** What the buyer reads unless the jeweler says something else. */
const RELEASED_NOTE = "We couldn’t hold your order any longer without a payment. We’ve released the items.";

/** Commands for what unpaid orders keep from other buyers. */
export function holdCommands(program: Command): void {
  program
    .command("holds")
    .description("every stone and stocked piece that an unpaid order holds, the latest order first")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rows = await listHolds();
      const words = rows.map((row) => [
        row.quantity > 1 ? `${row.quantity} × ${row.sku}` : row.sku,
        row.order,
        row.email,
        row.isConfirmed ? "" : "not confirmed",
        formatMoney(row.totalCents),
        formatDay(row.since),
        formatDay(row.until),
      ]);
      const headings = ["Held", "Order", "Customer", "Address", "Comes to", "Since", "Until"];
      printResult(rows, rows.length ? table(headings, words) : "Nothing is held.", options);
    });
  program
    .command("release")
    .description("gives up the unpaid order that holds a stone or piece; its customer is told by mail")
    .argument("<sku-or-number>", "the SKU of what is held, or the order's number")
    .option("--note <text>", "the reason, which the customer reads", RELEASED_NOTE)
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (name: string, options: CommonOptions & { note: string }) => {
      const order = await requireHolder(name);
      const { number, email, totalCents } = order;
      await confirm(`Give up ${number} (${formatMoney(totalCents)}, ${email})?`, options);
      const by = { deed: auditActionOf("order release", options) };
      const released = await cancelUnpaidOrder(order, { note: options.note }, by);
      const state = ORDER_STATUS_LABELS[released.status];
      printResult(released, `${number}: ${state}. What it held is free.`, options);
    });
}
