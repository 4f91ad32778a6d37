import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { commandArgs } from "../../scripts/lib/build/programs.mjs";
import { run } from "../../scripts/lib/processes.mjs";

/**
 * Runs a command of the shop to its end.
 * @param {Record<string, string>} env the shop's whole environment
 * @param {string} name @param {readonly string[]} args
 * @returns {Promise<{ code: number, tail: string }>}
 */
export const command = async (env, name, args) =>
  run(process.execPath, [...(await commandArgs(`scripts/${name}`)), ...args], { env, quiet: true });

/**
 * {@link command}, which has to succeed. Returns what it wrote.
 * @param {Record<string, string>} env @param {string} name @param {readonly string[]} args
 */
export async function succeed(env, name, args) {
  const { code, tail } = await command(env, name, args);
  assert.equal(code, 0, `${name} ${args.join(" ")}: ${tail}`);
  return tail;
}

/**
 * Rows of one statement, over a connection of its own.
 * @param {string} url @param {string} statement @param {readonly unknown[]} [values]
 * @returns {Promise<any[]>}
 */
export async function query(url, statement, values = []) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rows;
  } finally {
    await client.end();
  }
}

/**
 * Orders a stone as a guest who pays by bank transfer.
 * @param {string} shop its address
 * @param {{ sku: string, price: number }} stone price: in dollars, as the buyer saw it
 * @param {{ key?: string, email?: string }} [options] key: the same one places the same order
 * @returns {Promise<{ status: number, number: string | null, text: string }>} number: of the order; status 0 without an answer
 */
export async function orderStone(
  shop,
  { sku, price },
  { key = randomUUID(), email = `${randomUUID()}@buyer.example` } = {},
) {
  try {
    const response = await fetch(`${shop}/api/v1/checkout`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({
        items: [{ kind: "diamond", diamond: sku, seenPrice: price }],
        contact: { email, phone: null },
        shipping: {
          name: "Ada Example",
          line1: "1 Example Street",
          city: "Portland",
          region: "OR",
          postcode: "97201",
          country: "US",
        },
        shipping_method: "standard",
        payment_method: "bank_transfer",
      }),
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    return { status: response.status, number: response.ok ? JSON.parse(text).data.number : null, text };
  } catch (error) {
    return { status: 0, number: null, text: String(error) };
  }
}

/**
 * Stones that anybody may order.
 * @param {string} url the shop's database
 * @param {number} count
 * @returns {Promise<{ sku: string, price: number }[]>}
 */
export const freeStones = (url, count) =>
  query(
    url,
    `select sku, price_cents / 100.0::float8 as price from diamonds
     where availability = 'available' and kind = 'white' order by sku limit $1`,
    [count],
  );

const READY_WITHIN_MS = 240_000;

/**
 * Waits until a shop has made its first pages and its diamond index.
 * @param {string} url @param {() => boolean} [lives]
 */
export async function isReady(url, lives = () => true) {
  for (const since = Date.now(); Date.now() - since < READY_WITHIN_MS; await sleep(250)) {
    assert.ok(lives(), "the shop ended before it was ready");
    const response = await fetch(`${url}/api/ready`).catch(() => null);
    if (response?.ok && (await response.json()).data.index) return;
  }
  assert.fail(`${url} was not ready in time`);
}
