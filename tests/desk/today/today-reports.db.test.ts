import { afterAll, beforeAll, expect, test } from "vitest";
import { permissionsOf } from "@/lib/people/staff/roles";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let shop: TestDatabase;
let waiting: typeof import("@/lib/desk/today/queries");
let reports: typeof import("@/lib/desk/reports/queries");
let days: typeof import("@/lib/desk/reports/day-commands");

const ADDRESS = JSON.stringify({ name: "Ada", line1: "1 Street", city: "New York", country: "US" });

/** An order with one line and, where it was paid, its payment. */
async function order(
  number: string,
  status: string,
  {
    placed,
    paid = false,
    refunded = 0,
    sku = null,
  }: { placed: string; paid?: boolean; refunded?: number; sku?: string | null },
) {
  const { rows } = await shop.pool.query(
    `insert into orders (number, status, email, shipping_address, billing_address, shipping_method, payment_method,
       subtotal_cents, total_cents, viewer_hash, leaves_workshop_on, placed_at)
     values ($1, $2, 'ada@buyer.example', $3, $3, 'standard', 'bank_transfer', 100000, 100000, 'x',
       $4::timestamptz + interval '10 days', $4) returning id`,
    [number, status, ADDRESS, placed],
  );
  const { id } = rows[0];
  await shop.pool.query(
    `insert into order_lines (order_id, position, kind, name, detail, variant_id, unit_price_cents, total_cents)
     values ($1, 0, 'product', 'Studs', '{}', (select id from product_variants where sku = $2), 100000, 100000)`,
    [id, sku],
  );
  if (!paid) return;
  const payment = await shop.pool.query(
    `insert into payments (order_id, method, state, amount_cents, captured_cents, captured_at)
     values ($1, 'bank_transfer', 'captured', 100000, 100000, $2) returning id`,
    [id, placed],
  );
  if (refunded === 0) return;
  await shop.pool.query(
    `insert into refunds (payment_id, key, amount_cents, reason, state, created_at)
     values ($1, $2, $3, 'return', 'done', $4::timestamptz + interval '1 day')`,
    [payment.rows[0].id, number, refunded, placed],
  );
}

/** Has the shop count days in a time zone. */
const inZone = (zone: string) =>
  shop.pool.query(
    `insert into setting_values (key, value) values ('timeZone', to_jsonb($1::text))
     on conflict (key) do update set value = excluded.value`,
    [zone],
  );

beforeAll(async () => {
  shop = await createTestDatabase();
  waiting = await import("@/lib/desk/today/queries");
  reports = await import("@/lib/desk/reports/queries");
  days = await import("@/lib/desk/reports/day-commands");
  await inZone("UTC");
  await order("A-1", "paid", { placed: "2026-10-05T12:00:00Z", paid: true });
  await order("A-2", "paid", { placed: "2026-10-05T23:59:59Z", paid: true });
  await order("A-3", "awaiting_payment", { placed: "2026-10-06T00:00:00Z" });
  await order("A-4", "in_production", { placed: "2026-10-13T12:00:00Z", paid: true });
  await order("A-5", "returned", { placed: "2026-10-13T12:00:00Z", paid: true, refunded: 25_050 });
  await order("A-6", "delivered", { placed: "2026-09-01T12:00:00Z" });
  await shop.pool.query(
    `insert into messages (reference, kind, email, fields) values ('M-1', 'contact', 'a@b.example', '{}')`,
  );
});
afterAll(() => shop?.close());

const found = async (may: Parameters<typeof waiting.findWaiting>[0]) =>
  Object.fromEntries((await waiting.findWaiting(may)).map(({ queue, ...wait }) => [queue, wait]));

test("Today counts what waits, with its oldest and its first due date, and leaves out what doesn’t", async () => {
  const all = await found(() => true);
  expect(all).toEqual({
    paid_orders: {
      count: 2,
      oldest: new Date("2026-10-05T12:00:00Z"),
      due: new Date("2026-10-15T12:00:00Z"),
      first: [],
    },
    transfers: { count: 1, oldest: new Date("2026-10-06T00:00:00Z"), due: null, first: [] },
    workshop: expect.objectContaining({
      count: 1,
      first: [{ key: "A-4", name: "A-4", due: new Date("2026-10-23T12:00:00Z") }],
    }),
    messages: expect.objectContaining({ count: 1, due: null }),
    // the shop has none
    backups: { count: 1, oldest: null, due: null, first: [] },
  });
});

