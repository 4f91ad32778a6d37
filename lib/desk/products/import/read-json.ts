import { readFile, stat } from "node:fs/promises";
import { CommandError } from "@/lib/desk/errors/command-error";
import { fieldName } from "@/lib/desk/errors/document-error";
import type { ProductDraft, ReadFile } from "./product-draft";

/** Largest file that is read at once; a table, which is read row by row, may be larger. */
const MOST_BYTES = 20_000_000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Reads products from JSON: `{ "products": […] }` as the shop exports them, a list, or one product.
 * @throws CommandError if it is no such file
 */
export async function readJson(path: string): Promise<ReadFile> {
  if ((await stat(path)).size > MOST_BYTES)
    throw new CommandError("The file is larger than 20 MB. Split it, or import a CSV file.");
  const parsed = parseJson(await readFile(path, "utf8"));
  const list = isObject(parsed) && "products" in parsed ? parsed.products : parsed;
  const items = Array.isArray(list) ? list : [list];
  return { count: items.length, drafts: () => draftsOf(items), ignored: [] };
}

function* draftsOf(items: readonly unknown[]): Generator<ProductDraft> {
  for (const [at, item] of items.entries()) yield draftOf(item, at + 1);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // the message of the engine quotes the file
    throw new CommandError("The file is not valid JSON.");
  }
}

function draftOf(item: unknown, line: number): ProductDraft {
  const { variants, ...fields } = isObject(item) ? item : { variants: [] };
  const name = isObject(item) ? (item.slug ?? item.name) : null;
  return {
    label: typeof name === "string" ? name : `product ${line}`,
    line,
    isWhole: true,
    fields,
    variants: Array.isArray(variants) ? variants.map((one) => (isObject(one) ? one : {})) : [],
    categories: [],
    placeOf: (path) => ({ line, column: fieldName(path) }),
  };
}
