import { Faults } from "@/lib/desk/errors/document-error";
import { choiceKey, type ProductDocument, type VariantDocument } from "@/lib/goods/catalog/products/document";
import type { CategoryPlaces } from "../queries/category-places";
import type { StoredProduct } from "../queries/read-document";
import type { ProductDraft } from "./product-draft";

const LONGEST_SUMMARY = 300;

type Merging = {
  before: StoredProduct | null;
  places: CategoryPlaces;
  /** category of new products that name none */
  category: string | null;
  /** whether the file's stock counts apply to variants that are there */
  setsStock: boolean;
  /** whether variants that a table has no row for are deleted */
  removesMissing: boolean;
};

/**
 * The document that a product of a file asks for: with what the file has no column for as it is, and with the stock that
 * the shop has counted since the file was written.
 * @throws DocumentError if it names a category that the shop doesn't have
 */
export function mergeDraft(
  draft: ProductDraft,
  { before, places, category, setsStock, removesMissing }: Merging,
): unknown {
  const known = before ? withoutVersion(before.document) : {};
  const base = draft.isWhole ? {} : known;
  const merged: Record<string, unknown> = { ...base, ...draft.fields };
  const own = draft.isWhole ? null : categoryOf(draft, places);
  if (own !== null) merged.category = own;
  else if (!draft.isWhole && !before && category !== null && merged.setting === undefined)
    merged.category = category;
  if (!draft.isWhole) {
    const setting = before?.document.setting;
    if (setting && draft.fields.setting) merged.setting = { ...setting, ...(draft.fields.setting as object) };
    if (merged.setting) delete merged.category;
    if (!before && !merged.summary) merged.summary = summaryOf(merged);
  }
  const stored = before?.document.variants ?? [];
  const rows = (draft.variants ?? []).map((variant) => ({
    variant,
    match: matchOf(draft.isWhole ? { metal: null, options: {}, ...variant } : variant, stored),
  }));
  const isPartial = draft.variants === undefined || !(draft.isWhole || removesMissing);
  merged.variants = (isPartial ? withMissing(rows, stored) : rows).map(({ variant, match }) => {
    const { stock, ...rest } = { ...(draft.isWhole ? {} : match), ...variant };
    const isStockRead = match === null || setsStock;
    return isStockRead && "stock" in variant ? { ...rest, stock: variant.stock } : rest;
  });
  return merged;
}

type Row = { variant: Record<string, unknown>; match: VariantDocument | null };

/** The rows of a table and the variants it has none for, in the shop's order where there are any. */
function withMissing(rows: readonly Row[], stored: readonly VariantDocument[]): readonly Row[] {
  const matched = rows.filter(({ match }) => match !== null);
  const found = new Map(matched.map((row) => [row.match, row]));
  // two rows of one variant are refused with the document, so neither may go missing here
  if (found.size < matched.length || stored.every((one) => found.has(one))) return rows;
  const known = stored.map((one) => found.get(one) ?? { variant: { sku: one.sku }, match: one });
  return [...known, ...rows.filter(({ match }) => match === null)];
}

const withoutVersion = ({ version: _, ...document }: ProductDocument) => document;

/** The stored variant that a row means: that of its SKU, or else the only one that agrees with what it says of the choice. */
function matchOf(
  variant: Record<string, unknown>,
  stored: readonly VariantDocument[],
): VariantDocument | null {
  const { sku } = variant;
  if (typeof sku === "string") return stored.find((one) => one.sku === sku) ?? null;
  const [found, second] = stored.filter(
    (one) => choiceKey(one) === choiceKey({ ...one, ...variant } as VariantDocument),
  );
  return found && !second ? found : null;
}

/** The category that one of some words names: by its slug, its name, or the last part of a longer path of names. */
function categoryOf(
  { categories: words, shop }: Pick<ProductDraft, "categories" | "shop">,
  places: CategoryPlaces,
): string | null {
  if (words.length === 0) return null;
  for (const word of words) {
    const name = (word.split(">").at(-1) ?? "").trim().toLowerCase();
    if (places.has(name)) return name;
    const [found, second] = [...places.values()].filter((one) => one.name.toLowerCase() === name);
    if (found && !second) return found.slug;
  }
  const faults = new Faults();
  faults.add(
    "category",
    shop
      ? "No category has this name. Choose one for its type, or leave its type out"
      : "No category has this name or slug",
  );
  faults.assertNone();
  return null;
}

/** A summary for a product that has none: the first sentence of its description, or its name. */
function summaryOf({ description, seo_description, name }: Record<string, unknown>): string {
  if (typeof seo_description === "string" && seo_description !== "") {
    return seo_description.slice(0, LONGEST_SUMMARY);
  }
  const plain = String(description ?? "")
    .replaceAll(/[*_#>`]|^- /gm, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .trim();
  const [first = ""] = plain.split(/(?<=[.!?])\s|\n/);
  return (first || String(name ?? "")).slice(0, LONGEST_SUMMARY);
}
