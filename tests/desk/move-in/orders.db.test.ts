import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customers } from "@/lib/people/accounts/tables";
import { mails } from "@/lib/platform/mail/tables";
import { orders } from "@/lib/selling/orders/tables";
import { pastOrders } from "@/lib/selling/past-orders/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { called } from "../called";
import { type Cells, csvOf } from "../products/shops/exports";

let shop: TestDatabase;
let folder = "";
let moving: typeof import("@/lib/desk/move-in/orders/import-commands");
let people: typeof import("@/lib/desk/move-in/customers/import-commands");
let undoing: typeof import("@/lib/desk/move-in/undo-commands");
let desk: typeof import("@/lib/desk/past-orders/handlers");
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-orders-"));
  shop = await createTestDatabase();
  moving = await import("@/lib/desk/move-in/orders/import-commands");
  people = await import("@/lib/desk/move-in/customers/import-commands");
  undoing = await import("@/lib/desk/move-in/undo-commands");
  desk = await import("@/lib/desk/past-orders/handlers");
});
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true });
});

const NAME = { firstName: "A", lastName: "Buyer" };
const AUDIT = { actor: "ada", action: "move-in import" } as const;

/** The columns of Shopify's export of orders. */
const SHOPIFY = [
  ...["Name", "Email", "Financial Status", "Paid at", "Fulfillment Status", "Fulfilled at"],
  ...["Accepts Marketing", "Currency", "Subtotal", "Shipping", "Taxes", "Total", "Discount Code"],
  ...["Discount Amount", "Shipping Method", "Created at", "Lineitem quantity", "Lineitem name"],
  ...["Lineitem price", "Lineitem compare at price", "Lineitem sku", "Lineitem requires shipping"],
  ...["Billing Name", "Billing Street", "Billing Address1", "Billing Address2", "Billing Company"],
  ...["Billing City", "Billing Zip", "Billing Province", "Billing Country", "Billing Phone"],
  ...["Shipping Name", "Shipping Address1", "Shipping City", "Shipping Zip", "Shipping Province"],
  ...["Shipping Country", "Notes", "Cancelled at", "Payment Method", "Refunded Amount", "Vendor", "Id"],
];

const JOSE: Cells = {
  Name: "#1001",
  Email: "Jose@Buyer.example",
  "Financial Status": "partially_refunded",
  "Fulfillment Status": "fulfilled",
  Currency: "USD",
  Subtotal: "1800.00",
  Shipping: "25.00",
  Taxes: "112.50",
  Total: "1937.50",
  "Discount Code": "SPRING",
  "Discount Amount": "200.00",
  "Shipping Method": "Overnight",
  "Created at": "2024-03-01 10:00:00 -0500",
  "Lineitem quantity": 1,
  "Lineitem name": "Sol Ring - 14k White Gold",
  "Lineitem price": "1500.00",
  "Lineitem sku": "'00121",
  "Billing Name": "José O’Neil",
  "Billing Address1": "1 Main St",
  "Billing City": "Boston",
  "Billing Zip": "'02110",
  "Billing Province": "MA",
  "Billing Country": "US",
  "Shipping Name": "Ana O’Neil",
  "Shipping Address1": "2 Side St",
  "Shipping City": "Boston",
  "Shipping Zip": "'02110",
  "Shipping Province": "MA",
  "Shipping Country": "US",
  Notes: "Ring the bell.",
  "Payment Method": "Shopify Payments",
  "Refunded Amount": "50.00",
};
/** Rows of further items have their number and themselves. */
const MORE: Cells = {
  Name: "#1001",
  Email: "Jose@Buyer.example",
  "Lineitem quantity": 2,
  "Lineitem name": "Studs",
  "Lineitem price": "250.00",
};
const SHOPIFY_ROWS: Cells[] = [
  JOSE,
  MORE,
  {
    ...JOSE,
    Name: "#1002",
    Email: "ann@buyer.example",
    "Billing Name": "Ann Ruger",
    Currency: "EUR",
    "Cancelled at": "2024-03-03 10:00:00 -0500",
  },
  { ...JOSE, Name: "#1003", "Created at": "2024-02-30" },
  { ...JOSE, Name: "#1004", Total: "a lot" },
  { ...JOSE, Name: "#1005", Currency: "???" },
  { ...JOSE, Name: "#1006", "Lineitem quantity": "one" },
  { ...JOSE, Name: "#1007", Email: "nobody" },
  { ...JOSE, Name: "#1002", Email: "ann@buyer.example" },
];