test("what has no list of its own is named, so that it is one click away", async () => {
  const client = await shop.pool.connect();
  try {
    for (const statement of [
      "insert into return_requests (order_id, reason) select id, 'Too large' from orders where number = 'A-6'",
      `insert into payments (order_id, method, state, amount_cents, captured_cents, captured_at)
       select id, 'crypto', 'mismatched', 100000, 5000, now() from orders where number = 'A-3'`,
      `insert into diamonds (sku, supplier, kind, shape, carat, certificate_type, price_cents, regular_price_cents,
         availability) values ('W-9', 'north', 'white', 'round', 1, 'IGI', 90000, 90000, 'withdrawn')`,
      `insert into stone_confirmations (order_id, diamond_id, supplier, offer_sku, deadline)
       select o.id, d.id, 'north', 'N-9', '2026-10-08' from orders o, diamonds d where number = 'A-3'`,
      "insert into categories (slug, name) values ('studs', 'Studs')",
      `insert into products (slug, sku, name, kind, category_id, summary, description)
       select 'oval-studs', 'S', 'Oval studs', 'jewellery', id, '', '' from categories`,
      `insert into product_variants (product_id, sku, metal, price_cents, regular_price_cents, stock)
       select id, made.sku, made.metal, 100, 100, 1 from products cross join (values
         ('S-14W', '14k-white'), ('S-ONLY', '14k-yellow'), ('S-BACK', '14k-rose')) as made (sku, metal)`,
      // of one there were two; the others are the only ones of their kind, one of them sold and taken back
      `insert into order_lines (order_id, position, kind, name, detail, variant_id, taken, unit_price_cents, total_cents)
       select o.id, 1, 'product', 'Studs', '{}', v.id, 1, 100, 100 from orders o, product_variants v
       where (o.number, v.sku) in (('A-6', 'S-14W'), ('A-5', 'S-BACK'))`,
    ])
      await client.query(statement);
  } finally {
    client.release();
  }
  const all = await found(() => true);
  expect(all.returns?.first).toEqual([{ key: "A-6", name: "A-6", due: null }]);
  expect(all.mismatched_payments?.first).toEqual([{ key: "A-3", name: "A-3", due: null }]);
  expect(all.supplier_answers).toMatchObject({
    count: 1,
    first: [{ key: "A-3", due: new Date("2026-10-08Z") }],
  });
  expect(all.low_stock?.first).toEqual([{ key: "oval-studs", name: "Oval studs, S-14W", due: null }]);
});

test("disputes to answer are named with their deadline, and orders to check without those that wait for a bank", async () => {
  const { listOrderPage } = await import("@/lib/desk/orders/queries/list");
  const dispute = (number: string, state: string, due: string | null) => `
    with payment as (select p.id, o.id as order_id from payments p join orders o on o.id = p.order_id
      where o.number = '${number}' and p.state = 'captured'),
    dispute as (insert into disputes (payment_id, reference, state, is_inquiry, reason, amount_cents, currency,
        evidence_due_at, opened_at, closed_at)
      select id, 'du_${number}', '${state}', false, 'fraudulent', 100000, 'USD', ${due ? `'${due}'` : "null"}, '2026-10-20',
        ${state === "lost" ? "now()" : "null"} from payment)
    insert into order_alerts (order_id, kind, key, words, holds_shipping, created_at)
      select order_id, 'dispute', 'du_${number}', 'Disputed.', true, '2026-10-20' from payment`;
  const alert = (number: string, kind: string, closed = "null") => `
    insert into order_alerts (order_id, kind, key, words, holds_shipping, created_at, closed_at)
    select id, '${kind}', 'one', 'Look at it.', true, '2026-10-21', ${closed} from orders where number = '${number}'`;
  for (const statement of [
    dispute("A-1", "needs_response", "2026-11-01"),
    dispute("A-2", "needs_response", "2026-10-28"),
    dispute("A-4", "under_review", null),
    dispute("A-5", "lost", null),
    alert("A-2", "risk"),
    alert("A-2", "value"),
    alert("A-4", "review", "now()"),
  ])
    await shop.pool.query(statement);
  const all = await found(() => true);
  expect(all.disputes).toEqual({
    count: 2,
    oldest: new Date("2026-10-20Z"),
    due: new Date("2026-10-28Z"),
    first: [
      { key: "A-2", name: "A-2", due: new Date("2026-10-28Z") },
      { key: "A-1", name: "A-1", due: new Date("2026-11-01Z") },
    ],
  });
  expect(all.order_alerts).toEqual({
    count: 2,
    oldest: new Date("2026-10-20Z"),
    due: null,
    first: [
      { key: "A-5", name: "A-5", due: null },
      { key: "A-2", name: "A-2", due: null },
    ],
  });
  // each line leads to a list of the same orders
  const listed = async (filter: object) => {
    const { rows } = await listOrderPage(filter, { by: "placed_at", order: "asc" }, { limit: 9, offset: 0 });
    return rows.map(({ order: { number } }) => number);
  };
  expect(await listed({ disputed: true })).toEqual(["A-1", "A-2"]);
  expect(await listed({ alerted: true })).toEqual(["A-2", "A-5"]);
});

