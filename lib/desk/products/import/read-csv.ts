import { CommandError } from "@/lib/desk/errors/command-error";
import { metalOf, optionKeyOf, withoutGuard } from "../cells/cell-values";
import { headerKey, type Place, placesOf, type Row } from "../cells/headers";
import { markdownOf } from "../html/read-html";
import { recognizeShop } from "../shops/read-shop";
import {
  columnsOf,
  FORMER_GRAMS,
  IGNORED_COLUMNS,
  PRODUCT_COLUMNS,
  SETTING_COLUMNS,
  VARIANT_COLUMNS,
} from "./columns";
import type { ProductDraft, ReadFile } from "./product-draft";
import { readShopFile } from "./read-shop-file";
import { NO_CHOICES, type ShopChoices } from "./shop-drafts";
import { openTable, type Table, tableOf } from "./table-rows";

/**
 * Reads a CSV file of products, of which no more than the products whose rows are incomplete are in memory.
 * @param choices what was decided about another shop's export
 * @throws CommandError if it is no such file
 */
export const readCsv = async (path: string, choices = NO_CHOICES): Promise<ReadFile> =>
  draftsOf(await openTable(path), choices);

/** Reads a table of products from a text. @throws CommandError if it is no such table */
export const draftsOfTable = (text: string, choices = NO_CHOICES): Promise<ReadFile> =>
  draftsOf(tableOf(text), choices);

/**
 * Reads a table of products: one row a variant, the product's own columns on its first row. It is read once to see that it is
 * whole and how many rows each product has, and again for the products, each of which comes with its last row.
 */
async function draftsOf(table: Table, choices: ShopChoices): Promise<ReadFile> {
  const shop = recognizeShop(await firstRowOf(table));
  if (shop) return readShopFile(table, shop, choices);
  let columns: Columns | null = null;
  const rows = new Map<string, number>();
  let last = "";
  for await (const { record, line } of table()) {
    if (columns === null) {
      columns = productColumns(record);
      continue;
    }
    last = productOf(rowOf(record, line), columns, last);
    rows.set(last, (rows.get(last) ?? 0) + 1);
  }
  if (columns === null) throw new CommandError("The file is empty.");
  const known = columns;
  return { count: rows.size, ignored: known.ignored, drafts: () => readDrafts(table, known, rows) };
}

/** The first row of a table; empty if it has none. */
async function firstRowOf(table: Table): Promise<string[]> {
  for await (const { record } of table()) return record;
  return [];
}

/** @throws CommandError if they name no product */
function productColumns(header: readonly string[]): Columns {
  const columns = mapColumns(header.map((cell) => cell.trim()));
  if (columns.product.slug === undefined && columns.product.name === undefined) {
    throw new CommandError("The file has no Handle or Title column, so it isn’t a list of products.");
  }
  return columns;
}

async function* readDrafts(
  table: Table,
  columns: Columns,
  rows: ReadonlyMap<string, number>,
): AsyncGenerator<ProductDraft> {
  const incomplete = new Map<string, Row[]>();
  let isHeader = true;
  let last = "";
  for await (const { record, line } of table()) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    const row = rowOf(record, line);
    last = productOf(row, columns, last);
    const group = incomplete.get(last) ?? [];
    group.push(row);
    incomplete.set(last, group);
    if (group.length < (rows.get(last) ?? 0)) continue;
    incomplete.delete(last);
    yield await withMarkdown(draftOf(group, columns), columns);
  }
}

function rowOf(record: readonly string[], line: number): Row {
  const cells = record.map((cell) => withoutGuard(cell).trim());
  return { line, cell: (index) => cells[index] ?? "" };
}

/** What names a row's product: its own words, or else those of the row before. */
function productOf(row: Row, { product }: Columns, last: string): string {
  const slug = product.slug ? row.cell(product.slug.index).toLowerCase() : "";
  const name = product.name ? row.cell(product.name.index) : "";
  return slug !== "" ? `slug ${slug}` : name === "" ? last : `name ${name}`;
}

/** A product whose description is no longer HTML. */
async function withMarkdown(draft: ProductDraft, { product }: Columns): Promise<ProductDraft> {
  const { description } = product;
  if (!description || !headerKey(description.header).endsWith("html")) return draft;
  const [read] = await markdownOf([String(draft.fields.description ?? "")]);
  if (!read) throw new Error("A text was not read");
  return "markdown" in read
    ? { ...draft, fields: { ...draft.fields, description: read.markdown } }
    : { ...draft, faults: [{ path: "description", message: read.fault }] };
}

type Option = { name: Place; value: Place };
type Columns = {
  product: Partial<Record<string, Place>>;
  /** every column that may name the category, the best first */
  categories: Place[];
  setting: Partial<Record<string, Place>>;
  variant: Partial<Record<string, Place>>;
  options: Option[];
  ignored: string[];
};