async function move(columns: readonly string[], rows: Cells[], options: object = {}) {
  const file = join(folder, `${randomUUID()}.csv`);
  await writeFile(file, csvOf(columns, rows));
  const request = { file, name: "orders.csv", dryRun: false, currency: null, ...options };
  return moving.moveOrders(request, AUDIT);
}

const found = async (number: string) => {
  const [row] = await shop.db.select().from(pastOrders).where(eq(pastOrders.number, number));
  return row;
};

let first = "";

test("Shopify’s orders come with items, amounts, and addresses, to accounts that have confirmed their address", async () => {
  const [jose] = await shop.db
    .insert(customers)
    .values({ ...NAME, email: "jose@buyer.example", emailConfirmedAt: new Date() })
    .returning();
  await shop.db.insert(customers).values({ ...NAME, email: "ann@buyer.example" });
  expect(await move(SHOPIFY, SHOPIFY_ROWS, { dryRun: true })).toMatchObject({
    ...{ state: "rehearsed", created: 3, joined: 1, refused: 5 },
  });
  expect(await shop.db.$count(pastOrders)).toBe(0);

  const report = await move(SHOPIFY, SHOPIFY_ROWS);
  first = report.move ?? "";
  expect(report).toMatchObject({
    ...{ state: "done", read: 8, created: 3, unchanged: 0, refused: 5, joined: 1, currency: null },
  });
  expect(report.faults.map(({ line, name, column, reason }) => [line, name, column, reason])).toEqual([
    [5, "#1003", "Created at", "There is no such date. Write it as 2026-12-01."],
    [6, "#1004", "Total", "Write the amount as a number with a point before the cents, such as 1250.50."],
    [7, "#1005", "Currency", "Enter the code of a currency, such as USD."],
    [8, "#1006", "Lineitem quantity", "Write the quantity as a whole number, such as 2."],
    [9, "#1007", "Email", expect.stringContaining("The order is imported without it")],
    [10, "#1002", null, "Line 4 has the same number. Leave one of them out."],
  ]);
  expect(await found("#1001")).toMatchObject({
    ...{ system: "shopify", customerId: jose?.id, email: "jose@buyer.example", name: "José O’Neil" },
    ...{ placedAt: new Date("2024-03-01T15:00:00Z"), currency: "USD", total: 193_750 },
    content: {
      lines: [
        { name: "Sol Ring - 14k White Gold", sku: "00121", quantity: 1, price: 150_000 },
        { name: "Studs", sku: null, quantity: 2, price: 25_000 },
      ],
      ...{ subtotal: 180_000, discount: 20_000, shipping: 2_500, tax: 11_250, refunded: 5_000 },
      ...{ code: "SPRING", payment: "Shopify Payments", delivery: "Overnight", note: "Ring the bell." },
      ...{ paid: "partially_refunded", sent: "fulfilled", canceledAt: null },
      shippingAddress: ["Ana O’Neil", "2 Side St", "Boston, MA 02110", "United States"],
      billingAddress: ["José O’Neil", "1 Main St", "Boston, MA 02110", "United States"],
    },
  });
  expect(await found("#1002")).toMatchObject({ currency: "EUR", customerId: null });
  expect(await found("#1007")).toMatchObject({ email: null });
  expect(await shop.db.$count(orders)).toBe(0);
  expect(await shop.db.$count(mails)).toBe(0);
});

test("the same file again changes nothing", async () => {
  expect(await move(SHOPIFY, SHOPIFY_ROWS)).toMatchObject({ created: 0, unchanged: 3, joined: 0 });
});

test("customers see their own orders, and nobody else’s", async () => {
  const { findCustomerPastOrder, listCustomerPastOrders } = await import("@/lib/selling/past-orders/queries");
  const order = await found("#1001");
  const owner = order?.customerId ?? "";
  expect(await listCustomerPastOrders(owner, { page: 1, per_page: 20 })).toEqual({
    total: 1,
    data: [
      {
        ...{ id: order?.id, number: "#1001", placed_at: "2024-03-01T15:00:00.000Z", currency: "USD" },
        ...{ status: "Partially refunded, fulfilled", total: "$1,937.50" },
        items: [
          { name: "Sol Ring - 14k White Gold", quantity: 1 },
          { name: "Studs", quantity: 2 },
        ],
      },
    ],
  });
  expect(await findCustomerPastOrder(order?.id ?? "", owner)).toMatchObject({
    totals: [
      { what: "Items", amount: "$2,000.00" },
      { what: "Discount (SPRING)", amount: "-$200.00" },
      { what: "Shipping", amount: "$25.00" },
      { what: "Tax", amount: "$112.50" },
    ],
    refunded: "$50.00",
    lines: [{ total: "$1,500.00" }, { price: "$250.00", total: "$500.00" }],
  });
  expect(await findCustomerPastOrder(order?.id ?? "", randomUUID())).toBeNull();
  expect(await findCustomerPastOrder("x", owner)).toBeNull();
});

