import { stringify } from "csv-stringify/sync";

export type Cells = Readonly<Record<string, string | number | undefined>>;

/** A CSV file with these columns, and a row for each set of cells; a column without a cell is empty. */
export const csvOf = (columns: readonly string[], rows: readonly Cells[]): string =>
  stringify([columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? "")))]);

/** The columns of Shopify's export before 2025. */
export const SHOPIFY_OLD = [
  ...["Handle", "Title", "Body (HTML)", "Vendor", "Product Category", "Type", "Tags", "Published"],
  ...["Option1 Name", "Option1 Value", "Option2 Name", "Option2 Value", "Option3 Name", "Option3 Value"],
  ...["Variant SKU", "Variant Grams", "Variant Inventory Tracker", "Variant Inventory Qty"],
  ...["Variant Inventory Policy", "Variant Fulfillment Service", "Variant Price"],
  ...["Variant Compare At Price", "Variant Requires Shipping", "Variant Taxable", "Variant Barcode"],
  ...["Image Src", "Image Position", "Image Alt Text", "Gift Card", "SEO Title", "SEO Description"],
  ...["Google Shopping / MPN", "Stone (product.metafields.custom.stone)", "Variant Image"],
  ...["Variant Weight Unit", "Variant Tax Code", "Cost per item", "Price / International", "Status"],
] as const;

/** The columns of Shopify's export since 2025. */
export const SHOPIFY_NEW = [
  ...["Title", "URL handle", "Description", "Vendor", "Product category", "Type", "Tags"],
  ...["Published on online store", "Status", "SKU", "Barcode", "Option1 name", "Option1 value"],
  ...["Option1 Linked To", "Option2 name", "Option2 value", "Option2 Linked To", "Price"],
  ...["Compare-at price", "Cost per item", "Charge tax", "Tax code", "Inventory tracker"],
  ...["Inventory quantity", "Continue selling when out of stock", "Weight value (grams)"],
  ...["Weight unit for display", "Requires shipping", "Fulfillment service", "Product image URL"],
  ...["Image position", "Image alt text", "Variant image URL", "Gift card", "SEO title"],
  ...["SEO description", "Color (product.metafields.shopify.color-pattern)"],
] as const;

export const WOOCOMMERCE = [
  ...["ID", "Type", "SKU", "Name", "Published", "Is featured?", "Visibility in catalog"],
  ...["Short description", "Description", "Date sale price starts", "Date sale price ends", "Tax status"],
  ...["Tax class", "In stock?", "Stock", "Backorders allowed?", "Sold individually?", "Weight (kg)"],
  ...["Purchase note", "Sale price", "Regular price", "Categories", "Tags", "Shipping class", "Images"],
  ...["Parent", "Grouped products", "Upsells", "Cross-sells", "External URL", "Position"],
  ...["Attribute 1 name", "Attribute 1 value(s)", "Attribute 1 visible", "Attribute 1 global"],
  ...["Attribute 2 name", "Attribute 2 value(s)", "Attribute 2 visible", "Attribute 2 global"],
  "Meta: _yoast_wpseo_title",
] as const;

export const ETSY = [
  ...["TITLE", "DESCRIPTION", "PRICE", "CURRENCY_CODE", "QUANTITY", "TAGS", "MATERIALS"],
  ...["IMAGE1", "IMAGE2", "IMAGE3", "IMAGE10", "VARIATION 1 TYPE", "VARIATION 1 NAME"],
  ...["VARIATION 1 VALUES", "VARIATION 2 TYPE", "VARIATION 2 NAME", "VARIATION 2 VALUES", "SKU"],
] as const;

export const SQUARESPACE = [
  ...["Product ID [Non Editable]", "Variant ID [Non Editable]", "Product Type [Non Editable]"],
  ...["Product Page", "Product URL", "Title", "Description", "SKU", "Option Name 1", "Option Value 1"],
  ...["Option Name 2", "Option Value 2", "Price", "Sale Price", "On Sale", "Stock", "Categories"],
  ...["Tags", "Weight", "Length", "Width", "Height", "Visible", "Hosted Image URLs"],
] as const;
