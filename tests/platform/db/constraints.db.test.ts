import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";
import { insertOrder } from "../../support/order";

let shop: TestDatabase;
const orders: string[] = [];

beforeAll(async () => {
  shop = await createTestDatabase();
  for (let i = 0; i < 3; i++) orders.push(await insertOrder(shop));
});
afterAll(() => shop?.close());

let made = 0;
/** A fresh stone's id. */
async function stone(): Promise<string> {
  made += 1;
  const { rows } = await shop.pool.query(
    `insert into diamonds (sku, supplier, kind, shape, carat, certificate_type, price_cents, regular_price_cents)
     values ($1, 'test', 'white', 'round', 1, 'IGI', 1000, 1000) returning id`,
    [`S-${made}`],
  );
  return rows[0].id;
}

const claim = (stoneId: string, orderId: string | undefined, state = "held") =>
  shop.pool.query(
    `insert into holds (diamond_id, order_id, state, expires_at, ended_at)
     values ($1, $2, $3, now(), case $3 when 'released' then now() end)`,
    [stoneId, orderId, state],
  );

describe("a stone's claim", () => {
  test("is one at a time, held or sold, whatever the code does", async () => {
    for (const first of ["held", "sold"]) {
      for (const second of ["held", "sold"]) {
        const id = await stone();
        await claim(id, orders[0], first);
        await expect(claim(id, orders[1], second)).rejects.toMatchObject({
          constraint: "holds_one_live_claim",
        });
      }
    }
  });

  test("of twenty at the same moment one is taken", async () => {
    const id = await stone();
    const [first, second, third] = orders;
    const all = Array.from({ length: 20 }, (_, i) => claim(id, [first, second, third][i % 3]));
    const settled = await Promise.allSettled(all);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is free again once it was released", async () => {
    const id = await stone();
    await claim(id, orders[0], "released");
    await claim(id, orders[1], "held");
  });

  test("belongs to an order that exists, and is in a state the rule above knows", async () => {
    const id = await stone();
    await expect(claim(id, crypto.randomUUID())).rejects.toMatchObject({ code: "23503" });
    await expect(claim(id, orders[0], "kept")).rejects.toMatchObject({ constraint: "holds_state" });
  });

  test("keeps its stone and its order in the tables", async () => {
    const id = await stone();
    await claim(id, orders[2]);
    await expect(shop.pool.query("delete from diamonds where id = $1", [id])).rejects.toMatchObject({
      code: "23503",
    });
    await expect(shop.pool.query("delete from orders where id = $1", [orders[2]])).rejects.toMatchObject({
      code: "23503",
    });
  });
});

describe("the database refuses", () => {
  test.each([
    ["a stone for nothing", "update diamonds set price_cents = 0", "diamonds_price_positive"],
    ["a price above the regular one", "update diamonds set price_cents = 2000", "diamonds_price_positive"],
    ["a state of stock nobody reads", "update diamonds set availability = 'gone'", "diamonds_availability"],
    ["a grade off the scale", "update diamonds set clarity = 12", "diamonds_grades"],
    ["a white stone with a fancy colour", "update diamonds set fancy_color = 'pink'", "diamonds_kind_color"],
    ["an order in an unknown state", "update orders set status = 'lost'", "orders_status"],
    ["a total that is not the sum", "update orders set shipping_cents = 5", "orders_total"],
    ["a discount that adds", "update orders set discount_cents = -5, total_cents = 105", "orders_amounts"],
    ["two spellings of one address", "update orders set email = 'Ada@example.com'", "orders_email_folded"],
    ["a second counter of changes", "insert into change_counter values (2, 0)", "change_counter_one"],
    [
      "a redirect to another host",
      "insert into redirects (from_path, to_path) values ('/a', 'https://evil.example')",
      "redirects_paths",
    ],
    [
      "a code that takes more than everything",
      "insert into promo_codes (code, description, kind, value) values ('X', 'x', 'percentage', 101)",
      "promo_codes_value",
    ],
  ])("%s", async (_, sql, constraint) => {
    await stone();
    await expect(shop.pool.query(sql)).rejects.toMatchObject({ constraint });
  });
});
