import { slugFromName } from "@/lib/goods/catalog/products/made-names";
import { addressesOf, bareAmount, countOf, isNo, isYes, skuOf, writtenSku } from "./cells";
import type { ShopProduct, ShopReader, ShopRow, ShopStock, ShopTable, ShopVariant } from "./model";
import { pathOf } from "./old-addresses";

const OWN = [
  "isfeatured",
  "visibilityincatalog",
  "shortdescription",
  "datesalepricestarts",
  "taxstatus",
  "instock",
  "backordersallowed",
  "soldindividually",
  "regularprice",
  "parent",
  "attribute1name",
  "attribute1values",
  "groupedproducts",
  "crosssells",
] as const;
const LEAST_OWN = 4;

const FIELDS = {
  id: { headers: ["ID"], use: "Which rows belong together" },
  type: { headers: ["Type"], use: "Product or variant" },
  sku: { headers: ["SKU"], use: "SKU" },
  name: { headers: ["Name"], use: "Name" },
  published: { headers: ["Published"], use: "Status" },
  visibility: { headers: ["Visibility in catalog"], use: "Status" },
  summary: { headers: ["Short description"], use: "Summary" },
  body: { headers: ["Description"], use: "Description" },
  saleFrom: { headers: ["Date sale price starts"], use: "Whether the sale price applies" },
  saleUntil: { headers: ["Date sale price ends"], use: "Whether the sale price applies" },
  inStock: { headers: ["In stock?"], use: "Stock" },
  stock: { headers: ["Stock"], use: "Stock" },
  backorders: { headers: ["Backorders allowed?"], use: "Whether it is made to order" },
  salePrice: { headers: ["Sale price"], use: "Price" },
  price: { headers: ["Regular price"], use: "Price, or compare-at price of a sale" },
  categories: { headers: ["Categories"], use: "Category" },
  tags: { headers: ["Tags"], use: "Search words" },
  images: { headers: ["Images"], use: "Pictures" },
  parent: { headers: ["Parent"], use: "Which product a variant belongs to" },
} as const;

/** WooCommerce's export: a row for each product, and one for each variation, which names its parent. */
export const woocommerce: ShopReader = {
  system: "woocommerce",
  fields: FIELDS,
  numbered: [[/^attribute\d+(?:name|values?)$/, "Option or attribute"]],
  recognizes: (keys) =>
    keys.has("name") && keys.has("type") && OWN.filter((key) => keys.has(key)).length >= LEAST_OWN,
  keyOf: (row) => (isVariation(row) ? parentKey(row.of("parent")) : ownKey(row)),
  aliasesOf: (row) => {
    const [id, sku] = [row.of("id"), row.of("sku")];
    return isVariation(row)
      ? []
      : [...(id ? [`id ${id}`] : []), ...(sku ? [`sku ${sku.toLowerCase()}`] : [])];
  },
  read: readProduct,
  pages: [
    ["/shop", "/fine-jewelry"],
    ["/product-category", "/fine-jewelry"],
    ["/about", "/about-us"],
    ["/our-story", "/about-us"],
    ["/contact", "/contact-us"],
    ["/faqs", "/faq"],
    ["/refund_returns", "/return-policy"],
    ["/refund-and-returns-policy", "/return-policy"],
    ["/returns", "/return-policy"],
    ["/shipping-policy", "/shipping"],
    ["/terms", "/term-of-use"],
    ["/terms-and-conditions", "/term-of-use"],
    ["/news", "/blog"],
  ],
};

const isVariation = (row: ShopRow): boolean => /\bvariation\b/i.test(row.of("type"));

const ownKey = (row: ShopRow): string =>
  row.of("id")
    ? `id ${row.of("id")}`
    : row.of("sku")
      ? `sku ${row.of("sku").toLowerCase()}`
      : `row ${row.line}`;

/** `id:44`, or a SKU */
function parentKey(parent: string): string {
  const id = /^id:\s*(\d+)$/i.exec(parent.trim())?.[1];
  return id === undefined ? `sku ${parent.trim().toLowerCase()}` : `id ${id}`;
}

/** Kinds that the shop sells nothing of, by their words in the type. */
const NOT_SOLD: readonly (readonly [RegExp, string])[] = [
  [/\bgrouped\b/i, "The shop has no groups of products. Their products are imported one by one"],
  [/\bexternal\b/i, "It is sold on another site"],
  [/\b(?:virtual|downloadable)\b/i, "The shop sells no downloads or services"],
  [/\bgift[- _]?cards?\b/i, "The shop doesn’t sell gift cards"],
  [/\bsubscription\b/i, "The shop sells no subscriptions"],
];

/** Newlines as this export writes them. */
const unescaped = (text: string): string => text.replaceAll("\\n", "\n");

/** Words divided by commas; a comma within one has a backslash before it. */
const listOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((word) => word.replaceAll("\\,", ",").trim())
    .filter((word) => word !== "");

/** The most variants that variations for any value of an attribute make. */
const MOST_VARIANTS = 500;

