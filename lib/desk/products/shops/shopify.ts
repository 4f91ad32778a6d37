import {
  addressesOf,
  bareAmount,
  countOf,
  isNo,
  isYes,
  shortened,
  skuOf,
  wordsOf,
  writtenSku,
} from "./cells";
import type {
  ShopPicture,
  ShopProduct,
  ShopReader,
  ShopRow,
  ShopStock,
  ShopTable,
  ShopVariant,
} from "./model";
import { listSlug } from "./old-addresses";

/** Columns that only this export has; a few of them tell it from the shop's own file, which shares the others. */
const OWN = [
  "bodyhtml",
  "vendor",
  "published",
  "publishedononlinestore",
  "variantinventorytracker",
  "inventorytracker",
  "variantinventorypolicy",
  "continuesellingwhenoutofstock",
  "variantfulfillmentservice",
  "fulfillmentservice",
  "variantrequiresshipping",
  "requiresshipping",
  "varianttaxable",
  "imagesrc",
  "productimageurl",
  "giftcard",
  "variantgrams",
  "weightvaluegrams",
  "option1linkedto",
] as const;
const LEAST_OWN = 3;
/** What only the shop's own exports have. */
const OURS = ["leaddays", "kind", "metal", "centershapes"] as const;

const FIELDS = {
  handle: { headers: ["Handle", "URL handle"], use: "Address" },
  title: { headers: ["Title"], use: "Name" },
  body: { headers: ["Body (HTML)", "Body HTML", "Description"], use: "Description" },
  type: { headers: ["Type", "Product type", "Custom Product Type"], use: "Category" },
  category: {
    headers: ["Product Category", "Standardized Product Type", "Standard Product Type"],
    use: "Category, where there is no type",
  },
  tags: { headers: ["Tags"], use: "Search words" },
  published: { headers: ["Published", "Published on online store"], use: "Status" },
  status: { headers: ["Status"], use: "Status" },
  sku: { headers: ["Variant SKU", "SKU"], use: "SKU of the variant" },
  tracker: { headers: ["Variant Inventory Tracker", "Inventory tracker"], use: "Whether stock is counted" },
  quantity: { headers: ["Variant Inventory Qty", "Inventory quantity"], use: "Stock" },
  policy: {
    headers: ["Variant Inventory Policy", "Continue selling when out of stock"],
    use: "Whether it is made to order",
  },
  price: { headers: ["Variant Price", "Price"], use: "Price" },
  compareAt: { headers: ["Variant Compare At Price", "Compare-at price"], use: "Compare-at price" },
  image: { headers: ["Image Src", "Product image URL"], use: "Picture" },
  imagePosition: { headers: ["Image Position", "Image position"], use: "Order of pictures" },
  imageAlt: { headers: ["Image Alt Text", "Image alt text"], use: "Description of the picture" },
  variantImage: { headers: ["Variant Image", "Variant image URL"], use: "Picture" },
  giftCard: { headers: ["Gift Card", "Gift card"], use: "Left out: gift cards" },
  seoTitle: { headers: ["SEO Title"], use: "Title for search engines" },
  seoDescription: { headers: ["SEO Description"], use: "Description for search engines" },
} as const;

/** Shopify's export of products, with the columns of before 2025 and since: a row for each variant and each further picture. */
export const shopify: ShopReader = {
  system: "shopify",
  fields: FIELDS,
  numbered: [[/^option\d(?:name|value)$/, "Option"]],
  recognizes: (keys) =>
    (keys.has("handle") || keys.has("urlhandle") || keys.has("title")) &&
    OWN.filter((key) => keys.has(key)).length >= LEAST_OWN &&
    !OURS.some((key) => keys.has(key)),
  keyOf: (row, last) => {
    const handle = row.of("handle").toLowerCase();
    if (handle !== "") return `handle ${handle}`;
    const title = row.of("title");
    return title === "" ? last : `title ${title}`;
  },
  read: readProduct,
  pages: [
    ["/collections", "/fine-jewelry"],
    ["/collections/all", "/fine-jewelry"],
    ["/pages/about", "/about-us"],
    ["/pages/about-us", "/about-us"],
    ["/pages/our-story", "/about-us"],
    ["/pages/contact", "/contact-us"],
    ["/pages/contact-us", "/contact-us"],
    ["/pages/faq", "/faq"],
    ["/pages/faqs", "/faq"],
    ["/pages/shipping", "/shipping"],
    ["/pages/returns", "/return-policy"],
    ["/policies/refund-policy", "/return-policy"],
    ["/policies/shipping-policy", "/shipping"],
    ["/policies/privacy-policy", "/privacy-policy"],
    ["/policies/terms-of-service", "/term-of-use"],
    ["/blogs/news", "/blog"],
    ["/account", "/my-account"],
    ["/account/login", "/login"],
    ["/account/register", "/register"],
  ],
};

