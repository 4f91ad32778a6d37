import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { draftsOfTable } from "@/lib/desk/products/import/read-csv";
import { NO_CHOICES, type ShopChoices } from "@/lib/desk/products/import/shop-drafts";
import { foreignCurrency, metalInWords, shopOptionKey, skuOf } from "@/lib/desk/products/shops/cells";
import { csvOf, ETSY, SHOPIFY_NEW, SHOPIFY_OLD, SQUARESPACE, WOOCOMMERCE } from "./exports";

async function read(text: string, choices: Partial<ShopChoices> = {}) {
  const file = await draftsOfTable(text, { ...NO_CHOICES, ...choices });
  const drafts = [];
  for await (const draft of file.drafts()) drafts.push(draft);
  return { ...file, drafts };
}

const SHOPIFY_RING = [
  {
    Handle: "luna-ring",
    Title: "Luna Ring",
    "Body (HTML)": "<p>Made <b>by hand</b>.</p><ul><li>Gift box</li></ul>",
    Vendor: "Luna Co",
    Type: "Rings",
    Tags: 'oval, "gift, wrapped"',
    Published: "true",
    "Option1 Name": "Metal",
    "Option1 Value": "14K White Gold",
    "Option2 Name": "Ring Size",
    "Option2 Value": "6",
    "Variant SKU": "'00120",
    "Variant Grams": 85,
    "Variant Inventory Tracker": "shopify",
    "Variant Inventory Qty": 3,
    "Variant Inventory Policy": "deny",
    "Variant Price": "1250.00",
    "Variant Compare At Price": "1400.00",
    "Image Src": "https://cdn.example/2.jpg?v=2",
    "Image Position": 2,
    "Image Alt Text": "From the side",
    "Gift Card": "false",
    "SEO Title": "Luna Ring in gold",
    "SEO Description": "A ring by Luna.",
    "Stone (product.metafields.custom.stone)": "Oval",
    "Variant Image": "https://cdn.example/white.jpg",
    "Price / International": "9000",
    Status: "active",
  },
  {
    Handle: "luna-ring",
    "Option1 Value": "18k yellow",
    "Option2 Value": "7",
    "Variant SKU": "LUNA/18 Y",
    "Variant Inventory Tracker": "",
    "Variant Inventory Qty": 0,
    "Variant Inventory Policy": "deny",
    "Variant Price": "1500.00",
    "Variant Compare At Price": "1500.00",
    "Image Src": "https://cdn.example/1.jpg?v=1",
    "Image Position": 1,
  },
  {
    Handle: "luna-ring",
    "Option1 Value": "Platinum",
    "Option2 Value": "7",
    "Variant Inventory Tracker": "shopify",
    "Variant Inventory Qty": -2,
    "Variant Inventory Policy": "continue",
    "Variant Price": "2,100.50",
  },
  { Handle: "luna-ring", "Image Src": "https://cdn.example/3.jpg", "Image Position": 3 },
];

const RING = {
  name: "Luna Ring",
  slug: "luna-ring",
  description: "Made **by hand**.\n\n- Gift box",
  status: "active",
  search_words: "oval gift, wrapped",
  seo_title: "Luna Ring in gold",
  seo_description: "A ring by Luna.",
};