function mapColumns(headers: readonly string[]): Columns {
  const places = placesOf(headers);
  const used = new Set<string>();
  const find = (names: readonly string[]): Place[] =>
    names.flatMap((name) => {
      const key = headerKey(name);
      const place = places.get(key);
      if (place) used.add(key);
      return place ?? [];
    });
  const placed = (table: [string, { headers: readonly string[] }][]) =>
    Object.fromEntries(table.map(([field, { headers: names }]) => [field, find(names)[0]]));
  const columns = {
    categories: find(PRODUCT_COLUMNS.category.headers),
    product: placed(columnsOf(PRODUCT_COLUMNS)),
    setting: placed(columnsOf(SETTING_COLUMNS)),
    variant: placed(columnsOf(VARIANT_COLUMNS)),
  };
  if (FORMER_GRAMS.beside.some((key) => places.has(key))) {
    columns.variant.grams ??= find(FORMER_GRAMS.headers)[0];
  }
  const options: Option[] = [];
  for (let nth = 1; places.has(`option${nth}value`); nth++) {
    const [value] = find([`option${nth}value`]);
    const [name] = find([`option${nth}name`]);
    if (name && value) options.push({ name, value });
  }
  const ignored = [...places].flatMap(([key, { header }]) => {
    if (used.has(key)) return [];
    const why = IGNORED_COLUMNS[key];
    return why ? [`${header} (${why})`] : [header];
  });
  return { ...columns, options, ignored };
}

type Reader = { read: (text: string) => unknown; empty?: unknown };

/** The fields of a row whose columns the file has; an empty cell is what its column says of one. */
function readFields(
  row: Row,
  table: [string, Reader][],
  places: Partial<Record<string, Place>>,
): Record<string, unknown> {
  return Object.fromEntries(
    table.flatMap(([field, { read, empty }]): [string, unknown][] => {
      const place = places[field];
      if (!place) return [];
      const cell = row.cell(place.index);
      if (cell !== "") return [[field, read(cell)]];
      return empty === undefined ? [] : [[field, empty]];
    }),
  );
}

function draftOf(rows: readonly Row[], columns: Columns): ProductDraft {
  const [first] = rows;
  if (!first) throw new Error("A product has at least one row");
  const own = readFields(first, columnsOf(PRODUCT_COLUMNS), columns.product);
  const setting = readFields(first, columnsOf(SETTING_COLUMNS), columns.setting);
  const { category: _, ...fields } = own;
  const names = columns.options.map(({ name }) => first.cell(name.index));
  const sold = rows.filter((row) => isVariant(row, columns));
  const variants = sold.map((row) => ({
    ...readFields(row, columnsOf(VARIANT_COLUMNS), columns.variant),
    ...readOptions(row, columns.options, names),
  }));
  const isSetting = Object.keys(setting).length > 0;
  return {
    label: String(fields.slug ?? fields.name ?? ""),
    line: first.line,
    isWhole: false,
    fields: {
      ...fields,
      ...(isSetting ? { setting, kind: fields.kind ?? "setting" } : {}),
    },
    variants: hasVariants(columns) ? variants : null,
    categories: columns.categories.map(({ index }) => first.cell(index)).filter((cell) => cell !== ""),
    placeOf: (path) => {
      const [root = "", at = "", field = ""] = path.split(".");
      const line = root === "variants" ? (sold[Number(at)]?.line ?? first.line) : first.line;
      return { line, column: headerOf(columns, root, root === "setting" ? at : field) };
    },
  };
}

/** The header of the column that a field was read from; null if it has none. */
function headerOf(columns: Columns, root: string, field: string): string | null {
  if (root === "variants" && field === "options") {
    return columns.options.length > 0 ? "Option values" : null;
  }
  const table =
    root === "variants" ? columns.variant : root === "setting" ? columns.setting : columns.product;
  return table[root === "variants" || root === "setting" ? field : root]?.header ?? null;
}

/** Whether a table says anything of variants. */
const hasVariants = ({ variant, options }: Columns): boolean =>
  options.length > 0 || Object.values(variant).some((place) => place !== undefined);

/** Whether a row is a variant rather than one more picture of the product, as other shops' exports have. */
const isVariant = (row: Row, { variant, options }: Columns): boolean =>
  [...Object.values(variant), ...options.map(({ value }) => value)].some(
    (place) => place !== undefined && row.cell(place.index) !== "",
  );

/** The option by which other shops say that a product has none. */
const NO_OPTION = "title";

function readOptions(
  row: Row,
  columns: readonly Option[],
  names: readonly string[],
): Record<string, unknown> {
  if (columns.length === 0) return {};
  let metal: unknown;
  const options: Record<string, string> = {};
  for (const [nth, { value: place }] of columns.entries()) {
    const value = row.cell(place.index);
    const name = row.cell(columns[nth]?.name.index ?? -1) || (names[nth] ?? "");
    const key = optionKeyOf(name);
    if (value === "" || (key === NO_OPTION && value.toLowerCase() === "default title")) continue;
    const known = metalOf(value);
    if (known !== value || key === "metal") metal = known;
    else options[key] = value;
  }
  return { options, ...(metal === undefined ? {} : { metal }) };
}