test("Today shows each role its own work alone", async () => {
  const ofRole = (role: Parameters<typeof permissionsOf>[0]) =>
    found((permission) => permissionsOf(role).includes(permission));
  expect(Object.keys(await ofRole("workshop"))).toEqual(["paid_orders", "workshop"]);
  expect(Object.keys(await ofRole("sales"))).toEqual([
    "disputes",
    "order_alerts",
    "paid_orders",
    "supplier_answers",
    "workshop",
    "returns",
    "messages",
  ]);
  expect(Object.keys(await ofRole("content"))).toEqual(["low_stock"]);
});

test("days are those of the shop's time zone", async () => {
  const ordersOf = async () =>
    (await reports.salesReport({ from: "2026-10-05", to: "2026-10-06", by: "day" })).map(
      ({ orders }) => orders,
    );
  expect(await ordersOf()).toEqual([2, 1]);
  await inZone("America/New_York");
  // midnight in London is still the evening before
  expect(await ordersOf()).toEqual([3, 0]);
  await inZone("UTC");
});

test("sales are added up by days, weeks from Monday, and months, with empty periods", async () => {
  const week = await reports.salesReport({ from: "2026-10-05", to: "2026-10-25", by: "week" });
  expect(week).toEqual([
    {
      period: "2026-10-05",
      checkouts: 0,
      orders: 3,
      paidOrders: 2,
      salesCents: 200_000,
      refundsCents: 0,
      disputesCents: 0,
    },
    {
      period: "2026-10-12",
      checkouts: 0,
      orders: 2,
      paidOrders: 2,
      salesCents: 200_000,
      refundsCents: 25_050,
      disputesCents: 0,
    },
    {
      period: "2026-10-19",
      checkouts: 0,
      orders: 0,
      paidOrders: 0,
      salesCents: 0,
      refundsCents: 0,
      disputesCents: 0,
    },
  ]);
  const day = await reports.salesReport({ from: "2026-10-05", to: "2026-10-06", by: "day" });
  expect(day.map(({ period, orders }) => [period, orders])).toEqual([
    ["2026-10-05", 2],
    ["2026-10-06", 1],
  ]);
  const [month] = await reports.salesReport({ from: "2026-10-05", to: "2026-10-31", by: "month" });
  expect(month).toMatchObject({ period: "2026-10-01", orders: 5, salesCents: 400_000 });
});

test("a refund that failed stays in the week when it was asked for, and is taken back when it failed", async () => {
  await shop.pool.query(
    `insert into refunds (payment_id, key, amount_cents, credit_cents, reason, state, created_at, ended_at)
     select p.id, 'failed', 1000, 500, 'A scratch.', 'failed', '2026-10-08', '2026-10-20'
     from payments p join orders o on o.id = p.order_id where o.number = 'A-1'`,
  );
  const weeks = await reports.salesReport({ from: "2026-10-05", to: "2026-10-25", by: "week" });
  expect(weeks.map(({ refundsCents }) => refundsCents)).toEqual([1_500, 25_050, -1_000]);
});

test("best sellers count what was paid, by what it is called", async () => {
  // what another test added to see stock run low
  await shop.pool.query("delete from order_lines where position = 1");
  expect(await reports.bestSellers({ from: "2026-10-01", to: "2026-10-31" })).toEqual([
    { kind: "piece", name: "Studs", sold: 4, cents: 400_000 },
  ]);
});

test("a browser’s checkout is counted once, and the stock’s last count of a day stays", async () => {
  const now = new Date("2026-10-07T10:00:00Z");
  const browser = (agent: string, more = {}) =>
    new Headers({ "user-agent": agent, "x-forwarded-for": "10.1.1.1", ...more });
  await days.countCheckout(browser("one"), now);
  await days.countCheckout(browser("one"), now);
  await days.countCheckout(browser("two"), now);
  await days.countCheckout(browser("three", { "next-router-prefetch": "1" }), now);
  const [row] = await reports.salesReport({ from: "2026-10-07", to: "2026-10-07", by: "day" });
  expect(row?.checkouts).toBe(2);

  await shop.pool.query(
    `insert into diamonds (sku, supplier, offer_sku, kind, shape, carat, certificate_type, price_cents,
       regular_price_cents) values ('W-1', 'north', 'N-1', 'white', 'round', 1, 'IGI', 90000, 90000)`,
  );
  await shop.pool.query(
    `insert into stone_offers (sku, stone_id, supplier, cost_cents, price_cents, delivery_days)
     select 'N-1', id, 'north', 60000, 90000, 3 from diamonds where sku = 'W-1'`,
  );
  await days.recordStock(now);
  await shop.pool.query("update diamonds set price_cents = 80000");
  await days.recordStock(now);
  expect(await reports.stockReport({ from: "2026-10-01", to: "2026-10-31", by: "month" })).toEqual([
    {
      period: "2026-10-01",
      stones: 1,
      stonesPriceCents: 80_000,
      stonesCostCents: 60_000,
      pieces: 3,
      piecesPriceCents: 300,
    },
  ]);
});