test("Shopify’s export as it was before 2025 is read value by value", async () => {
  const { drafts, scan, ignored } = await read(csvOf(SHOPIFY_OLD, SHOPIFY_RING));
  expect(scan).toMatchObject({ system: "shopify", products: 1, variants: 3, pictures: 4, currency: null });
  expect(scan?.lost).toContainEqual({ what: "Stone (product.metafields.custom.stone)", products: 1 });
  expect(scan?.types).toEqual([{ type: "Rings", products: 1, example: "Luna Ring" }]);
  expect(drafts).toHaveLength(1);
  expect(drafts[0]?.fields).toEqual(RING);
  expect(drafts[0]?.variants).toEqual([
    {
      sku: "00120",
      price: "1250.00",
      compare_at_price: "1400.00",
      metal: "14k-white",
      options: { size: "6" },
      stock: 3,
    },
    // nobody counts it, so it is made to order; its parcel's weight is no weight of gold
    {
      sku: "LUNA-18-Y",
      price: "1500.00",
      compare_at_price: null,
      metal: "18k-yellow",
      options: { size: "7" },
      stock: null,
    },
    // sold on when none is left
    { price: "2100.50", compare_at_price: null, metal: "platinum", options: { size: "7" }, stock: null },
  ]);
  expect(drafts[0]?.shop).toMatchObject({
    key: "handle luna-ring",
    oldPaths: ["/products/luna-ring"],
    pictures: [
      { address: "https://cdn.example/1.jpg?v=1", alt: "Luna Ring", line: 3, column: "Image Src" },
      { address: "https://cdn.example/2.jpg?v=2", alt: "From the side", line: 2 },
      { address: "https://cdn.example/3.jpg", line: 5 },
      { address: "https://cdn.example/white.jpg", column: "Variant Image" },
    ],
  });
  expect(drafts[0]?.placeOf("variants.1.price")).toEqual({ line: 3, column: "Variant Price" });
  expect(ignored).toContain("Variant Grams (it is of the parcel)");
});

test("Shopify’s export of today is read to the same", async () => {
  const rows = [
    {
      Title: "Luna Ring",
      "URL handle": "luna-ring",
      Description: "<p>Made <b>by hand</b>.</p><ul><li>Gift box</li></ul>",
      Type: "Rings",
      Tags: 'oval, "gift, wrapped"',
      "Published on online store": "TRUE",
      Status: "Active",
      SKU: "'00120",
      "Option1 name": "Metal",
      "Option1 value": "14K White Gold",
      "Option2 name": "Ring Size",
      "Option2 value": "6",
      Price: "1250.00",
      "Compare-at price": "1400.00",
      "Inventory tracker": "shopify",
      "Inventory quantity": 3,
      "Continue selling when out of stock": "deny",
      "Weight value (grams)": 85,
      "Product image URL": "https://cdn.example/1.jpg",
      "Image position": 1,
      "Image alt text": "From above",
      "Gift card": "FALSE",
      "SEO title": "Luna Ring in gold",
      "SEO description": "A ring by Luna.",
    },
    {
      "URL handle": "luna-ring",
      SKU: "L-2",
      "Option1 value": "14K Rose Gold",
      "Option2 value": "6",
      Price: "1300",
      "Inventory tracker": "shopify",
      "Inventory quantity": -1,
      "Continue selling when out of stock": "TRUE",
    },
    {
      "URL handle": "luna-ring",
      SKU: "L-3",
      "Option1 value": "14K Yellow Gold",
      "Option2 value": "6",
      Price: "1300",
      "Inventory tracker": "shopify",
      "Inventory quantity": -1,
      "Continue selling when out of stock": "FALSE",
    },
  ];
  const { drafts, scan } = await read(csvOf(SHOPIFY_NEW, rows));
  expect(scan).toMatchObject({ system: "shopify", oversold: { variants: 1, line: 4 } });
  expect(drafts[0]?.fields).toEqual(RING);
  expect(drafts[0]?.variants).toMatchObject([
    { sku: "00120", price: "1250.00", compare_at_price: "1400.00", metal: "14k-white", stock: 3 },
    { sku: "L-2", metal: "14k-rose", stock: null },
    { sku: "L-3", metal: "14k-yellow", stock: 0 },
  ]);
  expect(drafts[0]?.faults).toMatchObject([{ path: "variants.2.stock" }]);
  const decided = await read(csvOf(SHOPIFY_NEW, rows), { oversold: "made_to_order" });
  expect(decided.drafts[0]).toMatchObject({ faults: [], variants: [{}, {}, { stock: null }] });
  const zero = await read(csvOf(SHOPIFY_NEW, rows), { oversold: "zero" });
  expect(zero.drafts[0]).toMatchObject({ faults: [], variants: [{}, {}, { stock: 0 }] });
});

