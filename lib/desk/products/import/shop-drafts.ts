import { amountOf } from "../cells/cell-values";
import type { ReadHtml } from "../html/html-task";
import { bareAmount, metalInWords, shopOptionKey, shortened } from "../shops/cells";
import type { ShopProduct, ShopTable, ShopVariant } from "../shops/model";
import type { ShopIndex } from "../shops/scan";
import type { ProductDraft } from "./product-draft";

/** What somebody decides about an export before its products are imported. */
export type ShopChoices = {
  /** slug of a category by the words of a type; null leaves the type's products out */
  categories: Readonly<Record<string, string | null>>;
  /** what a variant is that was sold below zero; null refuses it */
  oversold: "made_to_order" | "zero" | null;
  /** products whose variants have no prices of their own: `same` takes the product's for all of them; null refuses them */
  openPrices: "same" | null;
  /** every product as a draft, whatever the file says */
  asDrafts: boolean;
};

export const NO_CHOICES: ShopChoices = {
  categories: {},
  oversold: null,
  openPrices: null,
  asDrafts: false,
};

const LONGEST = {
  summary: 300,
  words: 500,
  seoTitle: 120,
  seoDescription: 320,
  key: 60,
  value: 200,
} as const;

/** The fields of a product's document by the columns that they are read from, the best first. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  name: ["title", "name"],
  slug: ["handle", "url", "title", "name"],
  description: ["body"],
  summary: ["summary", "body"],
  category: ["type", "categories", "section", "category"],
  also_in: ["type", "categories", "section"],
  search_words: ["tags"],
  status: ["status", "published", "visible"],
  seo_title: ["seoTitle"],
  seo_description: ["seoDescription"],
  attributes: ["materials"],
  sku: ["sku"],
  price: ["price"],
  compare_at_price: ["compareAt", "price"],
  stock: ["quantity", "stock"],
};

/** A product of another shop as the importer writes products. */
export function draftOfShop(
  key: string,
  product: ShopProduct,
  texts: { description: ReadHtml; summary: ReadHtml },
  { table, index, choices }: { table: ShopTable; index: ShopIndex; choices: ShopChoices },
): ProductDraft {
  const faults: { path: string; message: string }[] = [];
  const text = (path: string, read: ReadHtml): string => {
    if ("markdown" in read) return read.markdown;
    faults.push({ path, message: read.fault });
    return "";
  };
  const description = text("description", texts.description);
  const summary = shortened(plainOf(text("summary", texts.summary)), LONGEST.summary);
  const { category, others } = placesOf(product, choices);
  const slug = index.slugs.get(key) ?? "";
  const tags = wordsWithin([...new Set(product.tags)], LONGEST.words);
  const variants = variantsOf(product, index, choices, faults);
  if (product.hasOpenPrices && choices.openPrices === null) {
    faults.push({
      path: "variants.0.price",
      message:
        "The file doesn’t say what each variant costs. Choose one price for all, or leave the product out",
    });
  }
  return {
    label: product.label,
    line: product.line,
    isWhole: false,
    fields: {
      name: product.name,
      slug: slug || undefined,
      description,
      status: choices.asDrafts ? "draft" : product.status,
      ...(summary ? { summary } : {}),
      ...(tags ? { search_words: tags } : {}),
      ...(product.seoTitle ? { seo_title: shortened(product.seoTitle, LONGEST.seoTitle) } : {}),
      ...(product.seoDescription
        ? { seo_description: shortened(product.seoDescription, LONGEST.seoDescription) }
        : {}),
      ...(product.attributes.length > 0 ? { attributes: attributesOf(product) } : {}),
      ...(others.length > 0 ? { also_in: others } : {}),
    },
    variants,
    categories: category === null ? product.types : [category],
    placeOf: (path) => placeOf(path, product, table),
    faults,
    // a row's number is another one in the next export
    shop: {
      key: key.startsWith("row ") ? `slug ${slug}` : key,
      pictures: picturesOf(product),
      oldPaths: product.oldPaths,
    },
  };
}

/** Whether the choices leave a product out: every type of it is to stay behind. */
export function isLeftBehind({ types }: ShopProduct, { categories }: ShopChoices): boolean {
  const named = types.length > 0 ? types : [""];
  return named.every((type) => categories[type] === null);
}