function readProduct(rows: readonly ShopRow[], table: ShopTable): ShopProduct {
  const parent = rows.find((row) => !isVariation(row)) ?? rows[0];
  if (!parent) throw new Error("A product has at least one row");
  const attributes = attributesOf(parent, table).filter(({ value }) => value !== "");
  const enabled = rows.filter((row) => isVariation(row) && !isNo(row.of("published")));
  const variants = enabled.flatMap((row) => variantsOf(row, parent, attributes, table));
  const chosen = new Set(variants.flatMap(({ options }) => options.map(([name]) => name)));
  const paths = listOf(parent.of("categories")).map((path) => path.replaceAll(/\s*>\s*/g, " > "));
  // the deepest says most
  const types = paths.toSorted((a, b) => b.split(">").length - a.split(">").length);
  const slug = slugFromName(parent.of("name"));
  return {
    label: parent.of("name") || parent.of("sku"),
    line: parent.line,
    leftOut: reasonToLeaveOut(parent, variants.length),
    name: parent.of("name"),
    slug: null,
    description: unescaped(parent.of("body")),
    summary: unescaped(parent.of("summary")),
    types,
    tags: listOf(parent.of("tags")),
    status: isYes(parent.of("published")) && !/^hidden$/i.test(parent.of("visibility")) ? "active" : "draft",
    seoTitle: "",
    seoDescription: "",
    attributes: attributes.filter(({ key }) => !chosen.has(key)),
    variants: variants.length > 0 ? variants : [variantOf(parent, [], parent, table.now)],
    pictures: [parent, ...enabled].flatMap((row) =>
      addressesOf(row.of("images")).map((address) => ({
        line: row.line,
        column: table.headerOf("images") ?? "",
        address,
        alt: "",
      })),
    ),
    oldPaths: slug ? [`/product/${slug}`] : [],
    oldLists: types.map((type) => ({
      path: pathOf("product-category", ...type.split(">").map((part) => slugFromName(part))),
      type,
    })),
    currency: null,
    hasOpenPrices: false,
    lost: table.others.flatMap(({ header, index }) =>
      isLost(header) && rows.some(({ row }) => row.cell(index) !== "" && !isNo(row.cell(index)))
        ? [header]
        : [],
    ),
  };
}

/** A variation for each choice it stands for: one, or several where it is for any value of an attribute. */
function variantsOf(
  row: ShopRow,
  parent: ShopRow,
  all: readonly Attribute[],
  table: ShopTable,
): ShopVariant[] {
  const choices = attributesOf(row, table).reduce<[string, string][][]>(
    (found, { key, value }) => {
      const values = value === "" ? listOf(all.find((one) => one.key === key)?.value ?? "") : [value];
      return values.length === 0 || found.length > MOST_VARIANTS
        ? found
        : found.flatMap((choice) => values.map((one): [string, string][] => [...choice, [key, one]]));
    },
    [[]],
  );
  return choices.map((options) => {
    const variant = variantOf(row, options, parent, table.now);
    // what one variation says of several choices, its SKU and its count, belongs to none of them
    const shared = { sku: null, writtenSku: null, stock: { count: null, isOversold: false } };
    return choices.length > 1 ? { ...variant, ...shared } : variant;
  });
}

function reasonToLeaveOut(parent: ShopRow, variants: number): string | null {
  if (isVariation(parent))
    return "Its product isn’t in the file. Export products together with their variations";
  const known = NOT_SOLD.find(([pattern]) => pattern.test(parent.of("type")));
  if (known) return known[1];
  const isVariable = /\bvariable\b/i.test(parent.of("type"));
  return isVariable && variants === 0
    ? "None of its variations is in the file. Export products together with their variations"
    : null;
}

function variantOf(
  row: ShopRow,
  options: readonly (readonly [string, string])[],
  parent: ShopRow,
  now: Date,
): ShopVariant {
  const { price, compareAt } = pricesOf(row, now);
  const sku = row.of("sku");
  return {
    line: row.line,
    sku: skuOf(sku),
    writtenSku: writtenSku(sku) || null,
    options,
    price,
    compareAt,
    stock: stockOf(row, parent),
  };
}

const isLost = (header: string): boolean =>
  /^meta:|weight|length|width|height|gtin|purchase note|upsells|cross-sells|shipping class|download|brands?|cost of goods|swatch/i.test(
    header,
  );

type Attribute = { key: string; value: string };

/** The attributes that a row names: of a product with all values in a text, of a variation with one, or none for any. */
function attributesOf({ row }: ShopRow, table: ShopTable): Attribute[] {
  const values = new Map(table.numbered(/^attribute(\d+)values?$/).map(({ nth, place }) => [nth, place]));
  return table.numbered(/^attribute(\d+)name$/).flatMap(({ nth, place }) => {
    const at = values.get(nth);
    const key = row.cell(place.index).replace(/^pa_/, "");
    return key === "" ? [] : [{ key, value: at ? row.cell(at.index) : "" }];
  });
}

/** The price now, and the regular one while a sale lasts. */
function pricesOf(row: ShopRow, now: Date): { price: string; compareAt: string | null } {
  const [regular, sale] = [row.of("price"), row.of("salePrice")];
  const day = (text: string) => (text === "" ? null : new Date(text.replace(" ", "T")));
  const [from, until] = [day(row.of("saleFrom")), day(row.of("saleUntil"))];
  const isOn = sale !== "" && !(from && from > now) && !(until && until < now);
  if (!isOn) return { price: regular, compareAt: null };
  return { price: sale, compareAt: bareAmount(regular) === "" ? null : regular };
}

function stockOf(row: ShopRow, parent: ShopRow): ShopStock {
  const isSoldOn = /^backorder$/i.test(row.of("inStock")) || isBackordered(row) || isBackordered(parent);
  if (isSoldOn) return { count: null, isOversold: false };
  const count = countOf(row.of("stock"));
  if (count !== null) return { count: Math.max(count, 0), isOversold: count < 0 };
  // nothing is counted, or all variations share the count of their product
  return { count: isNo(row.of("inStock")) ? 0 : null, isOversold: false };
}

const isBackordered = (row: ShopRow): boolean => /^(?:1|yes|notify|true)$/i.test(row.of("backorders"));
