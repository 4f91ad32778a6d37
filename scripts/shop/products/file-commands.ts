import { writeFile } from "node:fs/promises";
import { extname, resolve } from "node:path";
import { type Command, Option } from "commander";
import { env } from "@/env.mjs";
import { CommandError } from "@/lib/desk/errors/command-error";
import { productsCsv, productsJson, readDocuments } from "@/lib/desk/products/export-products";
import { importProducts } from "@/lib/desk/products/import/import-products";
import { formatReport, type ProductImportReport } from "@/lib/desk/products/import/report";
import type { ProductChoice } from "@/lib/desk/products/queries/list-products";
import { PRODUCT_STATUSES } from "@/lib/goods/terms/products";
import { formatCount } from "@/lib/platform/intl/numbers";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  jsonOption,
  printResult,
  yesOption,
} from "../cli";
import { changeWords, pathOf } from "./words";

const FORMATS = ["csv", "json"] as const;

type ExportOptions = CommonOptions & ProductChoice & { format?: (typeof FORMATS)[number] };
type ImportOptions = CommonOptions & {
  dryRun?: true;
  allOrNothing?: true;
  setStock?: true;
  removeMissing?: true;
  category?: string;
};

/** Products in files: CSV for spreadsheets and other shops, JSON for programs. */
export function productFileCommands(group: Command): void {
  group
    .command("export")
    .description("export products to a CSV or JSON file")
    .argument("<file>")
    .addOption(
      new Option("--format <format>", "file format (default: from the file’s extension)").choices(FORMATS),
    )
    .addOption(new Option("--status <status>", "only products with one status").choices(PRODUCT_STATUSES))
    .option("--category <slug>", "only products in a category")
    .addOption(jsonOption())
    .action(async (file: string, { format, json, ...choice }: ExportOptions) => {
      const isJson = (format ?? extname(file).slice(1).toLowerCase()) === "json";
      const documents = await readDocuments(choice);
      await writeFile(pathOf(file), isJson ? productsJson(documents) : productsCsv(documents));
      const result = { file, products: documents.length };
      const noun = result.products === 1 ? "product" : "products";
      printResult(result, `Exported ${formatCount(result.products)} ${noun} to ${file}.`, {
        json,
      });
    });
  group
    .command("import")
    .description("create and update products from a CSV or JSON file; docs/products.md lists the columns")
    .argument("<file>")
    .option("--dry-run", "report what would change and change nothing")
    .option("--all-or-nothing", "change nothing if any product is refused")
    .option("--set-stock", "also set the stock of existing variants, not just new ones")
    .option("--remove-missing", "delete a product’s variants that have no row in the CSV file")
    .option("--category <slug>", "category for new products that don’t name one")
    .addOption(yesOption())
    .addOption(asOption())
    .addOption(jsonOption())
    .action(async (file: string, options: ImportOptions) => {
      if (!options.dryRun) await confirm(`Create and update the products in ${file}?`, options);
      const report = await importProducts(
        {
          file: pathOf(file),
          dataDir: env.DATA_DIR,
          dryRun: options.dryRun === true,
          allOrNothing: options.allOrNothing === true,
          setsStock: options.setStock === true,
          removesMissing: options.removeMissing === true,
          category: options.category ?? null,
        },
        auditActionOf("product import", options),
      );
      const shown = { ...report, folder: report.folder && resolve(report.folder) };
      const hasEnded = report.state === "failed" || report.state === "stopped";
      if (hasEnded && !options.json) throw new CommandError(failureWords(shown));
      printResult(shown, `${headWords(shown, file)}\n\n${formatReport(shown, changeWords)}`, options);
      if (hasEnded || report.refused > 0) process.exitCode = 1;
    });
}

const headWords = ({ state }: ProductImportReport, file: string) =>
  state === "rehearsed" ? `Dry run of ${file}. Nothing was changed.` : `Imported ${file}`;

const failureWords = (report: ProductImportReport) =>
  [
    `${report.message ?? "The import failed."}${report.state === "failed" ? " Nothing was changed." : ""}`,
    ...(report.read > 0 ? ["", formatReport(report, changeWords)] : []),
  ].join("\n");
