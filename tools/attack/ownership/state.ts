import type { Client } from "pg";
import type { Person } from "../target/people";

/** Every row that belongs to a customer or to an order of theirs. */
const OWNED: readonly (readonly [table: string, condition: string])[] = [
  ["customers", "id = $1"],
  ["addresses", "customer_id = $1"],
  ["wishlists", "customer_id = $1"],
  ["wishlist_items", "wishlist_id in (select id from wishlists where customer_id = $1)"],
  ["carts", "customer_id = $1"],
  ["cart_lines", "cart_id in (select id from carts where customer_id = $1)"],
  ["unfinished", "customer_id = $1"],
  ["provider_accounts", "customer_id = $1"],
  ["mail_tokens", "customer_id = $1"],
  ["messages", "customer_id = $1"],
  ["newsletter_subscriptions", "email = $2"],
  ["orders", "email in ($2, 'guest-' || $2)"],
  ["order_lines", "order_id in (select id from orders where email in ($2, 'guest-' || $2))"],
  ["order_events", "order_id in (select id from orders where email in ($2, 'guest-' || $2))"],
  ["return_requests", "order_id in (select id from orders where email in ($2, 'guest-' || $2))"],
  ["past_orders", "customer_id = $1"],
  ["payments", "order_id in (select id from orders where email in ($2, 'guest-' || $2))"],
];

const DIGESTS = OWNED.map(
  ([table, condition]) =>
    `select '${table}' as name, coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t))::text, '') as rows from ${table} t where ${condition}`,
).join(" union all ");

/** Everything a customer has, by table; sessions are left out, since signing in makes them. */
export async function stateOf(database: Client, { id, email }: Person): Promise<Map<string, string>> {
  const { rows } = await database.query<{ name: string; rows: string }>(DIGESTS, [id, email]);
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/** The tables whose rows differ. */
export const changedTables = (
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] => [...before].filter(([table, rows]) => after.get(table) !== rows).map(([table]) => table);
