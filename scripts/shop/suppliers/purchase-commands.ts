import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { CommandError } from "@/lib/desk/errors/command-error";
import {
  listPurchaseOrders,
  movePurchaseOrder,
  renderPurchaseOrder,
  requirePurchaseOrder,
  resendPurchaseOrder,
} from "@/lib/desk/purchases/commands";
import { type Cents, formatMoney } from "@/lib/platform/money/model";
import { PURCHASE_STATE_LABELS } from "@/lib/selling/purchasing/model";
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

const money = (amount: Cents | null) => (amount === null ? "as listed" : formatMoney(amount));

/** Commands for what the shop buys from suppliers. */
export function purchaseCommands(program: Command): void {
  const group = program
    .command("purchases")
    .description("purchase orders to suppliers; docs/suppliers.md explains them");
  group
    .command("list")
    .description("list purchase orders, newest first")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rows = await listPurchaseOrders();
      const words = rows.map((row) => [
        row.number,
        row.supplier,
        row.order,
        String(row.lines.length),
        money(row.totalCents),
        PURCHASE_STATE_LABELS[row.state],
        formatDay(row.at),
      ]);
      const headings = ["Number", "Supplier", "Order", "Stones", "Total", "State", "Since"];
      printResult(rows, rows.length ? table(headings, words) : "No purchase orders.", options);
    });
  group
    .command("show")
    .description("show the stones of a purchase order")
    .argument("<number>", "number of the purchase order, such as PO-000042")
    .addOption(jsonOption())
    .action(async (number: string, options: CommonOptions) => {
      const order = await requirePurchaseOrder(number);
      const words = order.lines.map((line) => [
        line.sku,
        line.report ?? "",
        line.description,
        money(line.costCents),
      ]);
      const state = PURCHASE_STATE_LABELS[order.state];
      const title = `${order.number} to ${order.supplier}, for ${order.order}: ${state}`;
      printResult(order, `${title}\n\n${table(["SKU", "Report", "Stone", "Cost"], words)}`, options);
    });
  group
    .command("pdf")
    .description("write a purchase order as a PDF file")
    .argument("<number>", "number of the purchase order")
    .argument("<file>", "file to write")
    .addOption(jsonOption())
    .action(async (number: string, file: string, options: CommonOptions) => {
      const pdf = await renderPurchaseOrder(number);
      try {
        await writeFile(file, pdf, { flag: "wx" });
      } catch (error) {
        throw new CommandError(`Cannot write ${file}: ${error instanceof Error ? error.message : error}`);
      }
      printResult({ file }, `Written to ${file}.`, options);
    });
  for (const [name, to, description] of [
    ["confirm", "confirmed", "note that the supplier accepts a purchase order"],
    ["receive", "received", "note that the stones of a purchase order have arrived"],
    ["cancel", "canceled", "cancel a purchase order and tell its supplier by email"],
  ] as const) {
    changing(group, name, description).action(async (number: string, options: CommonOptions) => {
      await confirm(`${number}: ${PURCHASE_STATE_LABELS[to]}?`, options);
      const order = await movePurchaseOrder(number, to, auditActionOf(`purchase ${name}`, options));
      printResult(order, `${order.number}: ${PURCHASE_STATE_LABELS[order.state]}.`, options);
    });
  }
  changing(group, "resend", "mail a purchase order again").action(
    async (number: string, options: CommonOptions) => {
      await confirm(`Mail ${number} again?`, options);
      const order = await resendPurchaseOrder(number, auditActionOf("purchase resend", options));
      printResult(order, `${order.number} will be mailed to ${order.email ?? "the shop"}.`, options);
    },
  );
}

const changing = (group: Command, name: string, description: string) =>
  group
    .command(name)
    .description(description)
    .argument("<number>", "number of the purchase order")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption());
