import { stringify } from "csv-stringify/sync";

type Cells = Readonly<Record<string, string | number>>;

/** The host of the old shop's pictures, which the measurement answers itself. */
export const PICTURE_HOST = "https://cdn.old-shop.example";

const csvOf = (columns: readonly string[], rows: readonly Cells[]): string =>
  stringify([columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? "")))]);

const KINDS = ["Rings", "Earrings", "Pendants", "Bracelets", "Necklaces"] as const;
const METALS = ["14k White Gold", "14k Yellow Gold", "Platinum"] as const;
const kindOf = (nth: number) => KINDS[nth % KINDS.length] ?? "Rings";

const BODY =
  "<h2>Made by hand</h2><p>Each piece is <strong>made to order</strong> in our workshop.</p><ul><li>Recycled gold<ul><li>14k</li></ul></li><li>Lab-grown diamonds</li></ul><table><tr><th>Width</th><td>2.1 mm</td></tr></table>";

const SHOPIFY_PRODUCTS = [
  ...["Handle", "Title", "Body (HTML)", "Vendor", "Type", "Tags", "Published", "Option1 Name"],
  ...["Option1 Value", "Variant SKU", "Variant Grams", "Variant Inventory Tracker", "Variant Inventory Qty"],
  ...["Variant Inventory Policy", "Variant Price", "Variant Compare At Price", "Image Src"],
  ...["Image Position", "Image Alt Text", "Gift Card", "SEO Title", "SEO Description", "Status"],
];

/** Shopify's export of products with a variant in each of three metals, and pictures on rows of their own. */
export function shopifyProducts(count: number, pictures: number): string {
  const rows: Cells[] = [];
  for (let nth = 0; nth < count; nth++) {
    const handle = `piece-${nth}`;
    const own = Math.floor(((nth + 1) * pictures) / count) - Math.floor((nth * pictures) / count);
    for (let at = 0; at < Math.max(METALS.length, own); at++) {
      const metal = METALS[at];
      rows.push({
        Handle: handle,
        ...(at === 0
          ? {
              ...{
                Title: `Piece ${nth} in gold`,
                "Body (HTML)": BODY,
                Vendor: "Old shop",
                Type: kindOf(nth),
              },
              ...{ Tags: "gold, gift", Published: "true", "Option1 Name": "Metal", "Gift Card": "false" },
              ...{ "SEO Title": `Piece ${nth}`, Status: "active" },
            }
          : {}),
        ...(metal === undefined
          ? {}
          : {
              ...{ "Option1 Value": metal, "Variant SKU": `P${nth}-${at}`, "Variant Grams": 85 },
              ...{ "Variant Inventory Tracker": "shopify", "Variant Inventory Qty": (nth + at) % 5 },
              ...{
                "Variant Inventory Policy": "deny",
                "Variant Price": 400 + nth,
                "Variant Compare At Price": "",
              },
            }),
        ...(at < own
          ? {
              "Image Src": `${PICTURE_HOST}/${handle}-${at}.jpg?v=1`,
              "Image Position": at + 1,
              "Image Alt Text": `Piece ${nth}, picture ${at + 1}`,
            }
          : {}),
      });
    }
  }
  return csvOf(SHOPIFY_PRODUCTS, rows);
}

const WOOCOMMERCE_PRODUCTS = [
  ...["ID", "Type", "SKU", "Name", "Published", "Visibility in catalog", "Short description", "Description"],
  ...["In stock?", "Stock", "Backorders allowed?", "Weight (kg)", "Sale price", "Regular price"],
  ...["Categories", "Tags", "Images", "Parent", "Attribute 1 name", "Attribute 1 value(s)"],
  ...["Attribute 1 visible", "Attribute 1 global"],
];

/** WooCommerce's export of products, each with a variation in each of three metals, and without pictures. */
export function woocommerceProducts(count: number): string {
  const rows: Cells[] = [];
  for (let nth = 0; nth < count; nth++) {
    const common = {
      Published: 1,
      "Attribute 1 name": "Metal",
      "Attribute 1 visible": 1,
      "Attribute 1 global": 1,
    };
    rows.push({
      ...common,
      ...{
        ID: 1_000 + nth * 10,
        Type: "variable",
        SKU: `W${nth}`,
        Name: `Old piece ${nth}`,
        Description: BODY,
      },
      ...{ "Visibility in catalog": "visible", "In stock?": 1, "Backorders allowed?": 0 },
      Categories: `Jewelry > ${kindOf(nth)}`,
      "Attribute 1 value(s)": METALS.join(", "),
    });
    for (const [at, metal] of METALS.entries()) {
      rows.push({
        ...common,
        ...{ ID: 1_001 + nth * 10 + at, Type: "variation", SKU: `W${nth}-${at}`, Name: `Old piece ${nth}` },
        ...{ "In stock?": 1, Stock: 2, "Backorders allowed?": 0, "Regular price": 300 + nth },
        ...{ Parent: `W${nth}`, "Attribute 1 value(s)": metal },
      });
    }
  }
  return csvOf(WOOCOMMERCE_PRODUCTS, rows);
}