test("an account gets the orders of its address once that is confirmed, or once it is imported", async () => {
  const { ACCOUNT_HOOKS } = await import("@/lib/desk/services/account-hooks");
  const [ann] = await shop.db
    .update(customers)
    .set({ emailConfirmedAt: new Date() })
    .where(eq(customers.email, "ann@buyer.example"))
    .returning();
  if (!ann) throw new Error("Ann is missing");
  await shop.db.transaction((tx) => ACCOUNT_HOOKS.onEmailConfirmed(tx, ann));
  expect(await found("#1002")).toMatchObject({ customerId: ann.id });

  await move(SHOPIFY, [{ ...JOSE, Name: "#2001", Email: "later@buyer.example" }]);
  const file = join(folder, "people.csv");
  await writeFile(file, "Email,First Name\nlater@buyer.example,Lea\n");
  await people.moveCustomers({ file, name: "people.csv", dryRun: false }, AUDIT);
  const [later] = await shop.db.select().from(customers).where(eq(customers.email, "later@buyer.example"));
  expect(await found("#2001")).toMatchObject({ customerId: later?.id });
});

test.each(["1001", "#1001", "o'neil", "jose@buyer", "studs 00121"])(
  "staff find an order by %s",
  async (q) => {
    const query = { q, page: 1, per_page: 25, sort: "placed_at", order: "desc" } as const;
    const { data } = await desk.handlePastOrders(called({ query }));
    expect(data.map(({ number }) => number)).toContain("#1001");
    const id = data.find(({ number }) => number === "#1001")?.id ?? "";
    expect((await desk.handlePastOrder(called({ params: { id } }))).data).toMatchObject({
      ...{
        name: "José O’Neil",
        email: "jose@buyer.example",
        system: "shopify",
        customer: expect.any(String),
      },
      total: "$1,937.50",
    });
  },
);

test("what nobody has isn’t found", async () => {
  const query = { q: "unheard", page: 1, per_page: 25, sort: "placed_at", order: "desc" } as const;
  expect((await desk.handlePastOrders(called({ query }))).data).toEqual([]);
  await expect(desk.handlePastOrder(called({ params: { id: randomUUID() } }))).rejects.toMatchObject({
    code: "not_found",
  });
});

test("reports count them apart, each currency by itself, without canceled ones", async () => {
  const { pastSalesReport, salesReport } = await import("@/lib/desk/reports/queries");
  const range = { from: "2024-01-01", to: "2024-12-31", by: "month" } as const;
  expect(await pastSalesReport(range)).toEqual([
    { period: "2024-03-01", currency: "USD", orders: 3, total: 5_812.5, refunded: 150 },
  ]);
  expect((await salesReport(range)).every(({ orders: count, salesCents }) => count + salesCents === 0)).toBe(
    true,
  );
});

test("an undo takes them back", async () => {
  const before = await shop.db.$count(pastOrders);
  const report = await undoing.undoMove(first, { ...AUDIT, action: "move-in undo" });
  expect(report).toEqual({ takenBack: { order: 3 }, left: [] });
  expect(await shop.db.$count(pastOrders)).toBe(before - 3);
});

