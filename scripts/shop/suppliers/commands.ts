import { type Command, Option } from "commander";
import { CommandError } from "@/lib/desk/errors/command-error";
import { answerForSupplier, listOpenConfirmations } from "@/lib/desk/orders/commands/confirmations";
import { changeSupplier, listSuppliers, type SupplierChange } from "@/lib/desk/suppliers/commands";
import type { ConfirmSettings } from "@/lib/goods/suppliers/confirm/model";
import type { Answers } from "@/lib/goods/suppliers/import/questions/schema";
import { formatCount } from "@/lib/platform/intl/numbers";
import { type Cents, formatMoney } from "@/lib/platform/money/model";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  formatDay,
  jsonOption,
  parseWholeNumber,
  printResult,
  table,
  yesOption,
} from "../cli";
import { currencyOption, stonesOption } from "./answer-options";

type ChangeOptions = CommonOptions &
  Answers & {
    rank?: string;
    email?: string;
    confirm?: ConfirmSettings["method"];
    url?: string;
    header?: string;
    secret?: string;
    seconds?: string;
    hours?: string;
  };

const money = (amount: Cents | null) => (amount === null ? "–" : formatMoney(amount));

/** Commands for suppliers, and for what they have still to confirm. */
export function supplierCommands(program: Command): void {
  const group = program
    .command("suppliers")
    .description("who sends the shop stones; docs/suppliers.md explains it");
  group
    .command("list")
    .description("list suppliers with their offers and latest file")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rows = await listSuppliers();
      const words = rows.map((row) => [
        row.name,
        row.prefix ?? "–",
        String(row.rank),
        formatCount(row.offers),
        formatDay(row.lastFileAt),
        row.confirm.method,
        row.email ?? "–",
      ]);
      const headings = ["Supplier", "Prefix", "Rank", "Offers", "Last file", "Confirms by", "Email"];
      printResult(rows, rows.length ? table(headings, words) : "No suppliers.", options);
    });
  group
    .command("change")
    .description(
      "set a supplier’s rank, email address, what its files leave open, and how it confirms stones",
    )
    .argument("<name>", "name of the supplier; a new one is added")
    .option("--rank <number>", "of two equal offers, the lower rank is shown")
    .option("--email <address>", "where requests and purchase orders go; - for none")
    .addOption(currencyOption())
    .addOption(stonesOption())
    .addOption(
      new Option("--confirm <method>", "how stones are confirmed before a card is charged").choices([
        "none",
        "email",
        "http",
        "graphql",
      ]),
    )
    .option("--url <address>", "the supplier’s address for http and graphql")
    .option("--header <name>", "header that carries the secret (default: Authorization)")
    .option("--secret <env:NAME>", "setting that holds the header’s value")
    .option("--seconds <number>", "longest wait for an answer, 1 to 10 (default: 8)")
    .option("--hours <number>", "how long an order waits for a late answer, 1 to 120 (default: 24)")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (name: string, options: ChangeOptions) => {
      const change = changeOf(options);
      await confirm(`Change ${name}?`, options);
      await changeSupplier(name, change, auditActionOf("supplier change", options));
      printResult({ name, ...change }, `${name}: saved.`, options);
    });
  confirmationCommands(program);
}

function changeOf({ rank, email, confirm: method, currency, stones, ...way }: ChangeOptions): SupplierChange {
  const number = (text: string | undefined, name: string) =>
    text === undefined ? {} : { [name]: parseWholeNumber(text, name) };
  const { url, header, secret, seconds, hours } = way;
  const settings = {
    ...(url ? { url } : {}),
    ...(header ? { header } : {}),
    ...(secret ? { secret } : {}),
    ...number(seconds, "seconds"),
    ...number(hours, "hours"),
  };
  if (method === undefined && Object.keys(settings).length > 0) {
    throw new CommandError("Pass --confirm together with its address, secret, and times.");
  }
  return {
    ...(rank === undefined ? {} : { rank: parseWholeNumber(rank, "The rank") }),
    ...(email === undefined ? {} : { email: email === "-" ? null : email }),
    ...(currency === undefined ? {} : { currency }),
    ...(stones === undefined ? {} : { stones }),
    ...(method === undefined ? {} : { confirm: { method, ...settings } as ConfirmSettings }),
  };
}

function confirmationCommands(program: Command): void {
  const group = program
    .command("confirmations")
    .description("stones of unpaid orders that their suppliers have not confirmed");
  group
    .command("list")
    .description("list what suppliers have still to confirm, nearest deadline first")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rows = await listOpenConfirmations();
      const words = rows.map((row) => [
        row.order,
        row.sku,
        row.supplier,
        row.state === "price_changed" ? "costs more now" : "no answer yet",
        money(row.costCents),
        money(row.newCostCents),
        formatDay(row.deadline),
      ]);
      const headings = ["Order", "Stone", "Supplier", "State", "Cost", "New cost", "Until"];
      printResult(rows, rows.length ? table(headings, words) : "No stone waits for its supplier.", options);
    });
  for (const [state, description, done] of [
    ["held", "record that the supplier is holding a stone, which pays for its order", "is held for the shop"],
    ["gone", "record that the supplier no longer has a stone, which cancels its order", "is gone"],
  ] as const) {
    group
      .command(state)
      .description(description)
      .argument("<order>", "order number")
      .argument("[sku]", "SKU of the stone, if the order waits for several")
      .addOption(yesOption())
      .addOption(asOption())
      .addOption(jsonOption())
      .action(async (order: string, sku: string | undefined, options: CommonOptions) => {
        await confirm(`Record that the stone of ${order} ${done}?`, options);
        const by = auditActionOf(`confirmation ${state}`, options);
        const row = await answerForSupplier({ order, sku: sku ?? null }, state, by);
        printResult(row, `${row.sku} ${done}.`, options);
      });
  }
}
