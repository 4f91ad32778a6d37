import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { customers } from "@/lib/people/accounts/tables";
import { orders } from "@/lib/selling/orders/tables";
import { loose, openTestShop, type TestShop, wish } from "./shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 120_000);
afterAll(() => shop?.close());

async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await shop.test.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rowCount) return;
    await setTimeout(10);
  }
}

it("an account's order waits for its address to be confirmed, and keeps nothing that the confirmation needs", async () => {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const { joinConfirmedOrders } = await import("@/lib/selling/fulfillment/customer/open-commands");
  const email = "ada@buyer.example";
  const [customer] = await shop.test.db
    .insert(customers)
    .values({ email, firstName: "Ada", lastName: "Byron" })
    .returning();
  if (!customer) throw new Error("no customer");
  const { sku } = await shop.stone();
  const order = (now: Date) => placeOrder(wish([loose(sku)]), randomUUID(), now, customer.id);
  const { order: overdue } = await order(new Date(Date.now() - 20 * 86_400_000));

  const { again, joined } = await shop.test.db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '2s'`);
    const byId = eq(customers.id, customer.id);
    await tx.select().from(customers).where(byId).for("update");
    await tx.update(customers).set({ emailConfirmedAt: new Date() }).where(byId);
    const placing = order(new Date());
    await someoneWaits();
    await joinConfirmedOrders(tx, customer);
    const [row] = await tx.select().from(orders).where(eq(orders.id, overdue.id));
    // in an object, since the order ends only after this transaction
    return { again: { placing }, joined: row };
  });
  expect(joined?.emailConfirmedAt).not.toBeNull();
  const { order: latest } = await again.placing;
  expect(latest.emailConfirmedAt).not.toBeNull();
  const [former] = await shop.test.db.select().from(orders).where(eq(orders.id, overdue.id));
  expect(former?.status).toBe("canceled");
}, 15_000);