test("hidden products are drafts, archived ones withdrawn, and gift cards left out", async () => {
  const sample = readFileSync("tests/fixtures/shop-exports/shopify-hidden-giftcard.csv", "utf8");
  const { drafts, scan } = await read(sample);
  expect(scan?.leftOut).toEqual([
    { line: 3, label: "gift-card-50", reason: "The shop doesn’t sell gift cards" },
  ]);
  expect(drafts.map(({ label, fields }) => [label, fields.status])).toEqual([
    ["hidden-ring", "draft"],
    ["free-sample", "active"],
  ]);
  const row = (Handle: string, Status: string, Published = "true") => ({
    ...SHOPIFY_RING[0],
    Handle,
    Status,
    Published,
    "Variant SKU": "",
  });
  const statuses = await read(
    csvOf(SHOPIFY_OLD, [
      row("a", "draft"),
      row("b", "archived"),
      row("c", "unlisted"),
      row("d", ""),
      row("e", "active", "FALSE"),
    ]),
  );
  expect(statuses.drafts.map(({ fields }) => fields.status)).toEqual([
    "draft",
    "withdrawn",
    "draft",
    "active",
    "draft",
  ]);
});

test("options of any name, metals that the shop doesn’t have, and SKUs that repeat", async () => {
  const base = { ...SHOPIFY_RING[0], "Option2 Name": "尺寸", "Variant SKU": "SAME" };
  const { drafts } = await read(
    csvOf(SHOPIFY_OLD, [
      { ...base, "Option1 Value": "Sterling Silver" },
      {
        Handle: "luna-ring",
        "Option1 Value": "14k White Gold",
        "Option2 Value": "6",
        "Variant SKU": "SAME",
        "Variant Price": 9,
      },
    ]),
  );
  expect(drafts[0]?.variants).toMatchObject([
    { metal: null, options: { material: "Sterling Silver", option_2: "6" } },
    { metal: null, options: { material: "14k White Gold", option_2: "6" } },
  ]);
  expect(drafts[0]?.variants?.some((variant) => "sku" in variant)).toBe(false);
});

