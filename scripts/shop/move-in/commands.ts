import { basename } from "node:path";
import { type Command, Option } from "commander";
import { CommandError } from "@/lib/desk/errors/command-error";
import { type ProductChoices, productChoicesSchema } from "@/lib/desk/move-in/choices-schema";
import { moveCodes } from "@/lib/desk/move-in/codes/import-commands";
import { moveCustomers } from "@/lib/desk/move-in/customers/import-commands";
import { inviteMovedCustomers } from "@/lib/desk/move-in/customers/invite-commands";
import { moveProducts, scanProducts } from "@/lib/desk/move-in/goods/import-products";
import { moveOrders } from "@/lib/desk/move-in/orders/import-commands";
import { findMove, listMoves, proposeChoices } from "@/lib/desk/move-in/queries";
import { recognizeMoveFile } from "@/lib/desk/move-in/recognize";
import { moveRedirects } from "@/lib/desk/move-in/redirects/import-redirects";
import { moveReviews } from "@/lib/desk/move-in/reviews/import-commands";
import { undoMove } from "@/lib/desk/move-in/undo-commands";
import { SHOP_NAMES } from "@/lib/desk/products/shops/model";
import type { ShopScan } from "@/lib/desk/products/shops/scan";
import { formatCount } from "@/lib/platform/intl/numbers";
import { createOpenRemote } from "@/lib/platform/media/remote/open-remote";
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
import {
  codeMoveWords,
  customerMoveWords,
  orderMoveWords,
  productMoveWords,
  redirectMoveWords,
  reviewMoveWords,
  scanWords,
} from "./words";

type ImportOptions = CommonOptions & {
  dryRun?: true;
  currency?: string;
  category: string[];
  belowZero?: "made-to-order" | "zero";
  samePrices?: true;
  drafts?: true;
  pictures: boolean;
  redirects: boolean;
};

const collect = (value: string, all: string[]) => [...all, value];

/** Moving in from another shop: its exports, and taking them back. */
export function moveInCommands(program: Command): void {
  const group = program
    .command("move-in")
    .description("bring in what another shop exports, and take it back; docs/move-in.md explains it");
  group
    .command("import")
    .description(
      "import products of Shopify, WooCommerce, Etsy, or Squarespace, reviews of Judge.me or Yotpo, or a list of customers, orders, discount codes, or redirects",
    )
    .argument("<file>", "CSV file, as the other shop exports it; its columns say what it holds")
    .option("--dry-run", "report what the file holds and what would change, and change nothing")
    .option("--currency <code>", "currency of prices or amounts, by its code, where the file doesn’t say it")
    .option(
      "--category <type=slug>",
      "category for a type of the other shop; type=new adds one, type= leaves the products out",
      collect,
      [],
    )
    .addOption(
      new Option("--below-zero <meaning>", "what a variant is whose stock is below zero").choices([
        "made-to-order",
        "zero",
      ]),
    )
    .option("--same-prices", "all variants of a listing cost the same, where the file has one price")
    .option("--drafts", "import every product as a draft")
    .option("--no-pictures", "don’t fetch pictures")
    .option("--no-redirects", "don’t redirect old addresses")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(importFile);
  group
    .command("list", { isDefault: true })
    .description("list imports, newest first")
    .addOption(jsonOption())
    .action(async (options: CommonOptions) => {
      const rows = await listMoves();
      const words = rows.map(({ id, createdAt, kind, system, name, state, records }) => [
        id,
        formatDay(createdAt),
        kind,
        systemWords(system),
        state,
        formatCount(records),
        name,
      ]);
      const headings = ["ID", "Time", "Kind", "From", "State", "There", "File"];
      printResult(rows, rows.length > 0 ? table(headings, words) : "No imports from another shop.", options);
    });
  group
    .command("show")
    .description("show what is there of an import, and what an undo left")
    .argument("<id>")
    .addOption(jsonOption())
    .action(async (id: string, options: CommonOptions) => {
      const found = await findMove(id);
      if (!found) throw new CommandError(`No import has the ID ${id}.`);
      const words = [
        `${found.move.name}  ${found.move.state}`,
        ...found.records.map(({ kind, count }) => `  ${formatCount(count).padStart(7)}  ${kind}`),
        ...found.left.map(({ kind, former, subject, reason }) => `  ${kind} ${former ?? subject}: ${reason}`),
      ];
      printResult(found, words.join("\n"), options);
    });
  group
    .command("invite")
    .description("email the customers of an import who can’t sign in yet a link to choose a password")
    .argument("<id>")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (id: string, options: CommonOptions) => {
      await confirm("Email every customer of this import who can’t sign in yet?", options);
      const { invited, skipped } = await inviteMovedCustomers(id, auditActionOf("move-in invite", options));
      const words = `${formatCount(invited)} customers are emailed; ${formatCount(skipped)} can sign in already or have a link.`;
      printResult({ invited, skipped }, words, options);
    });
  group
    .command("undo")
    .description("take back what an import brought; what was sold or edited since stays and is listed")
    .argument("<id>")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (id: string, options: CommonOptions) => {
      await confirm("Take back everything this import brought that wasn’t sold or edited since?", options);
      const report = await undoMove(id, auditActionOf("move-in undo", options));
      const words = [
        ...Object.entries(report.takenBack).map(
          ([kind, count]) => `  ${formatCount(count ?? 0).padStart(7)}  ${kind} taken back`,
        ),
        ...(report.left.length > 0 ? ["", "Left as they are"] : []),
        ...report.left.map(({ kind, name, reason }) => `  ${kind} ${name}: ${reason}`),
      ];
      printResult(report, words.join("\n") || "There was nothing to take back.", options);
    });
}

