import { readFile, stat, writeFile } from "node:fs/promises";
import { type Command, Option } from "commander";
import { CommandError } from "@/lib/desk/errors/command-error";
import {
  activateProduct,
  createProduct,
  deleteProduct,
  redraftProduct,
  showProduct,
  updateProduct,
  withdrawProduct,
} from "@/lib/desk/products/commands/change-product";
import { listProducts, type ProductChoice } from "@/lib/desk/products/queries/list-products";
import { PRODUCT_STATUSES } from "@/lib/goods/terms/products";
import { formatMoney } from "@/lib/platform/money/model";
import {
  asOption,
  auditActionOf,
  type CommonOptions,
  confirm,
  jsonOption,
  printResult,
  table,
  yesOption,
} from "../cli";
import { productFileCommands } from "./file-commands";
import { changeWords, pathOf } from "./words";

/** Largest file that is read as one product. */
const MOST_BYTES = 10_000_000;

/** A change of products: asks first, and records who made it. */
const changing = (command: Command) =>
  command.addOption(yesOption()).addOption(asOption()).addOption(jsonOption());

/** Products: their documents, and whether they are on sale. */
export function productCommands(program: Command): void {
  const group = program.command("products").description("manage products; docs/products.md shows how");
  group
    .command("list", { isDefault: true })
    .description("list products, including drafts and withdrawn ones")
    .addOption(new Option("--status <status>", "only products with one status").choices(PRODUCT_STATUSES))
    .option("--category <slug>", "only products in a category")
    .addOption(jsonOption())
    .action(async (options: CommonOptions & ProductChoice) => {
      const rows = await listProducts(options);
      const words = rows.map((row) => [
        row.status,
        row.slug,
        row.sku,
        row.category,
        `${row.variants}`,
        formatMoney(row.fromCents),
        row.name,
      ]);
      const headings = ["Status", "Slug", "SKU", "Category", "Variants", "From", "Name"];
      const none = "No products. Add one: npm run shop -- products create FILE.json";
      printResult(rows, rows.length > 0 ? table(headings, words) : none, options);
    });
  group
    .command("show")
    .description("print a product as JSON, in the format that create and update read")
    .argument("<slug>", "slug or SKU")
    .option("--stock", "with its stock counts, which update then sets")
    .option("--out <file>", "write it to a file instead")
    .addOption(jsonOption())
    .action(async (named: string, options: CommonOptions & { stock?: true; out?: string }) => {
      const document = await showProduct(named, { stock: options.stock ?? false });
      if (options.out === undefined) {
        printResult(document, "", { json: true });
        return;
      }
      await writeFile(pathOf(options.out), `${JSON.stringify(document, null, 2)}\n`);
      printResult({ file: options.out }, `Wrote ${document.name} to ${options.out}.`, options);
    });
  changing(
    group
      .command("create")
      .description("create a product from a JSON file; it is a draft unless the file says otherwise")
      .argument("<file>"),
  ).action(async (file: string, options: CommonOptions) => {
    const input = await readJson(file);
    await confirm(`Create the product in ${file}?`, options);
    const made = await createProduct(input, auditActionOf("product create", options));
    const next = `Add its pictures: npm run shop -- media add ${made.slug} FILE --alt TEXT`;
    printResult(made, `Created ${made.name}: ${made.slug}\n${next}`, options);
  });
  changing(
    group
      .command("update")
      .description("update a product from a JSON file; start from products show")
      .argument("<slug>", "slug or SKU")
      .argument("<file>"),
  ).action(async (named: string, file: string, options: CommonOptions) => {
    const input = await readJson(file);
    await confirm(`Update ${named} from ${file}?`, options);
    const written = await updateProduct(named, input, auditActionOf("product update", options));
    const words = [`Updated ${written.name}:`, ...written.changes.map((one) => `  ${changeWords(one)}`)];
    printResult(
      written,
      written.outcome === "unchanged" ? `${written.name} already matches the file.` : words.join("\n"),
      options,
    );
  });
  statusCommands(group);
  productFileCommands(group);
  changing(
    group
      .command("delete")
      .description("delete a draft that was never ordered")
      .argument("<slug>", "slug or SKU"),
  ).action(async (named: string, options: CommonOptions) => {
    await confirm(`Delete ${named} and its pictures? This can’t be undone.`, options);
    const gone = await deleteProduct(named, auditActionOf("product delete", options));
    printResult(gone, `Deleted ${gone.name}.`, options);
  });
}

const STATUS_COMMANDS = [
  {
    name: "activate",
    description: "activate a product, which offers it for sale now",
    question: (named: string) => `Activate ${named}? Shoppers can see and order it right away.`,
    act: activateProduct,
    result: (name: string) => `Activated ${name}.`,
  },
  {
    name: "withdraw",
    description: "withdraw a product from sale; its page stays, and says so",
    question: (named: string) => `Withdraw ${named}? Shoppers can no longer order it.`,
    act: withdrawProduct,
    result: (name: string) => `Withdrew ${name}.`,
  },
  {
    name: "draft",
    description: "make a product a draft, which shoppers can’t see",
    question: (named: string) => `Make ${named} a draft? Shoppers can no longer see its page.`,
    act: redraftProduct,
    result: (name: string) => `Made ${name} a draft.`,
  },
] as const;

function statusCommands(group: Command): void {
  for (const { name, description, question, act, result } of STATUS_COMMANDS) {
    changing(group.command(name).description(description).argument("<slug>", "slug or SKU")).action(
      async (named: string, options: CommonOptions) => {
        await confirm(question(named), options);
        const done = await act(named, auditActionOf(`product ${name}`, options));
        printResult(done, result(done.name), options);
      },
    );
  }
}

async function readJson(file: string): Promise<unknown> {
  const path = pathOf(file);
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new CommandError(`There is no file ${file}.`);
    throw error;
  });
  if (found.size > MOST_BYTES) throw new CommandError(`${file} is too large for one product.`);
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandError(`${file} is not valid JSON: ${error.message}.`);
  }
}