test("WooCommerce’s export: variations with their parent, attributes, categories by path, and what isn’t sold", async () => {
  const rows = [
    {
      ID: 44,
      Type: "variable",
      SKU: "halo",
      Name: "Halo Ring",
      Published: 1,
      "Visibility in catalog": "visible",
      "Short description": "<p>A halo of <em>small</em> diamonds.</p>",
      Description: "First part.\\n\\nSecond <strong>part</strong>.",
      "Tax status": "taxable",
      "In stock?": 1,
      "Backorders allowed?": 0,
      Categories: "Jewelry, Jewelry > Rings > Halo\\, round",
      Tags: "halo, gift",
      Images: "https://woo.example/a.jpg, https://woo.example/b,c.jpg",
      "Attribute 1 name": "Metal",
      "Attribute 1 value(s)": "14k White Gold, 14k Yellow Gold",
      "Attribute 1 global": 1,
      "Attribute 2 name": "Stone",
      "Attribute 2 value(s)": "Lab diamond",
      "Weight (kg)": "0.2",
      "Meta: _yoast_wpseo_title": "x",
    },
    {
      ID: 45,
      Type: "simple",
      SKU: "chain 1",
      Name: "Plain chain",
      Published: -1,
      "In stock?": 0,
      "Sale price": 80,
      "Regular price": "100",
      "Date sale price ends": "2020-01-01",
      Categories: "Chains",
    },
    {
      ID: 46,
      Type: "variation",
      SKU: "halo-w",
      Name: "Halo Ring - White",
      Published: 1,
      "In stock?": 1,
      Stock: 2,
      "Backorders allowed?": 0,
      "Sale price": 900,
      "Regular price": 1000,
      Parent: "id:44",
      Images: "https://woo.example/w.jpg",
      "Attribute 1 name": "Metal",
      "Attribute 1 value(s)": "14k White Gold",
    },
    {
      ID: 47,
      Type: "variation",
      SKU: "halo-y",
      Name: "Halo Ring - Yellow",
      Published: 1,
      "In stock?": "backorder",
      Stock: -3,
      "Regular price": 1000,
      Parent: "halo",
      "Attribute 1 name": "Metal",
      "Attribute 1 value(s)": "14k Yellow Gold",
    },
    { ID: 48, Type: "simple, virtual", Name: "Consultation", Published: 1, "Regular price": 50 },
    { ID: 49, Type: "variation", Name: "Lost", Published: 1, "Regular price": 50, Parent: "id:9" },
    {
      ID: 50,
      Type: "variable",
      Name: "Any size",
      Published: 1,
      "Attribute 1 name": "Size",
      "Attribute 1 value(s)": "6, 7",
    },
    {
      ID: 51,
      Type: "variation",
      SKU: "any",
      Name: "Any",
      Published: 1,
      "In stock?": 1,
      Stock: 4,
      "Regular price": 50,
      Parent: "id:50",
      "Attribute 1 name": "Size",
    },
  ];
  const { drafts, scan } = await read(csvOf(WOOCOMMERCE, rows));
  expect(scan).toMatchObject({ system: "woocommerce", products: 5 });
  expect(scan?.leftOut.map(({ line, reason }) => [line, reason])).toEqual([
    [6, "The shop sells no downloads or services"],
    [7, "Its product isn’t in the file. Export products together with their variations"],
  ]);
  expect(scan?.lists).toContainEqual({
    path: "/product-category/jewelry/rings/halo-round",
    type: "Jewelry > Rings > Halo, round",
  });
  const [halo, chain, any] = [drafts[1], drafts[0], drafts[2]];
  expect(halo).toMatchObject({
    label: "Halo Ring",
    line: 2,
    categories: ["Jewelry > Rings > Halo, round", "Jewelry"],
    fields: {
      name: "Halo Ring",
      slug: "halo-ring",
      description: "First part.\n\nSecond **part**.",
      summary: "A halo of small diamonds.",
      search_words: "halo gift",
      status: "active",
      attributes: [{ key: "Stone", value: "Lab diamond" }],
    },
    variants: [
      { sku: "halo-w", price: "900", compare_at_price: "1000", metal: "14k-white", stock: 2 },
      { sku: "halo-y", price: "1000", compare_at_price: null, metal: "14k-yellow", stock: null },
    ],
    shop: { key: "id 44", oldPaths: ["/product/halo-ring"] },
  });
  expect(halo?.shop?.pictures.map(({ address }) => address)).toEqual([
    "https://woo.example/a.jpg",
    "https://woo.example/b,c.jpg",
    "https://woo.example/w.jpg",
  ]);
  expect(chain).toMatchObject({
    fields: { status: "draft" },
    variants: [{ sku: "chain-1", price: "100", compare_at_price: null, stock: 0 }],
  });
  expect(any?.variants).toEqual([
    { price: "50", compare_at_price: null, metal: null, options: { size: "6" }, stock: null },
    { price: "50", compare_at_price: null, metal: null, options: { size: "7" }, stock: null },
  ]);
});

