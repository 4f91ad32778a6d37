import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { insertOrder } from "../../support/order";

let shop: TestDatabase;
let id = "";
beforeAll(async () => {
  shop = await createTestDatabase();
  id = await insertOrder(shop);
});
afterAll(() => shop?.close());

/** Holds the order's row in another transaction until it is told to let go. */
async function hold(): Promise<() => Promise<void>> {
  const other = await shop.pool.connect();
  await other.query("begin");
  await other.query("select from orders where id = $1 for update", [id]);
  return async () => {
    await other.query("rollback");
    other.release();
  };
}

/** Changes the order with little patience; a first wait that fails lets go of the row in `meanwhile`. */
const change = (meanwhile: () => Promise<void> = async () => undefined) =>
  shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '150ms'`);
    setTimeout(() => void meanwhile(), 220);
    const order = await lockOrder(tx, id);
    // the transaction goes on after a wait that failed
    await tx.execute(sql`update orders set updated_at = now() where id = ${id}`);
    return order?.id;
  });

test("an order that becomes free a moment later is changed all the same", async () => {
  expect(await change(await hold())).toBe(id);
});

test("one that stays locked is told to whoever wanted to change it, and nothing is changed", async () => {
  const free = await hold();
  await expect(change()).rejects.toMatchObject({
    status: 409,
    code: "locked",
    message: "Someone else is changing this order right now. Please try again in a moment.",
  });
  await free();
  expect(await change()).toBe(id);
});

test("an order that doesn't exist is none", async () => {
  expect(await shop.db.transaction((tx) => lockOrder(tx, crypto.randomUUID()))).toBeUndefined();
});
