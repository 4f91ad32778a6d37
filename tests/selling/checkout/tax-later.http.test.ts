import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { JSDOM } from "jsdom";
import { Pool } from "pg";
import { afterAll, expect, test } from "vitest";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { databaseOver } from "@/lib/platform/db/pools/pool";

const base = process.env.TEST_BASE_URL;
const databaseUrl = process.env.DATABASE_URL;
if (!base || !databaseUrl) throw new Error("TEST_BASE_URL names no running shop.");

const pool = new Pool({ connectionString: databaseUrl, max: 2 });
const database = databaseOver(pool);
afterAll(() => pool.end());

const publish = (...statements: ReturnType<typeof sql>[]) =>
  database.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement);
    await recordChanges(tx, [{ kind: "tag", key: tags.taxes }]);
  });
const store = (key: string, value: unknown) =>
  sql`insert into setting_values (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value`;
/** A place of the ZIP code 12799, which no other test uses. */
const rate = (city: string, ppm: number) =>
  sql`insert into tax_rates (country, region, city, city_key, postal_from, postal_to, level, authority, name, rate_ppm,
      on_shipping, valid_from, source)
    values ('US', 'NY', ${city}, ${city.toLowerCase()}, '12799', '12799', 'city', ${city}, 'Sales tax', ${ppm}, true,
      '2020-01-01', 'import')`;

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${base}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: base, ...headers },
    body: JSON.stringify(body),
  });

test("an order whose tax is unknown is taken where the owner allows it, and its page asks for no money", async () => {
  const stones = await pool.query(
    `select sku, price_cents from diamonds where availability = 'available' and price_cents < 5000000 limit 1`,
  );
  const { sku, price_cents: priceCents } = stones.rows[0];
  const items = [{ kind: "diamond", diamond: sku, seenPrice: priceCents / 100 }];
  const place = { country: "US", region: "NY", city: "Nowhere", postcode: "12799" };
  const quoted = async () => {
    const { data } = await (await send("v1/cart/quote", { items, ...place })).json();
    return data;
  };
  const asked = {
    items,
    contact: { email: `tax-${randomUUID()}@buyer.example`, phone: null },
    shipping: { ...place, name: "Ada Byron", line1: "12 Example Street" },
    shipping_method: "standard",
    payment_method: "bank_transfer",
  };
  const order = async (told: boolean) =>
    send(
      "v1/checkout",
      { ...asked, confirm_tax_later: told },
      { "idempotency-key": randomUUID(), "idempotency-secret": randomUUID() },
    );
  let id: string | null = null;
  try {
    await publish(
      rate("Upper Nowhere", 40_000),
      rate("Lower Nowhere", 30_000),
      store("taxRegions", ["US-NY"]),
    );
    await expect
      .poll(async () => (await quoted()).tax_problem)
      .toMatchObject({ code: "shared_zip", confirmable: false });
    const refused = await order(true);
    expect([refused.status, (await refused.json()).code]).toEqual([422, "tax_unknown"]);

    await publish(store("confirmTaxLater", true));
    await expect.poll(async () => (await quoted()).tax_problem).toMatchObject({ confirmable: true });
    expect((await order(false)).status).toBe(422);
    const answer = await order(true);
    expect(answer.status).toBe(201);
    const { data } = await answer.json();
    id = data.id;
    expect(data).toMatchObject({ status: "awaiting_payment", tax_open: true, payment: null });
    const cookie = (answer.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
    const page = await (await fetch(`${base}${data.path}`, { headers: { cookie } })).text();
    const words = new JSDOM(page).window.document.querySelector("main")?.textContent ?? "";
    expect(words).toContain("We’ll confirm tax before charging");
    expect(words).toContain("Total before tax");
    expect(words).not.toContain("Reference");
  } finally {
    // due at once, so that the shop gives its stone back within a minute
    await publish(
      sql`delete from setting_values where key in ('taxRegions', 'confirmTaxLater')`,
      sql`delete from tax_rates where postal_from = '12799'`,
      sql`update orders set payment_due_at = now(), due_once_confirmed_at = null where id = ${id}`,
      sql`update holds set expires_at = (select payment_due_at from orders where id = order_id) where order_id = ${id}`,
    );
  }
});