test("Etsy’s listings: every choice of their variations, whose prices somebody decides about", async () => {
  const rows = [
    {
      TITLE: "Oval ring, lab diamond",
      DESCRIPTION: "Handmade.\n\n• 14k gold\n• 2 mm",
      PRICE: "1200.00",
      CURRENCY_CODE: "USD",
      QUANTITY: 5,
      TAGS: "oval_ring,lab_diamond",
      MATERIALS: "gold,lab_diamond",
      IMAGE1: "https://i.etsy.example/1.jpg",
      IMAGE10: "https://i.etsy.example/10.jpg",
      "VARIATION 1 TYPE": "Primary color",
      "VARIATION 1 NAME": "Metal",
      "VARIATION 1 VALUES": "14k White Gold,14k Rose Gold",
      "VARIATION 2 NAME": "Ring size",
      "VARIATION 2 VALUES": "6,7",
      SKU: "A1,A2,A3,A4",
    },
    { TITLE: "Ask us for other sizes.", DESCRIPTION: "" },
    { TITLE: "Stud", DESCRIPTION: "Small.", PRICE: "90", CURRENCY_CODE: "USD", QUANTITY: 2, SKU: "STUD" },
  ];
  const { drafts, scan } = await read(csvOf(ETSY, rows), { openPrices: "same" });
  expect(scan).toMatchObject({
    system: "etsy",
    products: 2,
    currency: "USD",
    foreign: null,
    openPrices: { products: 1, line: 2 },
  });
  expect(drafts[0]).toMatchObject({
    fields: {
      name: "Oval ring, lab diamond",
      description: "Handmade.\n\n- 14k gold\n- 2 mm\n\nAsk us for other sizes.",
      search_words: "oval ring lab diamond",
      attributes: [{ key: "materials", value: "gold, lab diamond" }],
    },
    variants: [
      { sku: "A1", price: "1200.00", metal: "14k-white", options: { size: "6" }, stock: null },
      { sku: "A2", metal: "14k-white", options: { size: "7" } },
      { sku: "A3", metal: "14k-rose", options: { size: "6" } },
      { sku: "A4", metal: "14k-rose", options: { size: "7" } },
    ],
  });
  expect(drafts[0]?.shop?.pictures.map(({ column }) => column)).toEqual(["IMAGE1", "IMAGE10"]);
  expect(drafts[1]).toMatchObject({
    variants: [{ sku: "STUD", price: "90", stock: 2 }],
    shop: { oldPaths: [] },
  });
  const open = await read(csvOf(ETSY, rows));
  expect(open.drafts[0]?.faults).toMatchObject([{ path: "variants.0.price" }]);
  const euros = await read(csvOf(ETSY, [{ ...rows[2], CURRENCY_CODE: "EUR" }]));
  expect(euros.scan?.foreign).toEqual({ currency: "EUR", line: 2, column: "PRICE" });
});

test("Squarespace’s export: variants below their product, sales, unlimited stock, and hidden products", async () => {
  const rows = [
    {
      "Product ID [Non Editable]": "p1",
      "Variant ID [Non Editable]": "v1",
      "Product Type [Non Editable]": "PHYSICAL",
      "Product Page": "shop",
      "Product URL": "luna-studs",
      Title: "Luna studs",
      Description: "<p>Two ovals.</p>",
      SKU: "SQ1",
      "Option Name 1": "Back",
      "Option Value 1": "Push",
      Price: "500.00",
      "Sale Price": "450.00",
      "On Sale": "Yes",
      Stock: "Unlimited",
      Categories: "/earrings, /earrings/studs",
      Tags: "oval, gift",
      Weight: "0.2",
      Visible: "Yes",
      "Hosted Image URLs":
        "https://images.squarespace.example/1.jpg\nhttps://images.squarespace.example/2.jpg https://images.squarespace.example/3.jpg",
    },
    {
      "Variant ID [Non Editable]": "v2",
      SKU: "SQ2",
      "Option Value 1": "Screw",
      Price: "520.00",
      "Sale Price": "0.00",
      "On Sale": "No",
      Stock: 3,
    },
    {
      "Product ID [Non Editable]": "p2",
      "Product Type [Non Editable]": "GIFT_CARD",
      Title: "Gift card",
      Price: "50",
    },
    {
      "Product ID [Non Editable]": "p3",
      "Product Type [Non Editable]": "PHYSICAL",
      "Product URL": "hidden",
      Title: "Hidden",
      Price: "50",
      Stock: 1,
      Visible: "No",
    },
  ];
  const { drafts, scan } = await read(csvOf(SQUARESPACE, rows));
  expect(scan).toMatchObject({
    system: "squarespace",
    leftOut: [{ line: 5, label: "Gift card" }],
    lost: [{ what: "Weight", products: 1 }],
  });
  expect(drafts[0]).toMatchObject({
    fields: { name: "Luna studs", slug: "luna-studs", description: "Two ovals.", search_words: "oval gift" },
    categories: ["earrings", "earrings > studs"],
    variants: [
      { sku: "SQ1", price: "450.00", compare_at_price: "500.00", options: { back: "Push" }, stock: null },
      { sku: "SQ2", price: "520.00", compare_at_price: null, options: { back: "Screw" }, stock: 3 },
    ],
    shop: { key: "id p1", oldPaths: ["/shop/p/luna-studs", "/shop/luna-studs"] },
  });
  expect(drafts[0]?.shop?.pictures).toHaveLength(3);
  expect(drafts[1]?.fields).toMatchObject({ slug: "hidden", status: "draft" });
});

