import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import { recordChangesOf } from "@/lib/platform/db/changes";
import { applyMedia } from "./apply-media";
import { STONE_COLUMNS } from "./staging";
import { checkWithdrawal, type FeedDamage } from "./withdrawal";

export type ApplyResult = {
  added: number;
  changed: number;
  /** of the changed: withdrawn before, for sale again */
  returned: number;
  unchanged: number;
  /** of the unchanged: reserved or sold, so left alone */
  kept: number;
  gone: number;
  /** absent from the file but left for sale, because the file is damaged */
  heldBack: number;
};

export type ApplyOptions = {
  supplier: string;
  damage: FeedDamage;
  allowShrink: boolean;
  /** does everything and then rolls back */
  dryRun: boolean;
  /** runs inside the transaction, before the commit */
  beforeCommit?: (applied: ApplyResult) => Promise<void>;
};

class DryRunRollback extends Error {}

const names = STONE_COLUMNS.map(([name]) => name);
const list = (prefix: string) => names.map((name) => `${prefix}.${name}`).join(", ");
const held = (alias: string) =>
  `(${alias}.availability in ('reserved', 'sold') or exists (
     select from holds h where h.diamond_id = ${alias}.id and h.state in ('held', 'sold')))`;

/** The outcome for each stone of the file and each stone missing from it. */
const DIFF = `
  create temp table feed_diff on commit drop as
  select s.sku, d.id, d.regular_price_cents is distinct from s.price_cents as repriced,
    case
      when d.id is null then 'add'
      when ${held("d")} then 'kept'
      when d.availability = 'withdrawn' then 'return'
      when d.regular_price_cents <> s.price_cents or (${list("d")}) is distinct from (${list("s")}) then 'change'
      else 'same'
    end as action
  from feed_stones s left join diamonds d on d.sku = s.sku`;

const ABSENT = `
  insert into feed_diff
  select d.sku, d.id, false, 'gone' from diamonds d
  where d.supplier = $1 and d.availability = 'available' and not ${held("d")}
    and not exists (select from feed_stones s where s.sku = d.sku)
    and not exists (select from feed_seen r where r.sku = d.sku)`;

const ADD = `
  with added as (
    insert into diamonds (sku, supplier, price_cents, regular_price_cents, ${names.join(", ")})
    select s.sku, $1, s.price_cents, s.price_cents, ${list("s")}
    from feed_stones s join feed_diff f on f.sku = s.sku and f.action = 'add'
    returning id, price_cents
  ), history as (
    insert into price_history (subject, subject_id, price_cents) select 'diamond', id, price_cents from added
  )
  insert into feed_touched select id from added`;

/** Checks the stone's current state again: one reserved a moment ago is left alone. */
const CHANGE = `
  with changed as (
    update diamonds d set
      price_cents = case when f.repriced then s.price_cents else d.price_cents end,
      regular_price_cents = s.price_cents,
      availability = 'available', updated_at = now(),
      ${names.map((name) => `${name} = s.${name}`).join(", ")}
    from feed_stones s join feed_diff f on f.sku = s.sku
    where d.id = f.id and f.action = $1 and not ${held("d")}
    returning d.id, d.price_cents, f.repriced
  ), history as (
    insert into price_history (subject, subject_id, price_cents)
    select 'diamond', id, price_cents from changed where repriced
  )
  insert into feed_touched select id from changed`;

const WITHDRAW = `
  with gone as (
    update diamonds d set availability = 'withdrawn', feed_picture = null, updated_at = now()
    from feed_diff f where d.id = f.id and f.action = 'gone' and not ${held("d")}
    returning d.id
  )
  insert into feed_touched select id from gone`;

/** Buyers also lock stones in the order of their ids, which prevents deadlocks. */
const LOCK = `
  select from diamonds where id in (select id from feed_diff where action in ('change', 'return', 'gone'))
  order by id for update`;

/** Deadlock, serialization failure, lock timeout: nothing was changed, so a retry is safe. */
const PASSING = new Set(["40P01", "40001", "55P03"]);
const ATTEMPTS = 5;

async function applyOnce(client: PoolClient, options: ApplyOptions): Promise<ApplyResult> {
  const { supplier, damage, allowShrink, dryRun } = options;
  let applied: ApplyResult | null = null;
  try {
    await drizzle(client).transaction(async (tx) => {
      const affect = async (text: string, values: unknown[] = []) =>
        (await client.query(text, values)).rowCount ?? 0;
      await affect("set local lock_timeout = '30s'");
      await affect(DIFF);
      await affect(ABSENT, [supplier]);
      await affect("create temp table feed_touched (id uuid not null) on commit drop");
      const heldBack = await checkWithdrawal(client, supplier, damage, allowShrink);
      await affect(LOCK);
      const added = await affect(ADD, [supplier]);
      const returned = await affect(CHANGE, ["return"]);
      const changed = returned + (await affect(CHANGE, ["change"]));
      const gone = await affect(WITHDRAW);
      await applyMedia(client);
      const { rows } = await client.query<{ all: number; kept: number }>(
        `select count(*)::int as all, count(*) filter (where action = 'kept')::int as kept
         from feed_diff where action not in ('gone', 'held back')`,
      );
      const all = rows[0]?.all ?? 0;
      const unchanged = all - added - changed;
      applied = { added, changed, returned, unchanged, kept: rows[0]?.kept ?? 0, gone, heldBack };
      await options.beforeCommit?.(applied);
      if (dryRun) throw new DryRunRollback();
      await recordChangesOf(tx, "diamond", sql.raw("select distinct id::text from feed_touched"));
    });
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error;
  }
  if (!applied) throw new Error("The import's transaction ended without a result");
  return applied;
}

/**
 * Makes a supplier's stones match the staging tables, all or nothing in one transaction.
 * @throws FeedError when the file would withdraw too many stones
 */
export async function applyFeed(client: PoolClient, options: ApplyOptions): Promise<ApplyResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyOnce(client, options);
    } catch (error) {
      const cause = (error as { cause?: unknown }).cause ?? error;
      if (attempt === ATTEMPTS || !PASSING.has(String((cause as { code?: unknown }).code))) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 250));
    }
  }
}
