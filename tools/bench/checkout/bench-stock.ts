import { randomUUID } from "node:crypto";
import type { Pool } from "pg";

/** Creates stones at $700, or each a step dearer than the one before, and returns their SKUs, the cheapest first. */
export async function makeStones(pool: Pool, count: number, stepCents = 0): Promise<string[]> {
  const batch = randomUUID().slice(0, 8);
  const { rows } = await pool.query<{ sku: string }>(
    `insert into diamonds (sku, supplier, kind, shape, carat, color, clarity, certificate_type, price_cents, regular_price_cents)
     select 'B-' || $1 || '-' || n, 'bench', 'white', 'oval', 1.5, 9, 7, 'IGI', 70000 + (n - 1) * $3::int, 70000 + (n - 1) * $3::int
     from generate_series(1, $2::int) n returning sku`,
    [batch, count, stepCents],
  );
  return rows.map((row) => row.sku);
}

/** A buyer's own email address. */
export const addressOf = (buyer: number) => `buyer-${buyer}@buyer.example`;

/** An order for one stone as a browser sends it; each buyer has their own email and network address. */
export function orderOf(
  sku: string,
  buyer: number,
  change: { payment?: "bank_transfer" | "card"; promo?: string; price?: number } = {},
): { body: string; headers: Record<string, string> } {
  const body = {
    items: [{ kind: "diamond", diamond: sku, seenPrice: change.price ?? 700 }],
    contact: { email: addressOf(buyer), phone: null },
    shipping: {
      name: "Ada Byron",
      line1: "12 Example Street",
      city: "Portland",
      region: "OR",
      postcode: "97201",
      country: "US",
    },
    shipping_method: "standard",
    payment_method: change.payment ?? "bank_transfer",
    promo_code: change.promo ?? null,
  };
  const headers = {
    "idempotency-key": randomUUID(),
    "x-forwarded-for": `10.${(buyer >> 16) & 255}.${(buyer >> 8) & 255}.${buyer & 255}`,
    "content-type": "application/json",
  };
  return { body: JSON.stringify(body), headers };
}

/** Lets the time of unpaid orders be over, and with it the time of what they hold; to the millisecond, as the shop has it. */
export async function makeOverdue(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query(
    `with overdue as (
       update orders set payment_due_at = date_trunc('milliseconds', now()) - interval '1 minute'
       where status in ('pending', 'awaiting_payment') and id = any($1) returning id, payment_due_at
     )
     update holds set expires_at = overdue.payment_due_at from overdue
     where holds.order_id = overdue.id and holds.state = 'held'`,
    [ids],
  );
}

/** Runs jobs in order, `count` at a time. */
export async function runConcurrently<T>(count: number, jobs: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const runner = async () => {
    for (let i = next++; i < jobs.length; i = next++) {
      const job = jobs[i];
      if (job) results[i] = await job();
    }
  };
  await Promise.all(Array.from({ length: count }, runner));
  return results;
}