test("the shop’s own files and price lists are no other shop’s", async () => {
  const own =
    "Handle,Title,Description,Kind,Status,Variant SKU,Metal,Variant Price,Variant Grams\na,A,Text,jewelry,active,A-1,Platinum,5,2.5\n";
  const { scan, drafts } = await read(own);
  expect(scan).toBeUndefined();
  expect(drafts[0]?.variants).toMatchObject([{ grams: 2.5 }]);
  const prices = await read("Handle,Variant SKU,Variant Price,Variant Grams\na,A-1,5,85\n");
  expect(prices.scan).toBeUndefined();
  expect(prices.drafts[0]?.variants).toEqual([{ sku: "A-1", price: "5" }]);
  expect(prices.ignored).toEqual(["Variant Grams (it is the weight of the parcel)"]);
});

test("products with one name get addresses of their own", async () => {
  const listing = { TITLE: "Ring", DESCRIPTION: "", PRICE: 9, CURRENCY_CODE: "USD", QUANTITY: 1 };
  const { drafts } = await read(csvOf(ETSY, [listing, listing, listing]));
  expect(drafts.map(({ fields }) => fields.slug)).toEqual(["ring", "ring-2", "ring-3"]);
});

test.each([
  ["14K White Gold", "14k-white"],
  ["14KW", "14k-white"],
  ["14 kt. White Gold", "14k-white"],
  ["White Gold 14k", "14k-white"],
  ["Solid 18ct Rose Gold", "18k-rose"],
  ["18k yellow", "18k-yellow"],
  ["14k pink gold", "14k-rose"],
  ["PT950", "platinum"],
  ["Platinum 950", "platinum"],
  ["14k Gold", null],
  ["14k Yellow Gold Vermeil", null],
  ["14k White Gold Plated", null],
  ["14k White & Yellow Gold", null],
  ["10k White Gold", null],
  ["Sterling Silver", null],
  ["White", null],
  ["6", null],
])("%s is the metal %s", (words, metal) => {
  expect(metalInWords(words)).toBe(metal);
});

test.each([
  ["1250", null],
  ["$1,250.00", null],
  ["US$ 1250", null],
  ["1250 USD", null],
  ["1.250,00 €", "€"],
  ["HK$9,800", "HK$"],
  ["£500", "£"],
  ["CAD 900", "CAD"],
  ["C$900", "C$"],
  ["ask", null],
])("the price %s is in %s", (cell, currency) => {
  expect(foreignCurrency(cell)).toBe(currency);
});

test("SKUs and names of options are written in the shop’s alphabet", () => {
  expect(["'0012", "AB 12/W", "#7", "Élan—1", "''", "-"].map(skuOf)).toEqual([
    "0012",
    "AB-12-W",
    "7",
    "Elan-1",
    null,
    null,
  ]);
  expect(
    ["Ring Size", "Metal", "Colour", "Center Gemstone", "Constructor", "14k?", "Größe"].map((name) =>
      shopOptionKey(name, 3),
    ),
  ).toEqual(["size", "material", "color", "center_gemstone", "option_3", "option_3", "grosse"]);
});
