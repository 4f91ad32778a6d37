import { randomUUID } from "node:crypto";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reminderToken } from "@/lib/selling/left-carts/link-secret";

const base = process.env.TEST_BASE_URL;
const databaseUrl = process.env.DATABASE_URL;
if (!base || !databaseUrl) throw new Error("TEST_BASE_URL names no running shop.");

const pool = new Pool({ connectionString: databaseUrl, max: 2 });
const [customer, reminder] = [randomUUID(), randomUUID()];
const email = `${customer}@left.example`;
let name = "";

beforeAll(async () => {
  const { rows } = await pool.query<{ sku: string; name: string; cents: number }>(
    `select v.sku, p.name, v.price_cents::int as cents from product_variants v join products p on p.id = v.product_id
     where p.kind = 'jewellery' and p.status = 'active' order by v.sku limit 1`,
  );
  const [piece] = rows;
  if (!piece) throw new Error("The shop has no jewelry");
  name = piece.name;
  await pool.query(
    "insert into customers (id, email, email_confirmed_at, first_name, last_name) values ($1, $2, now(), 'Ada', 'Lefthand')",
    [customer, email],
  );
  await pool.query(
    "insert into cart_reminder_consents (customer_id, consent, agreed_at) values ($1, 'Yes', now())",
    [customer],
  );
  const item = { kind: "product", variant: piece.sku, quantity: 1, seenPrice: piece.cents / 100 };
  await pool.query(
    `insert into cart_reminders (id, customer_id, content, items, looked_at, mailed_at)
     values ($1, $2, 'content', $3, now(), now())`,
    [reminder, customer, JSON.stringify([item])],
  );
});
afterAll(async () => {
  await pool.query("delete from customers where id = $1", [customer]);
  await pool.end();
});

const open = (path: string, init: RequestInit = {}) =>
  fetch(`${base}${path}`, { redirect: "manual", ...init });
const isEnded = async () => {
  const { rows } = await pool.query("select ended_at from cart_reminder_consents where customer_id = $1", [
    customer,
  ]);
  return rows[0].ended_at !== null;
};

test("a mail's link shows what the cart held, and nothing of whose it was", async () => {
  const answer = await open(`/cart/restore?token=${reminderToken("restore", reminder)}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  expect(answer.headers.get("referrer-policy") ?? "").not.toContain("unsafe");
  const page = await answer.text();
  expect(page).toContain(name);
  for (const secret of [email, "Lefthand", customer]) expect(page).not.toContain(secret);
});

test.each([
  ["no secret", ""],
  ["a forged one", `${reminder}.${"A".repeat(43)}`],
  ["that of another link", reminderToken("leave", reminder)],
])("with %s it says that it isn't valid", async (_, token) => {
  const page = await (await open(`/cart/restore?token=${token}`)).text();
  expect(page).toContain("This link is no longer valid");
  expect(page).not.toContain(name);
});

test("opening the link to stop changes nothing, and a mailbox's own button ends reminders at once", async () => {
  const path = `/cart/reminders/leave?token=${reminderToken("leave", customer)}`;
  const shown = await open(path);
  expect(shown.status).toBe(303);
  expect(new URL(shown.headers.get("location") ?? "").pathname).toBe("/cart/reminders");
  expect(await isEnded()).toBe(false);
  const body = "List-Unsubscribe=One-Click";
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  expect((await open(`${path}x`, { method: "POST", body, headers })).status).toBe(404);
  expect(await isEnded()).toBe(false);
  expect((await open(path, { method: "POST", body, headers })).status).toBe(200);
  expect(await isEnded()).toBe(true);
  expect((await open(path, { method: "POST", body, headers })).status).toBe(200);
});