/** The category of the first type that has one, and those of the others. */
function placesOf({ types }: ShopProduct, { categories }: ShopChoices) {
  const named = (types.length > 0 ? types : [""]).flatMap((type) => categories[type] ?? []);
  const [category = null, ...others] = new Set(named);
  return { category, others };
}

const attributesOf = ({ attributes }: ShopProduct) =>
  attributes.map(({ key, value }) => ({
    key: shortened(key, LONGEST.key),
    value: shortened(value, LONGEST.value),
  }));

/** Each picture once, described by its product's name where the file says nothing of it. */
function picturesOf({ pictures, name }: ShopProduct) {
  const once = new Map(pictures.toReversed().map((picture) => [picture.address, picture]));
  return [...once.values()]
    .toReversed()
    .map((picture) => ({ ...picture, alt: shortened(picture.alt || name, 250) }));
}

const variantFault = (at: number, field: string, message: string) => ({
  path: `variants.${at}.${field}`,
  message,
});

function variantsOf(
  { variants }: ShopProduct,
  { repeatedSkus }: ShopIndex,
  { oversold }: ShopChoices,
  faults: { path: string; message: string }[],
): Record<string, unknown>[] {
  const keys = optionKeysOf(variants);
  return variants.map((variant, at) => {
    const { sku, price, compareAt, stock } = variant;
    if (stock.isOversold && oversold === null) {
      faults.push(
        variantFault(at, "stock", "The stock is below zero. Choose whether it is made to order or sold out"),
      );
    }
    const count = stock.isOversold && oversold === "made_to_order" ? null : stock.count;
    return {
      ...(sku !== null && !repeatedSkus.has(sku) ? { sku } : {}),
      price: amountOf(bareAmount(price)),
      compare_at_price: isAbove(compareAt, price) ? amountOf(bareAmount(compareAt ?? "")) : null,
      ...optionsOf(variant, keys),
      stock: count,
    };
  });
}

const numberOf = (cell: string) => Number(String(amountOf(bareAmount(cell))));
const isAbove = (compareAt: string | null, price: string): boolean =>
  compareAt !== null && !(numberOf(compareAt) <= numberOf(price));

/** What stands for each option by its name: “metal” where all of its values are metals of the shop. */
function optionKeysOf(variants: readonly ShopVariant[]): Map<string, string> {
  const values = new Map<string, string[]>();
  for (const { options } of variants) {
    for (const [name, value] of options) values.set(name, [...(values.get(name) ?? []), value]);
  }
  const keys = new Map<string, string>();
  const used = new Set<string>();
  for (const [at, [name, all]] of [...values].entries()) {
    const isMetal = !used.has("metal") && all.every((value) => metalInWords(value) !== null);
    const wanted = isMetal ? "metal" : shopOptionKey(name, at + 1);
    const key = used.has(wanted) ? `option_${at + 1}` : wanted;
    keys.set(name, key);
    used.add(key);
  }
  return keys;
}

function optionsOf({ options }: ShopVariant, keys: ReadonlyMap<string, string>) {
  const named = options.map(([name, value]) => [keys.get(name) ?? "", value] as const);
  const metal = named.find(([key]) => key === "metal")?.[1];
  return {
    metal: metal === undefined ? null : metalInWords(metal),
    options: Object.fromEntries(named.filter(([key]) => key !== "metal")),
  };
}

/** As many of some words as a field holds. */
function wordsWithin(words: readonly string[], most: number): string {
  const plain = words.map((word) => word.replaceAll(/\s+/g, " ").trim());
  return plain.reduce((text, word) => {
    const longer = text === "" ? word : `${text} ${word}`;
    return longer.length > most ? text : longer;
  }, "");
}

/** The words of Markdown, without its marks. */
const plainOf = (markdown: string): string =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^(?:#+|-|\d+\.)\s+/gm, "")
    .replaceAll(/[*_`|]|\\(?=[^\w\s])|\\$/gm, "");

function placeOf(path: string, product: ShopProduct, table: ShopTable) {
  const [root = "", at = "", field = ""] = path.split(".");
  const isOfVariant = root === "variants" && at !== "";
  const line = isOfVariant ? (product.variants[Number(at)]?.line ?? product.line) : product.line;
  const name = isOfVariant ? field : root;
  if (name === "options" || name === "metal") return { line, column: "Option values" };
  const headers = (COLUMNS[name] ?? []).map((one) => table.headerOf(one));
  return { line, column: headers.find((header) => header !== null) ?? null };
}