function readProduct(rows: readonly ShopRow[], table: ShopTable): ShopProduct {
  const [first] = rows;
  if (!first) throw new Error("A product has at least one row");
  const own = (field: keyof typeof FIELDS) => rows.find((row) => row.of(field) !== "")?.of(field) ?? "";
  const names = table.numbered(/^option(\d)name$/);
  const values = table.numbered(/^option(\d)value$/);
  const optionNames = new Map(
    names.map(({ nth, place }) => [nth, rows.map(({ row }) => row.cell(place.index)).find(Boolean) ?? ""]),
  );
  const optionsOf = ({ row }: ShopRow) =>
    values.flatMap(({ nth, place }): [string, string][] => {
      const value = row.cell(place.index);
      const name = optionNames.get(nth) ?? "";
      const isNone = /^title$/i.test(name) && /^default title$/i.test(value);
      return value === "" || isNone ? [] : [[name, value]];
    });
  const isVariant = (row: ShopRow) =>
    row.of("price") !== "" || row.of("sku") !== "" || optionsOf(row).length > 0;
  const sold = rows.filter((row, at) => at === 0 || isVariant(row));
  const handle = own("handle");
  const types = [own("type"), own("category")].filter((type) => type !== "");
  const [type] = types;
  return {
    label: handle || own("title"),
    line: first.line,
    leftOut: isYes(own("giftCard")) ? "The shop doesn’t sell gift cards" : null,
    name: own("title"),
    slug: handle || null,
    description: own("body"),
    summary: "",
    types,
    tags: wordsOf(own("tags")),
    status: statusOf(own("status"), own("published")),
    seoTitle: own("seoTitle"),
    seoDescription: own("seoDescription"),
    attributes: [],
    variants: sold.map((row): ShopVariant => {
      const compareAt = bareAmount(row.of("compareAt"));
      return {
        line: row.line,
        sku: skuOf(row.of("sku")),
        writtenSku: writtenSku(row.of("sku")) || null,
        options: optionsOf(row),
        price: row.of("price"),
        compareAt: compareAt === "" || Number(compareAt) === 0 ? null : row.of("compareAt"),
        stock: stockOf(row, table),
      };
    }),
    pictures: picturesOf(rows, table),
    oldPaths: handle ? [`/products/${handle}`] : [],
    oldLists: type && listSlug(type) ? [{ path: `/collections/${listSlug(type)}`, type }] : [],
    currency: null,
    hasOpenPrices: false,
    lost: table.others.flatMap(({ header, index }) =>
      isLost(header) && rows.some(({ row }) => row.cell(index) !== "" && !isNo(row.cell(index)))
        ? [shortened(header, 100)]
        : [],
    ),
  };
}

/** Columns whose content the shop has no place for and a jeweler may miss. */
const isLost = (header: string): boolean =>
  /metafields?\.|^vendor$|barcode|cost per item|weight|grams|tax code|unit price|^google shopping|linked to|^collection$/i.test(
    header,
  );

function statusOf(status: string, published: string): ShopProduct["status"] {
  if (/^archived$/i.test(status)) return "withdrawn";
  if (isNo(published) || (status !== "" && !/^active$/i.test(status))) return "draft";
  return "active";
}

function stockOf(row: ShopRow, table: ShopTable): ShopStock {
  const isUncounted = table.headerOf("tracker") !== null && row.of("tracker") === "";
  const isSoldOn = /^continue$/i.test(row.of("policy")) || isYes(row.of("policy"));
  const count = countOf(row.of("quantity"));
  if (isUncounted || isSoldOn || count === null) return { count: null, isOversold: false };
  return { count: Math.max(count, 0), isOversold: count < 0 };
}

/** The pictures of a product in their order, each once, with those of its variants that are none of them after. */
function picturesOf(rows: readonly ShopRow[], table: ShopTable): ShopPicture[] {
  const found = rows
    .flatMap((row) =>
      addressesOf(row.of("image")).map((address) => ({
        position: countOf(row.of("imagePosition")) ?? Number.MAX_SAFE_INTEGER,
        picture: { line: row.line, column: table.headerOf("image") ?? "", address, alt: row.of("imageAlt") },
      })),
    )
    .sort((a, b) => a.position - b.position)
    .map(({ picture }) => picture);
  const ofVariants = rows.flatMap((row) =>
    addressesOf(row.of("variantImage")).map((address) => ({
      line: row.line,
      column: table.headerOf("variantImage") ?? "",
      address,
      alt: "",
    })),
  );
  return [
    ...new Map([...ofVariants, ...found.toReversed()].toReversed().map((one) => [one.address, one])).values(),
  ];
}
