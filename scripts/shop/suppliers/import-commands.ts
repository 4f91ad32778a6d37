import type { Command } from "commander";
import { CommandError } from "@/lib/desk/errors/command-error";
import { approveHeldImport, listHeldImports, saveHeldImport } from "@/lib/desk/feeds/held-import-commands";
import {
  type ConflictDecision,
  listConflicts,
  listOffers,
  type OfferFacts,
  resolveConflict,
} from "@/lib/desk/suppliers/offer-commands";
import type { PriceMove } from "@/lib/goods/suppliers/import/fields";
import type { Answers } from "@/lib/goods/suppliers/import/questions/schema";
import { formatReport } from "@/lib/goods/suppliers/import/runs/report";
import { type Cents, cents, formatMoney } from "@/lib/platform/money/model";
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
import { pathOf } from "../products/words";
import { currencyOption, stonesOption } from "./answer-options";

const move = ({ sku, before, after }: PriceMove) =>
  `  ${sku}: ${formatMoney(cents(before))} before, ${formatMoney(cents(after))} in the file`;

const factWords = (facts: OfferFacts) =>
  Object.entries(facts)
    .map(([name, value]) => `${name.replace("_", " ")} ${value || "–"}`)
    .join(", ");

const money = (amount: Cents | null) => (amount === null ? "–" : formatMoney(amount));

/** Commands for suppliers' files that wait for approval, and for what several suppliers say of one stone. */
export function importCommands(program: Command): void {
  const imports = program.command("imports").description("suppliers’ files that wait for your approval");
  imports
    .command("held")
    .description("list the files that were held, with the reason and a sample")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rows = await listHeldImports();
      const words = rows.map(({ supplier, at, message, sample }) =>
        [`${supplier}, ${formatDay(at)}: ${message}`, ...sample.map(move)].join("\n"),
      );
      printResult(rows, words.join("\n\n") || "No file waits for approval.", options);
    });
  imports
    .command("save")
    .description("write a copy of the held file of a supplier to a folder, to look at it")
    .argument("<supplier>", "name of the supplier")
    .argument("<folder>")
    .addOption(jsonOption())
    .action(async (supplier: string, folder: string, options: CommonOptions) => {
      const path = await saveHeldImport(supplier, pathOf(folder));
      printResult({ supplier, path }, `Saved ${path}`, options);
    });
  imports
    .command("approve")
    .description("import the held file of a supplier as it is, with answers to what it leaves open")
    .argument("<supplier>", "name of the supplier")
    .addOption(currencyOption())
    .addOption(stonesOption())
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (supplier: string, options: CommonOptions & Answers) => {
      const { currency, stones } = options;
      const held = (await listHeldImports()).find((one) => one.supplier === supplier);
      if (!held) throw new CommandError(`No file of ${supplier} waits for approval.`);
      await confirm(`${held.message}\nImport it?`, options);
      const answers = { ...(currency ? { currency } : {}), ...(stones ? { stones } : {}) };
      const report = await approveHeldImport(supplier, auditActionOf("import approve", options), answers);
      if (report.state !== "done") throw new CommandError(report.message ?? "Nothing was changed.");
      printResult(report, formatReport(report), options);
    });
  offerCommands(program);
}

function offerCommands(program: Command): void {
  const offers = program.command("offers").description("what each supplier asks for a stone");
  offers
    .command("show")
    .description("list the offers of a stone")
    .argument("<sku>", "SKU of the stone or of one of its offers")
    .addOption(jsonOption())
    .action(async (sku: string, options: CommonOptions) => {
      const rows = await listOffers(sku);
      const words = rows.map((row) => [
        row.sku,
        row.supplier,
        money(row.costCents),
        formatMoney(row.priceCents),
        String(row.deliveryDays),
        row.isShown ? "shown" : row.state,
      ]);
      const headings = ["SKU", "Supplier", "Cost", "Price", "Days", ""];
      printResult(rows, rows.length ? table(headings, words) : "No supplier offers this stone.", options);
    });
  offers
    .command("conflicts")
    .description("list offers whose facts contradict another supplier’s")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rows = await listConflicts();
      const words = rows.map((row) => [
        row.sku,
        row.supplier,
        row.report ?? "",
        factWords(row.ours),
        factWords(row.theirs),
        formatDay(row.since),
      ]);
      const headings = ["SKU", "Supplier", "Report", "The shop says", "The file says", "Since"];
      printResult(rows, rows.length ? table(headings, words) : "No offers contradict each other.", options);
    });
  decision(offers, "keep", "sell the offer as the shop describes the stone");
  decision(offers, "use", "take the file’s facts for the stone, and sell the offer");
  decision(offers, "refuse", "don’t sell the offer");
}

const DONE: Record<ConflictDecision, string> = {
  keep: "is for sale as the shop describes the stone",
  use: "is for sale, and the stone has its facts",
  refuse: "is not for sale",
};

function decision(offers: Command, name: ConflictDecision, description: string): void {
  offers
    .command(name)
    .description(description)
    .argument("<sku>", "SKU of the offer")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (sku: string, options: CommonOptions) => {
      const found = (await listConflicts()).find((one) => one.sku === sku);
      if (!found) throw new CommandError(`No offer with SKU ${sku} waits for a decision.`);
      await confirm(
        `The shop says ${factWords(found.ours)}; ${found.supplier} says ${factWords(found.theirs)}. ${name}?`,
        options,
      );
      await resolveConflict(sku, name, auditActionOf(`offer ${name}`, options));
      printResult({ sku, decision: name }, `${sku} ${DONE[name]}.`, options);
    });
}