const systemWords = (system: string | null): string =>
  system === null ? "–" : system in SHOP_NAMES ? SHOP_NAMES[system as keyof typeof SHOP_NAMES] : system;

async function importFile(file: string, options: ImportOptions): Promise<void> {
  const path = pathOf(file);
  const { kind } = await recognizeMoveFile(path);
  if (kind === "redirects") return importRedirects(path, file, options);
  if (kind === "customers") return importCustomers(path, file, options);
  if (kind === "orders") return importOrders(path, file, options);
  if (kind === "reviews") return importReviews(path, file, options);
  if (kind === "codes") return importCodes(path, file, options);
  return importGoods(path, file, options);
}

async function importRedirects(path: string, file: string, options: ImportOptions): Promise<void> {
  if (!options.dryRun) await confirm(`Redirect the old paths in ${file}?`, options);
  const report = await moveRedirects(
    { file: path, name: basename(path), dryRun: options.dryRun === true },
    auditActionOf("move-in import", options),
  );
  printResult(report, redirectMoveWords(report), options);
  if (report.refused.length > 0) process.exitCode = 1;
}

async function importCustomers(path: string, file: string, options: ImportOptions): Promise<void> {
  if (!options.dryRun) await confirm(`Add the customers in ${file}? Nobody is emailed.`, options);
  const report = await moveCustomers(
    { file: path, name: basename(path), dryRun: options.dryRun === true },
    auditActionOf("move-in import", options),
  );
  printResult(report, customerMoveWords(report), options);
  if (report.refused > 0) process.exitCode = 1;
}

async function importOrders(path: string, file: string, options: ImportOptions): Promise<void> {
  if (!options.dryRun) await confirm(`Add the past orders in ${file}? Nobody is emailed.`, options);
  const report = await moveOrders(
    {
      file: path,
      name: basename(path),
      dryRun: options.dryRun === true,
      currency: options.currency?.toUpperCase() ?? null,
    },
    auditActionOf("move-in import", options),
  );
  printResult(report, orderMoveWords(report), options);
  if (report.refused > 0 || report.lacksCurrency) process.exitCode = 1;
}

async function importReviews(path: string, file: string, options: ImportOptions): Promise<void> {
  if (!options.dryRun) await confirm(`Add the reviews in ${file}? Nobody is emailed.`, options);
  const report = await moveReviews(
    { file: path, name: basename(path), dryRun: options.dryRun === true },
    auditActionOf("move-in import", options),
  );
  printResult(report, reviewMoveWords(report), options);
  if (report.refused > 0) process.exitCode = 1;
}

async function importCodes(path: string, file: string, options: ImportOptions): Promise<void> {
  if (!options.dryRun) await confirm(`Add the discount codes in ${file}?`, options);
  const report = await moveCodes(
    { file: path, name: basename(path), dryRun: options.dryRun === true },
    auditActionOf("move-in import", options),
  );
  printResult(report, codeMoveWords(report), options);
  if (report.refused.length > 0) process.exitCode = 1;
}

async function importGoods(path: string, file: string, options: ImportOptions): Promise<void> {
  const scan = await scanProducts(path);
  const choices = await choicesOf(scan, options);
  if (!options.dryRun) {
    await confirm(
      `Import ${formatCount(scan.products - scan.leftOutCount)} products of ${SHOP_NAMES[scan.system]} from ${file}?`,
      options,
    );
  }
  const report = await moveProducts(
    {
      file: path,
      name: basename(path),
      choices,
      dryRun: options.dryRun === true,
      open: createOpenRemote(),
    },
    auditActionOf("move-in import", options),
  );
  const hasEnded = report.state === "failed" || report.state === "stopped";
  const words = [...(options.dryRun ? [scanWords(scan, choices)] : []), productMoveWords(report)].join(
    "\n\n",
  );
  if (hasEnded && !options.json)
    throw new CommandError(`${report.message ?? "The import failed."}\n\n${words}`);
  printResult({ ...report, choices }, words, options);
  if (hasEnded || report.refused > 0) process.exitCode = 1;
}

/** What was decided before for this kind of shop, with what the options say. @throws CommandError */
async function choicesOf(scan: ShopScan, options: ImportOptions): Promise<ProductChoices> {
  const proposed = await proposeChoices(scan);
  const categories = { ...proposed.categories };
  for (const pair of options.category) {
    const at = pair.lastIndexOf("=");
    if (at < 0) throw new CommandError(`Write --category as TYPE=SLUG, not ${pair}.`);
    const type = pair.slice(0, at).trim();
    const known = scan.types.find((one) => one.type.toLowerCase() === type.toLowerCase());
    if (!known) throw new CommandError(`The file has no type ${type}.`);
    const slug = pair.slice(at + 1).trim();
    const name = known.type.split(">").at(-1)?.trim() || "Other";
    categories[known.type] = slug === "" ? null : slug === "new" ? `new:${name}` : slug;
  }
  return productChoicesSchema.parse({
    ...proposed,
    categories,
    currency: options.currency?.toUpperCase() ?? proposed.currency,
    oversold: options.belowZero?.replaceAll("-", "_") ?? proposed.oversold,
    openPrices: options.samePrices ? "same" : proposed.openPrices,
    asDrafts: options.drafts === true,
    pictures: options.pictures,
    redirects: options.redirects,
  });
}
