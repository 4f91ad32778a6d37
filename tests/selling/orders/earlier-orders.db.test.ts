import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customers } from "@/lib/people/accounts/tables";
import { orders } from "@/lib/selling/orders/tables";
import { loose, openTestShop, type TestShop, wish } from "../checkout/shop";

const MIGRATIONS = "lib/platform/db/migrations";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 120_000);
afterAll(() => shop?.close());

async function account(isConfirmed: boolean) {
  const email = `${randomUUID()}@buyer.example`;
  const [row] = await shop.test.db
    .insert(customers)
    .values({ email, firstName: "Ada", lastName: "Byron", emailConfirmedAt: isConfirmed ? new Date() : null })
    .returning();
  if (!row) throw new Error("no customer");
  return row;
}

test("of earlier orders, those of accounts that confirmed the same address count as confirmed", async () => {
  const { placeOrder } = await import("@/lib/selling/checkout/commands");
  const place = async (email: string, customerId: string | null) => {
    const { sku } = await shop.stone();
    const meant = wish([loose(sku)], { contact: { email, phone: null } });
    const { order } = await placeOrder(meant, randomUUID(), new Date(), customerId);
    return order;
  };
  const [confirmed, unconfirmed] = [await account(true), await account(false)];
  const own = await place(confirmed.email, confirmed.id);
  const others = [
    await place(unconfirmed.email, unconfirmed.id),
    await place("elsewhere@buyer.example", confirmed.id),
    await place(confirmed.email, null),
  ];
  const all = [own, ...others].map(({ id }) => id);
  // as an earlier version has left them
  await shop.test.db
    .update(orders)
    .set({ emailConfirmedAt: null, dueOnceConfirmedAt: null })
    .where(inArray(orders.id, all));
  const name = readdirSync(MIGRATIONS).find((file) => file.endsWith("_orders-of-confirmed-accounts.sql"));
  await shop.test.pool.query(readFileSync(`${MIGRATIONS}/${name}`, "utf8"));
  const [now] = await shop.test.db.select().from(orders).where(eq(orders.id, own.id));
  expect(now?.emailConfirmedAt).toEqual(own.placedAt);
  const rest = await shop.test.db
    .select({ at: orders.emailConfirmedAt })
    .from(orders)
    .where(
      inArray(
        orders.id,
        others.map(({ id }) => id),
      ),
    );
  expect(rest).toEqual([{ at: null }, { at: null }, { at: null }]);
});
