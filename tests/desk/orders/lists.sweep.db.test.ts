import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderFilter } from "@/lib/desk/orders/queries/list";
import { fillOrders } from "../../../tools/bench/admin/fill-orders";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

const ORDERS = 15_000;

let shop: TestDatabase;
let lists: typeof import("@/lib/desk/orders/queries/list");

beforeAll(async () => {
  shop = await createTestDatabase();
  const { pool } = await import("@/lib/platform/db/client");
  await fillOrders(pool(), ORDERS);
  lists = await import("@/lib/desk/orders/queries/list");
}, 120_000);
afterAll(() => shop?.close());

const newest = { by: "placed_at", order: "desc" } as const;
const listed = async (filter: OrderFilter, offset = 0) => {
  const { rows, total, isCapped } = await lists.listOrderPage(filter, newest, { limit: 5, offset });
  return { numbers: rows.map(({ order }) => order.totalCents - 100_000), total, isCapped };
};

test("a list says that it has more orders than are counted", async () => {
  expect(await listed({})).toEqual({ numbers: [1, 2, 3, 4, 5], total: 10_000, isCapped: true });
  expect(await listed({ status: "paid" })).toMatchObject({ total: 75, isCapped: false });
});

test("a search that thousands of orders fit lists the first, narrows with other filters, and goes on to the last", async () => {
  const first = await listed({ words: "grace" });
  expect(first).toMatchObject({ numbers: [1, 6, 11, 16, 21], isCapped: true });
  expect(await listed({ words: "grace", status: "shipped" })).toMatchObject({ total: 0, isCapped: false });
  expect(await listed({ words: "mary", status: "paid" })).toMatchObject({
    numbers: [2, 202, 402, 602, 802],
    total: 75,
    isCapped: false,
  });
  // beyond the orders that are looked at one by one
  expect(await listed({ words: "grace" }, 2_995)).toEqual({
    numbers: [14_976, 14_981, 14_986, 14_991, 14_996],
    total: 3_000,
    isCapped: false,
  });
});

test("a piece that only old orders contain is found among them, each order once", async () => {
  expect(await listed({ words: "vintage" })).toEqual({
    numbers: [13_501, 13_502, 13_503, 13_504, 13_505],
    total: 1_500,
    isCapped: false,
  });
});
