import type { OrderFilter, OrderSort } from "@/lib/desk/shop/order-list";
import { createScratchDatabase } from "./bench/scratch-database";

/**
 * Times the back office's list of orders at 100,000 orders, in a scratch database on the server of DATABASE_URL,
 * dropped at the end.
 */
const ORDERS = 100_000;
const ROUNDS = 20;

const FILL = `
  insert into orders (number, status, email, phone, shipping_address, billing_address, shipping_method, payment_method,
    subtotal_cents, total_cents, viewer_hash, leaves_workshop_on, placed_at)
  select 'A-' || upper(substr(md5(i::text), 1, 10)),
    case when i % 1000 = 0 then 'pending' when i % 500 = 1 then 'awaiting_payment' when i % 200 = 2 then 'paid'
      when i % 200 = 3 then 'in_production' when i % 50 = 4 then 'shipped' when i % 20 = 5 then 'cancelled'
      else 'delivered' end,
    'buyer' || i || '@example.com', '+1 212 ' || lpad((i % 1000)::text, 3, '0') || ' ' || lpad((i / 10)::text, 4, '0'),
    a, a, 'express', case when i % 5 = 0 then 'bank_transfer' else 'card' end, 100000 + i, 100000 + i, repeat('0', 64),
    now(), now() - i * interval '10 minutes'
  from generate_series(1, ${ORDERS}) i,
    lateral (select jsonb_build_object('name', (array['Ada','Grace','Mary','Alan','Edith'])[1 + i % 5] || ' ' || initcap(substr(md5(i::text), 1, 6)),
      'line1', i || ' Example Street', 'city', 'New York', 'postcode', lpad((i % 99999)::text, 5, '0'), 'country', 'US') as a) x;
  insert into order_lines (order_id, position, kind, name, detail, unit_price_cents, total_cents)
  select id, p, 'ring', 'Aurora ring', jsonb_build_object('size', case when status = 'paid' and p = 0 then null else 6 end,
    'setting', jsonb_build_object('slug', 'aurora'), 'diamond', jsonb_build_object('sku', 'W-' || number || p, 'certificate_number',
    'LG' || (total_cents * 10 + p))), 1000, 1000
  from orders, generate_series(0, 1) p;`;

const NEWEST: OrderSort = { by: "placed_at", order: "desc" };
const LISTS: readonly [string, OrderFilter, OrderSort][] = [
  ["newest", {}, NEWEST],
  ["by total", {}, { by: "total", order: "desc" }],
  ["in the workshop by due date", { status: "in_production" }, { by: "leaves_workshop_on", order: "asc" }],
  ["bank transfers awaited", { status: "awaiting_payment", paymentMethod: "bank_transfer" }, NEWEST],
  ["size open", { sizeOpen: true }, NEWEST],
  ["awaiting a supplier", { awaitingSupplier: true }, NEWEST],
  ["placed in a month", { placedFrom: "2026-01-01", placedTo: "2026-01-31" }, NEWEST],
  ["number", { words: "A-C4CA4238A0" }, NEWEST],
  ["email", { words: "buyer4711@example.com" }, NEWEST],
  ["first and last name", { words: "grace c81e" }, NEWEST],
  ["a first name of 20,000", { words: "grace" }, NEWEST],
  ["a name that every order contains", { words: "aurora" }, NEWEST],
  ["phone", { words: "(212) 471-0047" }, NEWEST],
  ["SKU", { words: "w-a-c4ca4238a00" }, NEWEST],
  ["report", { words: "LG1047110" }, NEWEST],
];

async function measure(): Promise<void> {
  const adminUrl = process.env.DATABASE_URL;
  if (!adminUrl) throw new Error("DATABASE_URL names no database server to measure on.");
  const scratch = await createScratchDatabase(adminUrl, "orders");
  // env.mjs reads it when the modules below are first imported
  process.env.DATABASE_URL = scratch.url;
  process.env.NEXTAUTH_SECRET ??= "x".repeat(32);
  process.env.REVALIDATE_SECRET ??= "x".repeat(32);
  const { migrate } = await import("@/lib/platform/db/migrate");
  const { pool } = await import("@/lib/platform/db/client");
  const { listOrderPage } = await import("@/lib/desk/shop/order-list");
  try {
    await migrate(scratch.url);
    await pool().query(FILL);
    await pool().query("vacuum analyze orders, order_lines");
    console.log("found".padStart(8), "p50 ms".padStart(8), "p95 ms".padStart(8), " list");
    for (const [name, filter, sort] of LISTS) {
      const times: number[] = [];
      let total = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const start = performance.now();
        ({ total } = await listOrderPage(filter, sort, { limit: 25, offset: 0 }));
        times.push(performance.now() - start);
      }
      times.sort((a, b) => a - b);
      const at = (share: number) => (times[Math.floor((ROUNDS - 1) * share)] ?? 0).toFixed(1).padStart(8);
      console.log(String(total).padStart(8), at(0.5), at(0.95), "", name);
    }
  } finally {
    await pool().end();
    await scratch.drop();
  }
}

await measure();
