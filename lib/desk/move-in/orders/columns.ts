import { headerKey } from "@/lib/desk/products/cells/headers";
import type { ShopSystem } from "@/lib/desk/products/shops/model";

type Field = { headers: readonly string[]; use: string };

/** The headers of one part of an address, in Shopify's and Squarespace's words, and in those of WooCommerce's plugins. */
const partOf = (whose: "Billing" | "Shipping", ...parts: readonly string[]): string[] =>
  parts.flatMap((part) => [`${whose} ${part}`, `${part} (${whose})`]);

const addressFields = (whose: "Billing" | "Shipping", key: "billing" | "shipping"): Record<string, Field> => {
  const use = whose === "Billing" ? "Billing address" : "Delivery address";
  const field = (...parts: readonly string[]): Field => ({ headers: partOf(whose, ...parts), use });
  return {
    [`${key}.name`]: field("Name", "Full Name"),
    [`${key}.firstName`]: field("First Name"),
    [`${key}.lastName`]: field("Last Name"),
    [`${key}.company`]: field("Company"),
    [`${key}.line1`]: field("Address1", "Address 1", "Address 1&2", "Address", "Street"),
    [`${key}.line2`]: field("Address2", "Address 2"),
    [`${key}.city`]: field("City"),
    [`${key}.region`]: field("Province", "State Code", "State", "Province/State"),
    [`${key}.postcode`]: field("Zip", "Postcode", "Postal Code", "Zip Code"),
    [`${key}.country`]: field("Country Code", "Country"),
    [`${key}.phone`]: field("Phone"),
  };
};

/** The fields of an order, by the headers that other shops and their plugins give them. */
export const ORDER_FIELDS: Readonly<Record<string, Field>> = {
  number: {
    headers: ["Name", "Order Number Formatted", "Order Number", "Order #", "Order ID"],
    use: "Order number",
  },
  email: {
    headers: [
      "Email",
      "Customer Email",
      "Billing Email",
      "Email (Billing)",
      "Customer Account Email Address",
    ],
    use: "Email address",
  },
  placed: { headers: ["Created at", "Order Date", "Date Created", "Date"], use: "Date of the order" },
  currency: { headers: ["Currency", "Order Currency", "Currency Code"], use: "Currency" },
  total: {
    headers: ["Total", "Order Total", "Order Total Amount", "Total Amount"],
    use: "Total",
  },
  subtotal: { headers: ["Subtotal", "Order Subtotal", "Order Subtotal Amount"], use: "Subtotal" },
  shipping: {
    headers: ["Shipping", "Shipping Total", "Order Shipping Amount", "Order Shipping"],
    use: "Shipping",
  },
  tax: { headers: ["Taxes", "Tax Total", "Order Total Tax Amount", "Order Tax", "Total Tax"], use: "Tax" },
  discount: {
    headers: ["Discount Amount", "Discount Total", "Cart Discount Amount", "Cart Discount", "Order Discount"],
    use: "Discount",
  },
  code: { headers: ["Discount Code", "Coupon Code", "Coupons", "Coupon Items"], use: "Discount code" },
  refunded: {
    headers: ["Refunded Amount", "Amount Refunded", "Refunded Total", "Order Refund Amount"],
    use: "Refunded",
  },
  paid: { headers: ["Financial Status"], use: "Payment" },
  sent: { headers: ["Fulfillment Status", "Order Status", "Status"], use: "Status" },
  canceled: { headers: ["Cancelled at", "Canceled at"], use: "Canceled" },
  payment: {
    headers: ["Payment Method Title", "Payment Method", "Payment Gateway"],
    use: "Payment method",
  },
  delivery: {
    headers: ["Shipping Method", "Shipping Method Title"],
    use: "Delivery method",
  },
  note: { headers: ["Notes", "Customer Note", "Customer Notes", "Buyer Note"], use: "Note" },
  phone: { headers: ["Phone", "Customer Phone"], use: "Phone" },
  itemName: { headers: ["Lineitem name", "Item Name", "Line Item Name", "Product Name"], use: "Item" },
  itemVariant: { headers: ["Lineitem variant"], use: "Item" },
  itemSku: { headers: ["Lineitem sku", "Item SKU", "SKU", "Line Item SKU"], use: "SKU of the item" },
  itemQuantity: {
    headers: ["Lineitem quantity", "Item Quantity", "Quantity", "Quantity (- Refund)"],
    use: "Quantity",
  },
  itemPrice: { headers: ["Lineitem price", "Item Price", "Item Cost"], use: "Price of the item" },
  itemTotal: { headers: ["Item Total", "Order Line Total", "Item Subtotal"], use: "Price of the item" },
  itemsCell: { headers: ["Line Items"], use: "Items" },
  ...addressFields("Billing", "billing"),
  ...addressFields("Shipping", "shipping"),
};

/** Columns with an item each: `line_item_1`, and `Product Item 1 Name`. */
export const ITEM_COLUMNS = /^lineitem\d+$|^productitem\d+(?:name|sku|quantity|total)$/;

const has = (keys: ReadonlySet<string>, field: string): boolean =>
  ORDER_FIELDS[field]?.headers.some((header) => keys.has(headerKey(header))) ?? false;

/** Whether columns are those of a list of orders: what was bought, when, and for how much. */
export const isOrderHeader = (keys: ReadonlySet<string>): boolean =>
  ["number", "placed", "total"].every((field) => has(keys, field)) &&
  (has(keys, "itemName") || has(keys, "itemsCell") || [...keys].some((key) => ITEM_COLUMNS.test(key)));

/** The program that wrote a list of orders, where its columns say so. */
export function systemOfOrders(keys: ReadonlySet<string>): ShopSystem | null {
  if (keys.has("lineitemname")) {
    if (keys.has("lineitemvariant") || !keys.has("name")) return "squarespace";
    return keys.has("financialstatus") ? "shopify" : null;
  }
  return ["paymentmethodtitle", "ordertotalamount", "orderkey", "ordernumberformatted", "wtimportkey"].some(
    (key) => keys.has(key),
  ) || [...keys].some((key) => ITEM_COLUMNS.test(key))
    ? "woocommerce"
    : null;
}
