import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenInvariants, INVARIANTS } from "@/lib/desk/health/invariants";
import { loose, openTestShop, type TestShop, wish } from "./shop";

let shop: TestShop;
let order = "";
let stone = "";

beforeAll(async () => {
  shop = await openTestShop();
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const { id, sku } = await shop.stone();
  stone = id;
  order = (await placeOrder(wish([loose(sku)]), randomUUID())).order.id;
}, 120_000);
afterAll(() => shop?.close());

/** What each invariant's query has to find, by the start of its sentence. */
const CARD = "5d0f5a51-4e58-4c55-9a0b-1f2a3b4c5d6e";

const BREAKS: readonly [sentence: string, sql: string][] = [
  ["A stone that is held", "update diamonds set availability = 'available' where id = $stone"],
  ["An order claims every stone", "update orders set status = 'canceled' where id = $order"],
  ["A stone is held as long", "update holds set expires_at = expires_at + interval '1 day'"],
  ["A stone is held as long", "update orders set due_once_confirmed_at = placed_at where id = $order"],
  [
    "A stone is held as long",
    "update holds set state = 'sold', ended_at = now(); update orders set status = 'paid' where id = $order",
  ],
  [
    "An order comes to its lines",
    "update order_lines set tax_cents = tax_cents + 500 where order_id = $order",
  ],
  [
    "An order's tax is that of its lines",
    "update orders set tax_cents = tax_cents + 1, total_cents = total_cents + 1 where id = $order",
  ],
  [
    "Nothing is charged, shipped, or invoiced",
    // without the table's own check
    `alter table orders drop constraint orders_tax_open;
     update orders set tax_unknown = 'shared_zip', tax_source = null, status = 'paid' where id = $order`,
  ],
  [
    "Nothing is charged, shipped, or invoiced",
    `update orders set tax_unknown = 'shared_zip', tax_cents = 0, total_cents = total_cents - tax_cents where id = $order;
     insert into payment_links (order_id, secret_hash) values ($order, 'x')`,
  ],
  [
    "Nothing is charged, shipped, or invoiced",
    "update orders set tax_unknown = 'shared_zip', tax_confirmed_at = now(), tax_source = null where id = $order",
  ],
  [
    "What is paid was taken",
    "update payments set captured_cents = 100 where order_id = $order; update orders set status = 'canceled' where id = $order",
  ],
  [
    "No card is charged for a stone",
    `update payments set method = 'card', captured_cents = 100 where order_id = $order;
     insert into stone_confirmations (order_id, diamond_id, supplier, offer_sku, deadline)
       values ($order, $stone, 'Acme', 'ACME-1', now())`,
  ],
  [
    "No ring is made or shipped",
    "update order_lines set kind = 'ring', detail = detail - 'size' where order_id = $order; update orders set status = 'in_production' where id = $order",
  ],
  [
    "The parts of a plan come",
    `insert into payment_plans (order_id, grace_days, fee_cents) values ($order, 10, 0);
     insert into payment_plan_parts (order_id, position, due_on, amount_cents) values ($order, 0, now(), 100)`,
  ],
  [
    "The parts of a plan come",
    `insert into payment_plans (order_id, grace_days, fee_cents) values ($order, 10, 0);
     insert into payment_plan_parts (order_id, position, due_on, amount_cents, captured_cents, captured_at)
       select id, 0, now(), total_cents, total_cents, now() from orders where id = $order;
     insert into refunds (payment_id, key, amount_cents, reason) select id, 'scratch', 100, '' from payments where order_id = $order;
     insert into payment_plan_refunds (refund_id, part_id, amount_cents)
       select r.id, t.id, t.captured_cents + 1 from refunds r, payment_plan_parts t where r.key = 'scratch'`,
  ],
  [
    "Refunds come to what",
    "update payments set captured_cents = 100, refunded_cents = 100 where order_id = $order",
  ],
  [
    "What banks took back",
    "update payments set captured_cents = 100, disputed_cents = 100 where order_id = $order",
  ],
  [
    "No store credit is spent twice",
    "insert into store_credit_entries (customer_id, amount_cents, kind, reason, key) values (gen_random_uuid(), -1, 'spent', 'Order', 'spent')",
  ],
  ["No store credit is spent twice", "update orders set credit_cents = 100 where id = $order"],
  [
    "No gift card is spent twice",
    `insert into gift_cards (id, amount_cents, held_until) values ('${CARD}', 100, now());
     insert into store_credit_entries (gift_card_id, amount_cents, kind, reason, key) values
       ('${CARD}', 100, 'issued', 'Gift', 'issued'), ('${CARD}', -101, 'spent', 'Order', 'spent')`,
  ],
  [
    "No gift card is spent twice",
    `insert into gift_cards (id, amount_cents, held_until, voided_at) values ('${CARD}', 100, now(), now());
     insert into store_credit_entries (gift_card_id, amount_cents, kind, reason, key)
       values ('${CARD}', 100, 'issued', 'Gift', 'issued')`,
  ],
  [
    "No gift card is spent twice",
    "update orders set credit_cents = 100, gift_card_cents = 100 where id = $order",
  ],
  ["No gift card is spent twice", "update orders set gift_sold_cents = 100 where id = $order"],
  [
    "Invoices and credit notes are numbered",
    "insert into document_counters (series, year, last) values ('INV', 2026, 1)",
  ],
  ["Every paid order has one invoice", "update orders set status = 'paid' where id = $order"],
  [
    "The newest amended invoice",
    // without the swap that it follows
    `set local session_replication_role = replica;
     insert into amended_invoices (order_id, version, number, swap_id, issued_at, issued_on, document)
       select id, 2, 'INV-2026-000001-2', gen_random_uuid(), now(), now(), jsonb_build_object('totalCents', total_cents)
       from orders where id = $order`,
  ],
  [
    "Every refund of an invoiced order",
    `update orders set status = 'paid' where id = $order;
     update payments set state = 'captured', captured_cents = amount_cents, refunded_cents = 100 where order_id = $order;
     insert into invoices (order_id, number, series, year, sequence, issued_at, issued_on, total_cents, document)
       select id, 'INV-2026-000001', 'INV', 2026, 1, now(), now(), total_cents, jsonb_build_object('totalCents', total_cents)
       from orders where id = $order;
     insert into refunds (payment_id, key, amount_cents, reason) select id, 'scratch', 100, '' from payments where order_id = $order`,
  ],
  [
    "A code was used",
    "insert into promo_codes (code, kind, value, uses, description) values ('UNUSED', 'percentage', 10, 1, '')",
  ],
  ["Every key that was sent", "update idempotency_keys set order_id = null where order_id = $order"],
  [
    "No step was reported twice",
    "insert into order_events (order_id, status) values ($order, 'paid'), ($order, 'paid')",
  ],
];

test("an order that was just placed breaks no invariant", async () => {
  expect(await brokenInvariants(shop.test.pool)).toEqual([]);
});

test.each(BREAKS)("finds what breaks “%s …”", async (sentence, sql) => {
  const client = await shop.test.pool.connect();
  try {
    await client.query("begin");
    await client.query(sql.replaceAll("$order", `'${order}'`).replaceAll("$stone", `'${stone}'`));
    const broken = await brokenInvariants(client);
    expect(
      broken.some((one) => one.startsWith(sentence)),
      broken.join("\n"),
    ).toBe(true);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("every invariant but the one that the database's own constraint holds is broken above", () => {
  const sentences = INVARIANTS.map(({ sentence }) => sentence);
  const unbroken = sentences.filter((one) => !BREAKS.some(([start]) => one.startsWith(start)));
  expect(unbroken).toEqual(["No stone is claimed twice"]);
});
