import { readFile } from "node:fs/promises";
import { CsvError, parse } from "csv-parse/sync";
import { FeedError } from "@/lib/goods/suppliers/import/fields";
import { inspectSource } from "@/lib/goods/suppliers/import/source";
import { CommandError } from "../../command-error";
import { metalOf, optionKeyOf, withoutGuard } from "./cell-values";
import {
  columnsOf,
  headerKey,
  IGNORED_COLUMNS,
  PRODUCT_COLUMNS,
  SETTING_COLUMNS,
  VARIANT_COLUMNS,
} from "./columns";
import { markdownFromHtml } from "./html-text";
import type { ProductDraft, ReadFile } from "./product-draft";

/** Largest file that is read at once. */
const MOST_BYTES = 100_000_000;

type Row = { line: number; cell: (index: number) => string };

/** Reads a CSV file of products. @throws CommandError if it is no such file */
export const readCsv = async (path: string): Promise<ReadFile> => draftsOfTable(await readText(path));

/**
 * Reads a table of products: one row a variant, the product's own columns on its first row.
 * @throws CommandError if it is no such table
 */
export function draftsOfTable(text: string): ReadFile {
  const records = parseTable(text);
  const [header, ...rest] = records;
  if (!header) throw new CommandError("The file is empty.");
  const columns = mapColumns(header.record.map((cell) => cell.trim()));
  if (columns.product.slug === undefined && columns.product.name === undefined) {
    throw new CommandError("The file has no Handle or Title column, so it isn’t a list of products.");
  }
  const rows = rest.map(({ record, info }, at): Row => {
    const cells = record.map((cell) => withoutGuard(cell).trim());
    return { line: (records[at]?.info.lines ?? info.lines) + 1, cell: (index) => cells[index] ?? "" };
  });
  return {
    drafts: groupRows(rows, columns).map((group) => draftOf(group, columns)),
    ignored: columns.ignored,
  };
}

async function readText(path: string): Promise<string> {
  try {
    const { bytes, encoding } = await inspectSource(path);
    if (bytes > MOST_BYTES) throw new CommandError("The file is larger than 100 MB. Split it.");
    return new TextDecoder(encoding).decode(await readFile(path));
  } catch (error) {
    if (error instanceof FeedError) throw new CommandError(error.message);
    throw error;
  }
}

type TableRow = { record: string[]; info: { lines: number } };

function parseTable(text: string): TableRow[] {
  const head = text.slice(0, Math.max(text.indexOf("\n"), 0) || text.length);
  const delimiter = [",", ";", "\t"].sort((a, b) => head.split(b).length - head.split(a).length)[0] ?? ",";
  try {
    return parse(text, {
      delimiter,
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as TableRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // the parser's own message quotes the row
    const line = typeof error.lines === "number" ? ` near line ${error.lines}` : "";
    throw new CommandError(
      `The file is damaged${line}: a quotation mark isn’t closed or is in the wrong place.`,
    );
  }
}

type Place = { index: number; header: string };
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
  const places = new Map<string, Place>();
  for (const [index, header] of headers.entries()) {
    const key = headerKey(header);
    if (key !== "" && !places.has(key)) places.set(key, { index, header });
  }
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

/** Rows of one product: those that name the same one, and those after them that name none. */
function groupRows(rows: readonly Row[], { product }: Columns): Row[][] {
  const groups = new Map<string, Row[]>();
  let last = "";
  for (const row of rows) {
    const slug = product.slug ? row.cell(product.slug.index).toLowerCase() : "";
    const name = product.name ? row.cell(product.name.index) : "";
    const named = slug !== "" ? `slug ${slug}` : name === "" ? last : `name ${name}`;
    const group = groups.get(named);
    if (group) group.push(row);
    else groups.set(named, [row]);
    last = named;
  }
  return [...groups.values()];
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
  const { description } = columns.product;
  if (description && headerKey(description.header).endsWith("html")) {
    own.description = markdownFromHtml(String(own.description ?? ""));
  }
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