const ADVANCED = [
  ...["Order Number", "Order Status", "Order Date", "Customer Note", "First Name (Billing)"],
  ...["Last Name (Billing)", "Company (Billing)", "Address 1&2 (Billing)", "City (Billing)"],
  ...["State Code (Billing)", "Postcode (Billing)", "Country Code (Billing)", "Email (Billing)"],
  ...["Phone (Billing)", "Payment Method Title", "Cart Discount Amount", "Order Subtotal Amount"],
  ...["Shipping Method Title", "Order Shipping Amount", "Order Refund Amount", "Order Total Amount"],
  ...[
    "Order Total Tax Amount",
    "SKU",
    "Item #",
    "Item Name",
    "Quantity (- Refund)",
    "Item Cost",
    "Coupon Code",
  ],
];
const MARY: Cells = {
  "Order Number": 71,
  "Order Status": "Completed",
  "Order Date": "2025-05-06 09:30",
  "First Name (Billing)": "Mary",
  "Last Name (Billing)": "Smith",
  "Address 1&2 (Billing)": "3 Oak Ave",
  "City (Billing)": "Austin",
  "State Code (Billing)": "TX",
  "Postcode (Billing)": "78701",
  "Country Code (Billing)": "US",
  "Email (Billing)": "mary@buyer.example",
  "Payment Method Title": "Card",
  "Order Subtotal Amount": "600",
  "Cart Discount Amount": "60",
  "Order Shipping Amount": "0",
  "Order Total Amount": "540",
  "Order Total Tax Amount": "0",
  SKU: "CH-1",
  "Item Name": "Chain",
  "Quantity (- Refund)": 2,
  "Item Cost": "300",
};

test("a file that names no currency waits until somebody says it, and that is remembered", async () => {
  expect(await move(ADVANCED, [MARY], { dryRun: true })).toMatchObject({ lacksCurrency: true, read: 0 });
  await expect(move(ADVANCED, [MARY])).rejects.toThrow("which currency its amounts are in");
  await expect(move(ADVANCED, [MARY], { currency: "DLR" })).rejects.toThrow("not the code of a currency");
  expect(await move(ADVANCED, [MARY], { currency: "CAD" })).toMatchObject({ created: 1, currency: "CAD" });
  expect(await move(ADVANCED, [{ ...MARY, "Order Number": 72 }])).toMatchObject({
    ...{ created: 1, currency: "CAD", lacksCurrency: false },
  });
  expect(await found("71")).toMatchObject({
    ...{ system: "woocommerce", currency: "CAD", total: 54_000, name: "Mary Smith" },
    content: { sent: "Completed", lines: [{ name: "Chain", sku: "CH-1", quantity: 2, price: 30_000 }] },
  });
});

test.each([
  [
    "a column each",
    [
      "order_id",
      "order_date",
      "status",
      "order_total",
      "order_currency",
      "billing_email",
      "line_item_1",
      "line_item_2",
    ],
    {
      line_item_1: "name:Sol Ring|product_id:7|sku:SOL-W|quantity:1|total:900.00|sub_total:900.00",
      line_item_2: "name:Chain|product_id:8|sku:|quantity:2|total:100.00|sub_total:120.00",
    },
  ],
  [
    "one cell",
    ["order_id", "order_date", "status", "order_total", "order_currency", "billing_email", "line_items"],
    { line_items: "name:Sol Ring|sku:SOL-W|quantity:1|total:900.00;name:Chain|sku:|quantity:2|total:100.00" },
  ],
])("WooCommerce’s items are read from %s", async (where, columns, items) => {
  const id = `W ${where}`;
  const order = {
    ...{ order_id: id, order_date: "2025-01-02 10:00:00", status: "wc-completed", order_total: "1000.00" },
    ...{ order_currency: "USD", billing_email: "mary@buyer.example", ...items },
  };
  expect(await move(columns, [order])).toMatchObject({ created: 1, faults: [] });
  expect((await found(id))?.content.lines).toEqual([
    { name: "Sol Ring", sku: "SOL-W", quantity: 1, price: 90_000 },
    { name: "Chain", sku: null, quantity: 2, price: 5_000 },
  ]);
});

test("orders are told from other lists by their columns", async () => {
  const { recognizeMoveFile } = await import("@/lib/desk/move-in/recognize");
  const kinds: unknown[] = [];
  for (const columns of [SHOPIFY, ADVANCED, ["Email", "First Name"]]) {
    const file = join(folder, `${randomUUID()}.csv`);
    await writeFile(file, csvOf(columns, []));
    kinds.push(await recognizeMoveFile(file));
  }
  expect(kinds).toEqual([
    { kind: "orders", system: "shopify" },
    { kind: "orders", system: "woocommerce" },
    { kind: "customers", system: null },
  ]);
  expect(
    await shop.db.select({ id: pastOrders.id }).from(pastOrders).orderBy(asc(pastOrders.id)),
  ).not.toEqual([]);
});
