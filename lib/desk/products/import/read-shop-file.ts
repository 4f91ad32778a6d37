import { CommandError } from "@/lib/desk/errors/command-error";
import { withoutGuard } from "../cells/cell-values";
import { markdownOf } from "../html/read-html";
import { shortened } from "../shops/cells";
import type { ShopProduct, ShopRow } from "../shops/model";
import type { ShopFile } from "../shops/read-shop";
import { createScan, type ShopIndex } from "../shops/scan";
import type { ProductDraft, ReadFile } from "./product-draft";
import { draftOfShop, isLeftBehind, type ShopChoices } from "./shop-drafts";
import type { Table } from "./table-rows";

/** Most products of an export; more have to be split, because what names them is in memory. */
const MOST_PRODUCTS = 100_000;
/** Products whose texts are read at a time. */
const BATCH = 20;

type Group = { key: string; product: ShopProduct };

/**
 * Reads another shop's export, of which no more than the products whose rows are incomplete are in memory. It is read once to see
 * which rows belong together, once for what has to be known of all of it, and again for the products.
 * @throws CommandError
 */
export async function readShopFile(
  table: Table,
  file: ShopFile,
  choices: ShopChoices,
): Promise<ReadFile & { scan: NonNullable<ReadFile["scan"]> }> {
  const keys = await readKeys(table, file);
  const products = () => readProducts(table, file, keys);
  const found = createScan(file.reader.system, file.columns, file.table.headerOf("price") ?? "Price");
  let count = 0;
  for await (const { key, product } of products()) {
    found.add(key, product);
    if (product.leftOut === null && !isLeftBehind(product, choices)) count += 1;
  }
  const index = found.end();
  return {
    count,
    ignored: file.columns.flatMap(({ header, use, note }) =>
      use !== null || header === "" ? [] : [note === null ? header : `${header} (${lowerFirst(note)})`],
    ),
    scan: index.scan,
    drafts: () => readDrafts(products(), file, index, choices),
  };
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The rows of a table below its header, as its reader knows them. */
async function* rowsOf(table: Table, file: ShopFile): AsyncGenerator<ShopRow> {
  let isHeader = true;
  for await (const { record, line } of table()) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    const cells = record.map((cell) => withoutGuard(cell).trim());
    yield file.rowOf({ line, cell: (index) => cells[index] ?? "" });
  }
}

/** Cells that are shown of a column, and their length, characters. */
const EXAMPLES = { cells: 3, length: 60 } as const;

/** Notes what the first rows have in each column. */
function noteExamples({ columns }: ShopFile, { row }: ShopRow): void {
  for (const [index, { examples }] of columns.entries()) {
    if (examples.length >= EXAMPLES.cells) continue;
    const cell = shortened(row.cell(index), EXAMPLES.length);
    if (cell !== "" && !examples.includes(cell)) examples.push(cell);
  }
}

type Keys = {
  /** the key of each row’s product, where it isn't the one that the row itself names */
  aliases: ReadonlyMap<string, string>;
  /** how many rows each product has */
  rows: ReadonlyMap<string, number>;
};

async function readKeys(table: Table, file: ShopFile): Promise<Keys> {
  const { keyOf, aliasesOf } = file.reader;
  const aliases = new Map<string, string>();
  const named = new Map<string, number>();
  let last = "";
  for await (const row of rowsOf(table, file)) {
    noteExamples(file, row);
    last = keyOf(row, last);
    named.set(last, (named.get(last) ?? 0) + 1);
    if (named.size > MOST_PRODUCTS) {
      throw new CommandError("The file has more than 100,000 products. Split it.");
    }
    for (const alias of aliasesOf?.(row) ?? []) if (alias !== last) aliases.set(alias, last);
  }
  const rows = new Map<string, number>();
  for (const [key, count] of named) {
    const whole = aliases.get(key) ?? key;
    rows.set(whole, (rows.get(whole) ?? 0) + count);
  }
  return { aliases, rows };
}

async function* readProducts(table: Table, file: ShopFile, { aliases, rows }: Keys): AsyncGenerator<Group> {
  const incomplete = new Map<string, ShopRow[]>();
  let last = "";
  for await (const row of rowsOf(table, file)) {
    last = file.reader.keyOf(row, last);
    const key = aliases.get(last) ?? last;
    const group = incomplete.get(key) ?? [];
    group.push(row);
    incomplete.set(key, group);
    if (group.length < (rows.get(key) ?? 0)) continue;
    incomplete.delete(key);
    yield { key, product: file.reader.read(group, file.table) };
  }
}

async function* readDrafts(
  products: AsyncGenerator<Group>,
  { table }: ShopFile,
  index: ShopIndex,
  choices: ShopChoices,
): AsyncGenerator<ProductDraft> {
  let batch: Group[] = [];
  for await (const group of products) {
    if (group.product.leftOut !== null || isLeftBehind(group.product, choices)) continue;
    batch.push(group);
    if (batch.length < BATCH) continue;
    yield* await draftsOf(batch);
    batch = [];
  }
  yield* await draftsOf(batch);

  async function draftsOf(groups: readonly Group[]): Promise<ProductDraft[]> {
    const texts = await markdownOf(
      groups.flatMap(({ product: { description, summary } }) => [description, summary]),
    );
    return groups.map(({ key, product }, at) => {
      const [description, summary] = [texts[2 * at], texts[2 * at + 1]];
      if (!description || !summary) throw new Error("A text was not read");
      return draftOfShop(key, product, { description, summary }, { table, index, choices });
    });
  }
}
