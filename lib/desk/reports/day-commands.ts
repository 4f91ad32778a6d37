import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { env } from "@/env.mjs";
import { db } from "@/lib/platform/db/client";
import { dayInZone } from "@/lib/platform/intl/zones";
import { log } from "@/lib/platform/log/log";
import { clientAddress, rateLimitNetwork } from "@/lib/platform/rate-limit/client-address";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { currentTimeZone } from "@/lib/platform/settings/current-settings";

/** A browser that opens the checkout again within this long goes on with the same one. */
const SAME_CHECKOUT_MS = 60 * 60_000;

// in memory and hashed, so that counting stores nothing about a person
const counted = processWide(
  "counted checkouts",
  () => new LRUCache<string, true>({ max: 20_000, ttl: SAME_CHECKOUT_MS }),
);

/** The day in the shop's time zone, as the reports count them. */
const today = (now: Date) => dayInZone(now, currentTimeZone());

/** Counts the stones and pieces on sale, and their value, for today. A later count of the day replaces an earlier one. */
export async function recordStock(now = new Date()): Promise<void> {
  await db().execute(sql`
    insert into shop_days (day, stones, stones_price_cents, stones_cost_cents, pieces, pieces_price_cents)
    select ${today(now)}::date, s.stones, s.price, s.cost, p.pieces, p.price
    from (
      select count(*) as stones, coalesce(sum(d.price_cents), 0) as price, coalesce(sum(o.cost_cents), 0) as cost
      from diamonds d left join stone_offers o on o.sku = d.offer_sku
      where d.availability in ('available', 'reserved')
    ) s, (
      select coalesce(sum(v.stock), 0) as pieces, coalesce(sum(v.stock::bigint * v.price_cents), 0) as price
      from product_variants v join products p on p.id = v.product_id
      where v.stock > 0 and p.status = 'active'
    ) p
    on conflict (day) do update set stones = excluded.stones, stones_price_cents = excluded.stones_price_cents,
      stones_cost_cents = excluded.stones_cost_cents, pieces = excluded.pieces,
      pieces_price_cents = excluded.pieces_price_cents`);
}

/**
 * Counts a checkout that a browser opens, once however often it opens it in the next hour. A database that is away is no
 * reason to refuse the checkout, so this never rejects.
 */
export async function countCheckout(headers: Pick<Headers, "get">, now = new Date()): Promise<void> {
  // a page fetched ahead of a click is not opened yet
  if (headers.get("next-router-prefetch") !== null || /prefetch/.test(headers.get("purpose") ?? "")) return;
  const browser = createHash("sha256")
    .update(`${rateLimitNetwork(clientAddress(headers, env.TRUSTED_PROXIES))}\n${headers.get("user-agent")}`)
    .digest("base64url");
  if (counted().has(browser)) return;
  counted().set(browser, true);
  try {
    await db().execute(sql`
      insert into shop_days (day, checkouts) values (${today(now)}::date, 1)
      on conflict (day) do update set checkouts = shop_days.checkouts + 1`);
  } catch (error) {
    log.warn({ err: error }, "a checkout was not counted");
  }
}
