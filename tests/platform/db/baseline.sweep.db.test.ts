import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { LAST_BEFORE_BASELINE } from "@/lib/platform/db/baseline";
import { migrate } from "@/lib/platform/db/migrate";
import { createEmptyDatabase } from "../../support/database/database";

/** When the first migration ever was made, ms since 1970. */
const FIRST_EVER = 1_795_242_124_676;

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let client: Client;
beforeEach(async () => {
  database = await createEmptyDatabase();
  await migrate(database.url);
  client = new Client({ connectionString: database.url });
  await client.connect();
}, 60_000);
afterEach(async () => {
  await client.end();
  await database.drop();
});

const applied = async () =>
  (await client.query("select hash, created_at from drizzle.__drizzle_migrations order by id")).rows;

/** Notes other migrations instead of this version's, as an earlier version would have. */
async function pretend(...migrations: readonly number[]): Promise<void> {
  await client.query("delete from drizzle.__drizzle_migrations");
  for (const when of migrations) {
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', $1)", [
      when,
    ]);
  }
}

test("a database that the last migration before the baseline brought here is taken over as it is", async () => {
  const current = await applied();
  await client.query("insert into redirects (from_path, to_path, permanent) values ('/was', '/is', true)");
  // of nobody on the staff, whom this test doesn't need
  await client.query("set session_replication_role = replica");
  await client.query(
    "insert into saved_views (staff_id, list, name, query) values (gen_random_uuid(), 'orders', 'Gone', 'status=cancelled&q=ring')",
  );
  // a later migration adds it
  await client.query("alter table orders drop column placed_by_staff, drop column removed_tax_cents");
  await client.query("alter table tax_rates drop column basis");
  await client.query("alter table diamonds drop column color_label, drop column disclosure");
  await client.query("alter table feed_runs drop column questions");
  await client.query("alter table return_requests drop column items");
  await client.query("alter table carts drop column currency, drop column terms_id");
  await client.query(
    "alter table orders drop column currency, drop column terms_id, drop column exchange_rate, drop column own_per_unit",
  );
  await client.query("drop table shipping_labels, carrier_accounts, vat_number_answers");
  await client.query(
    "drop table payment_plan_refunds, payment_plan_parts, payment_plans, index_now_sent, campaigns, automatic_discounts, sale_pieces, sales",
  );
  await client.query(
    "drop table appointments, alert_findings, alerts, alert_progress, cart_reminders, cart_reminder_consents",
  );
  await client.query("alter table orders drop column automatic_discount, drop column is_gift");
  await client.query("alter table promo_codes drop column batch_id");
  await client.query("alter table mails drop column claimed_at, drop column refused_at");
  await client.query("alter table newsletter_subscriptions drop column left_because");
  await client.query("drop table measurement_events, measurement_keys, order_sources");
  // with its checks, of which one was another before
  await client.query("alter table store_credit_entries drop column gift_card_id cascade");
  await client.query(
    "alter table store_credit_entries add constraint store_credit_holder check (num_nonnulls(customer_id, email) <= 1)",
  );
  await client.query("drop table gift_cards");
  await client.query("alter table orders drop column gift_card_cents, drop column gift_sold_cents");
  await client.query("alter table refunds drop column gift_card_cents, drop column gift_sold_cents");
  await client.query("drop table currency_prices, exchange_rates, exchange_terms");
  await client.query("drop table webhook_deliveries, webhook_events, webhooks, line_costs, piece_costs");
  await client.query("drop function note_line_cost cascade");
  for (const noted of [
    "webhook",
    "order",
    "payment",
    "shipment",
    "refund",
    "piece",
    "hold",
    "customer",
    "newsletter",
  ])
    await client.query(`drop function note_${noted}_event cascade`);
  await client.query(
    "drop table shop_moved_records, shop_moves, past_orders, page_timings, page_errors, vat_number_checks, setting_drafts, reviews, review_requests, review_stops, published_questions",
  );
  await client.query("drop index order_events_delivered, refunds_done");
  await client.query("alter table order_lines drop column is_review_erased");
  await client.query(
    "drop index customers_name_folded, customers_last_name_folded, customers_company_folded, stone_offers_supplier_sku_typed",
  );
  await client.query(`create or replace function search_words(words text) returns tsvector language sql immutable parallel safe
    return array_to_tsvector(array_remove(string_to_array(lower(words), ' '), ''))`);
  await client.query("drop function fold_words");
  await pretend(FIRST_EVER, LAST_BEFORE_BASELINE);
  await migrate(database.url);
  expect(await applied()).toEqual(current);
  const { rows: views } = await client.query("select query from saved_views");
  expect(views).toEqual([{ query: "status=canceled&q=ring" }]);
  expect((await client.query("select from redirects")).rowCount).toBe(1);
});

test("an older one is refused with the commit to pass through, and left alone", async () => {
  await pretend(FIRST_EVER);
  const before = await applied();
  await expect(migrate(database.url)).rejects.toThrow(
    /made before Adamas 0\.9\.0\. Start commit [0-9a-f]{40}/,
  );
  expect(await applied()).toEqual(before);
});