const SHOPIFY_CUSTOMERS = [
  ...["Customer ID", "First Name", "Last Name", "Email", "Accepts Email Marketing"],
  ...["Default Address Company", "Default Address Address1", "Default Address City"],
  ...["Default Address Province Code", "Default Address Country Code", "Default Address Zip"],
  ...["Default Address Phone", "Phone", "Total Spent", "Total Orders", "Note", "Tax Exempt", "Tags"],
];

const emailOf = (nth: number) => `customer-${nth}@mail.example`;

export const shopifyCustomers = (count: number): string =>
  csvOf(
    SHOPIFY_CUSTOMERS,
    Array.from({ length: count }, (_, nth) => ({
      ...{ "Customer ID": `'${7_000_000 + nth}`, "First Name": "José", "Last Name": `O’Neil ${nth}` },
      ...{ Email: emailOf(nth), "Accepts Email Marketing": nth % 3 === 0 ? "yes" : "no" },
      ...{ "Default Address Address1": `${nth + 1} Main St`, "Default Address City": "Boston" },
      ...{ "Default Address Province Code": "MA", "Default Address Country Code": "US" },
      ...{ "Default Address Zip": "'02110", "Total Spent": "900.00", "Total Orders": 1 },
      ...{
        "Tax Exempt": nth % 50 === 0 ? "yes" : "no",
        Tags: "retail",
        Note: nth % 10 === 0 ? "Prefers calls." : "",
      },
    })),
  );

const SHOPIFY_ORDERS = [
  ...["Name", "Email", "Financial Status", "Fulfillment Status", "Currency", "Subtotal", "Shipping"],
  ...["Taxes", "Total", "Created at", "Lineitem quantity", "Lineitem name", "Lineitem price"],
  ...["Lineitem sku", "Billing Name", "Billing Address1", "Billing City", "Billing Zip"],
  ...["Billing Province", "Billing Country", "Payment Method"],
];

/** Shopify's export of orders, two items each, of customers who come back. */
export function shopifyOrders(count: number, customers: number): string {
  const rows = Array.from({ length: count }, (_, nth): Cells[] => {
    const item = { Name: `#${1_000 + nth}`, Email: emailOf(nth % customers), "Lineitem quantity": 1 };
    return [
      {
        ...item,
        ...{ "Financial Status": "paid", "Fulfillment Status": "fulfilled", Currency: "USD" },
        ...{ Subtotal: "900.00", Shipping: "0.00", Taxes: "56.25", Total: "956.25" },
        ...{ "Created at": `202${nth % 5}-0${(nth % 9) + 1}-1${nth % 9} 10:00:00 -0500` },
        ...{
          "Lineitem name": "Ring - 14k White Gold",
          "Lineitem price": "700.00",
          "Lineitem sku": `P${nth}`,
        },
        ...{ "Billing Name": `José O’Neil ${nth % customers}`, "Billing Address1": "1 Main St" },
        ...{
          "Billing City": "Boston",
          "Billing Zip": "'02110",
          "Billing Province": "MA",
          "Billing Country": "US",
        },
        "Payment Method": "Shopify Payments",
      },
      { ...item, "Lineitem name": "Studs", "Lineitem price": "200.00" },
    ];
  });
  return csvOf(SHOPIFY_ORDERS, rows.flat());
}

/** Discount codes as Shopify exports them, and old addresses with what they lead to. */
export const shopifyCodes = (count: number): string =>
  csvOf(
    ["Name", "Value", "Value Type", "Times Used In Total", "Usage Limit Per Code", "Status", "Start", "End"],
    Array.from({ length: count }, (_, nth) => ({
      ...{ Name: `WELCOME${nth}`, Value: "-10.0", "Value Type": "percentage", "Times Used In Total": 2 },
      ...{ "Usage Limit Per Code": 100, Status: "Active", Start: "2024-01-01", End: "" },
    })),
  );

export const redirectsFile = (count: number): string =>
  csvOf(
    ["Redirect from", "Redirect to"],
    Array.from({ length: count }, (_, nth) => ({
      "Redirect from": `/blogs/news/story-${nth}`,
      "Redirect to": "/blog",
    })),
  );
