import { addressesOf, countOf, isNo, isYes, shortened, skuOf, wordsOf, writtenSku } from "./cells";
import type { ShopProduct, ShopReader, ShopRow, ShopStock, ShopTable, ShopVariant } from "./model";
import { listSlug, pathOf } from "./old-addresses";

const OWN = [
  "productidnoneditable",
  "variantidnoneditable",
  "producttypenoneditable",
  "productpage",
  "producturl",
  "hostedimageurls",
  "onsale",
  "optionname1",
] as const;
const LEAST_OWN = 3;

const FIELDS = {
  id: { headers: ["Product ID [Non Editable]"], use: "Which rows belong together" },
  type: { headers: ["Product Type [Non Editable]"], use: "Left out: gift cards, services, downloads" },
  page: { headers: ["Product Page"], use: "Old address" },
  url: { headers: ["Product URL"], use: "Address" },
  title: { headers: ["Title"], use: "Name" },
  body: { headers: ["Description"], use: "Description" },
  sku: { headers: ["SKU"], use: "SKU of the variant" },
  price: { headers: ["Price"], use: "Price, or compare-at price of a sale" },
  salePrice: { headers: ["Sale Price"], use: "Price" },
  onSale: { headers: ["On Sale"], use: "Whether the sale price applies" },
  stock: { headers: ["Stock"], use: "Stock" },
  categories: { headers: ["Categories"], use: "Category" },
  tags: { headers: ["Tags"], use: "Search words" },
  visible: { headers: ["Visible"], use: "Status" },
  images: { headers: ["Hosted Image URLs"], use: "Pictures" },
} as const;

/** Squarespace's export: a row without a product's id is a further variant of the row above. */
export const squarespace: ShopReader = {
  system: "squarespace",
  fields: FIELDS,
  numbered: [[/^option(?:name|value)\d$/, "Option"]],
  recognizes: (keys) => keys.has("title") && OWN.filter((key) => keys.has(key)).length >= LEAST_OWN,
  keyOf: (row, last) => {
    const id = row.of("id");
    if (id !== "") return `id ${id}`;
    return row.of("title") === "" && last !== "" ? last : `row ${row.line}`;
  },
  read: readProduct,
  pages: [
    ["/shop", "/fine-jewelry"],
    ["/store", "/fine-jewelry"],
    ["/about", "/about-us"],
    ["/our-story", "/about-us"],
    ["/contact", "/contact-us"],
    ["/faqs", "/faq"],
    ["/shipping-returns", "/return-policy"],
    ["/returns", "/return-policy"],
    ["/terms", "/term-of-use"],
    ["/terms-of-service", "/term-of-use"],
    ["/privacy", "/privacy-policy"],
  ],
};

const NOT_SOLD: readonly (readonly [RegExp, string])[] = [
  [/gift/i, "The shop doesn’t sell gift cards"],
  [/service/i, "The shop sells no services"],
  [/digital|download/i, "The shop sells no downloads"],
];

function readProduct(rows: readonly ShopRow[], table: ShopTable): ShopProduct {
  const [first] = rows;
  if (!first) throw new Error("A product has at least one row");
  const names = table.numbered(/^optionname(\d)$/);
  const values = new Map(table.numbered(/^optionvalue(\d)$/).map(({ nth, place }) => [nth, place]));
  const optionsOf = ({ row }: ShopRow) =>
    names.flatMap(({ nth, place }): [string, string][] => {
      const at = values.get(nth);
      const value = at ? row.cell(at.index) : "";
      const name = rows.map((one) => one.row.cell(place.index)).find(Boolean) ?? "";
      return value === "" ? [] : [[name, value]];
    });
  const [url, page] = [first.of("url"), first.of("page")];
  const types = wordsOf(first.of("categories")).map((path) => path.replace(/^\/+|\/+$/g, ""));
  return {
    label: first.of("title") || url,
    line: first.line,
    leftOut: NOT_SOLD.find(([pattern]) => pattern.test(first.of("type")))?.[1] ?? null,
    name: first.of("title"),
    slug: url.split("/").findLast((part) => part !== "") ?? null,
    description: first.of("body"),
    summary: "",
    types: types.map((type) => type.replaceAll("/", " > ")),
    tags: wordsOf(first.of("tags")),
    status: isNo(first.of("visible")) ? "draft" : "active",
    seoTitle: "",
    seoDescription: "",
    attributes: [],
    variants: rows.map((row): ShopVariant => {
      const isOnSale = isYes(row.of("onSale")) && Number(row.of("salePrice")) > 0;
      return {
        line: row.line,
        sku: skuOf(row.of("sku")),
        writtenSku: writtenSku(row.of("sku")) || null,
        options: optionsOf(row),
        price: isOnSale ? row.of("salePrice") : row.of("price"),
        compareAt: isOnSale ? row.of("price") : null,
        stock: stockOf(row),
      };
    }),
    pictures: rows.flatMap((row) =>
      addressesOf(row.of("images")).map((address) => ({
        line: row.line,
        column: table.headerOf("images") ?? "",
        address,
        alt: "",
      })),
    ),
    oldPaths: url && page ? [pathOf(page, "p", url), pathOf(page, url)] : url ? [pathOf(url)] : [],
    oldLists:
      page === ""
        ? []
        : types.flatMap((type) => {
            const slug = listSlug(type.replaceAll("/", ">"));
            return slug ? [{ path: pathOf(page, slug), type: type.replaceAll("/", " > ") }] : [];
          }),
    currency: null,
    hasOpenPrices: false,
    lost: table.others.flatMap(({ header, index }) =>
      isLost(header) && rows.some(({ row }) => isFilled(row.cell(index))) ? [shortened(header, 100)] : [],
    ),
  };
}

const isLost = (header: string): boolean => /^(?:gtin|mpn|weight|length|width|height)$/i.test(header);
const isFilled = (cell: string): boolean => cell !== "" && Number(cell) !== 0;

function stockOf(row: ShopRow): ShopStock {
  const count = countOf(row.of("stock"));
  if (count === null) return { count: null, isOversold: false };
  return { count: Math.max(count, 0), isOversold: count < 0 };
}
