import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import { isClaimed, showBestOffers } from "@/lib/goods/suppliers/offers/best-offer-commands";
import type { PriceRule } from "@/lib/goods/suppliers/price-rules/model";
import { priceSql } from "@/lib/goods/suppliers/price-rules/price-sql";
import { readPricingRules } from "@/lib/goods/suppliers/price-rules/queries";
import { recordChangesOf } from "@/lib/platform/db/change-log/changes";
import type { ImportProfileInput } from "../profile";
import { applyMedia } from "./apply-media";
import { ABSENT, fileDiff } from "./diff";
import { checkPriceMoves, requireMargin } from "./price-moves";
import { FACT_COLUMNS, OFFER_COLUMNS } from "./staging";
import { checkWithdrawal, type FeedDamage } from "./withdrawal";

export type ApplyResult = {
  added: number;
  changed: number;
  /** of the changed: withdrawn before, for sale again */
  returned: number;
  /** of the changed: stones the shop had, which this supplier offers too from now on */
  offers: number;
  unchanged: number;
  /** of the unchanged: reserved or sold, so left alone */
  claimed: number;
  gone: number;
  /** absent from the file but left for sale, because the file is damaged */
  heldBack: number;
  /** rows whose facts contradict another supplier's, which are not offered until a person decides */
  conflicts: number;
};

export type ApplyOptions = {
  supplier: string;
  prefix: string;
  /** how its files are read from now on; null leaves that as it is */
  profile: ImportProfileInput | null;
  damage: FeedDamage;
  allowShrink: boolean;
  /** takes prices however far they moved */
  allowPriceMoves: boolean;
  /** holds stones that would be sold for what they cost */
  requiresMargin: boolean;
  /** counts what would change, and neither changes nor locks a row of the shop */
  dryRun: boolean;
  /** runs inside the transaction, once the file is compared with the stock and before anything is written */
  onCompared?: (client: PoolClient) => Promise<void>;
  /** runs inside the transaction, last before the commit */
  beforeCommit?: (applied: ApplyResult) => Promise<void>;
};

const facts = FACT_COLUMNS.map(([name]) => name);
const terms = OFFER_COLUMNS.map(([name]) => name);
const list = (alias: string, names: readonly string[]) => names.map((name) => `${alias}.${name}`).join(", ");
const assign = (names: readonly string[]) => names.map((name) => `${name} = s.${name}`).join(", ");

// rows are dated by their statement: the transaction began before the file was read

/** The shop's price for the file's row `s`: by the first rule that fits, else with the profile's markup. */
const rowPrice = (rules: readonly PriceRule[]) => {
  const columns = {
    supplier: "$1",
    kind: "s.kind",
    shape: "s.shape",
    carat: "s.carat",
    cost: "s.cost_cents",
  };
  return rules.length === 0 ? "s.price_cents" : `coalesce(${priceSql(rules, columns)}, s.price_cents)`;
};

const TOUCHED = `
  create temp table feed_touched on commit drop as
  select id from feed_diff where action in ('change', 'return', 'offer', 'conflict', 'gone')
  union
  select former from feed_diff where action in ('add', 'return', 'offer', 'conflict', 'moved') and former is not null`;

/** Buyers also lock stones in the order of their ids, which prevents deadlocks. */
const LOCK = "select from diamonds where id in (select id from feed_touched) order by id for update";

/** A stone that was claimed a moment ago takes no offer, but the other stone that had it loses it all the same. */
const MOVE_TO_CLAIMED = `
  update feed_diff f set action = 'moved' from diamonds d
  where d.id = f.id and f.former <> f.id and f.action in ('return', 'offer', 'conflict') and ${isClaimed("d")}`;

/**
 * An offer stays with a stone that an order claims, however its SKU is called now: another stone would be sold beside
 * it. Only a sold stone whose report is known to be another lets its SKU go. Runs once the stones are locked.
 */
const KEEP_CLAIMED = `
  update feed_diff f set action = 'claimed'
  from diamonds d, feed_stones s
  where d.id = f.former and f.former <> f.id and s.sku = f.sku
    and f.action in ('add', 'return', 'offer', 'conflict', 'moved') and ${isClaimed("d")}
    and not coalesce(d.availability = 'sold' and d.report_key <> s.report_key, false)`;

/** The next file offers it again, if no order claims its new stone by then. */
const MOVE_OFFERS = `
  update stone_offers o set stone_id = f.id, state = 'withdrawn', conflict = null, decision = null, updated_at = statement_timestamp()
  from feed_diff f where o.sku = f.sku and f.action = 'moved'`;

/** A stone that is new under a SKU the supplier gave another stone before gets a SKU of its own. */
const ADD_STONES = `
  with added as (
    insert into diamonds (id, sku, supplier, offer_sku, price_cents, regular_price_cents,
      delivery_days, express_shipping, is_overnight, ${facts.join(", ")}, created_at, updated_at)
    select f.id,
      case when exists (select from diamonds t where t.sku = s.sku)
        then s.sku || '.' || left(md5(f.id::text), 6) else s.sku end,
      $1, s.sku, f.price_cents, f.price_cents,
      s.delivery_days, s.express_shipping, s.is_overnight, ${list("s", facts)}, statement_timestamp(), statement_timestamp()
    from feed_stones s join feed_diff f on f.sku = s.sku and f.action = 'add'
    returning id, price_cents
  )
  insert into price_history (subject, subject_id, price_cents, at)
  select 'diamond', id, price_cents, statement_timestamp() from added`;

const ADD_OFFERS = `
  insert into stone_offers (sku, stone_id, supplier, price_cents, state, conflict, ${terms.join(", ")}, updated_at)
  select s.sku, f.id, $1, f.price_cents,
    case f.action when 'conflict' then 'conflict' else 'offered' end, f.conflict, ${list("s", terms)}, statement_timestamp()
  from feed_stones s join feed_diff f on f.sku = s.sku
  where f.former is null and f.action in ('add', 'change', 'return', 'offer', 'conflict')
    -- a withdrawn stone may have been deleted before it was locked; the next file adds it
    and (f.action = 'add' or exists (select from diamonds d where d.id = f.id))`;

/** Checks the stone's current state again: one reserved a moment ago is left alone. */
const CHANGE_OFFERS = `
  update stone_offers o set
    stone_id = f.id, price_cents = f.price_cents, ${assign(terms)},
    state = case f.action when 'conflict' then 'conflict' else 'offered' end,
    conflict = f.conflict, decision = case when f.action = 'change' and f.conflict is not null then o.decision end,
    gone_at = null, updated_at = statement_timestamp()
  from feed_stones s join feed_diff f on f.sku = s.sku join diamonds d on d.id = f.id
  where o.sku = f.sku and f.former is not null and f.action = $1 and not ${isClaimed("d")}`;

const WITHDRAW_OFFERS = `
  update stone_offers o set state = 'withdrawn', conflict = null, decision = null, updated_at = statement_timestamp()
  from feed_diff f join diamonds d on d.id = f.id
  where o.sku = f.sku and f.action = 'gone' and not ${isClaimed("d")}`;

const CHANGE_FACTS = `
  update diamonds d set updated_at = statement_timestamp(), ${assign(facts)}
  from feed_stones s join feed_diff f on f.sku = s.sku
  where d.id = f.id and f.is_shown and f.action in ('change', 'return', 'offer') and not ${isClaimed("d")}
    and (${list("d", facts)}) is distinct from (${list("s", facts)})`;

const REMEMBER_SUPPLIER = `
  insert into suppliers (name, prefix, profile) values ($1, $2, $3)
  on conflict (name) do update set
    prefix = excluded.prefix, profile = coalesce(excluded.profile, suppliers.profile), updated_at = statement_timestamp()
  where suppliers.prefix is distinct from excluded.prefix or excluded.profile is not null`;

const CHANGED_STONES =
  "select id::text from feed_touched union select id::text from feed_diff where action = 'add'";

/**
 * Deadlock, serialization failure, lock timeout, or another supplier's import that wrote the same new stone first:
 * nothing was changed, so a retry is safe.
 */
const PASSING = new Set(["40P01", "40001", "55P03", "23505"]);
const ATTEMPTS = 5;

async function applyOnce(client: PoolClient, options: ApplyOptions): Promise<ApplyResult> {
  const { supplier, prefix, profile, damage, allowShrink, allowPriceMoves, dryRun } = options;
  const tx = drizzle(client);
  const affect = async (text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rowCount ?? 0;
  await affect("set local lock_timeout = '30s'");
  // joins of a million rows, which a spill to disk would slow down
  await affect("set local work_mem = '64MB'");
  if (!dryRun) await affect(REMEMBER_SUPPLIER, [supplier, prefix, profile && JSON.stringify(profile)]);
  await affect(fileDiff(rowPrice(await readPricingRules(tx))), [supplier]);
  await affect(ABSENT, [supplier]);
  await affect("analyze feed_diff");
  if (!allowPriceMoves) await checkPriceMoves(client, supplier);
  if (options.requiresMargin && !allowPriceMoves) await requireMargin(client, supplier);
  const heldBack = await checkWithdrawal(client, supplier, damage, allowShrink);
  await affect(TOUCHED);
  await affect("analyze feed_touched");
  // PostgreSQL holds a dry run to its own tables from here on
  await affect(dryRun ? "set transaction read only" : LOCK);
  await affect(MOVE_TO_CLAIMED);
  await affect(KEEP_CLAIMED);
  const { rows } = await client.query<{ action: string; fresh: boolean; count: number }>(
    "select action, former is null as fresh, count(*)::int as count from feed_diff group by 1, 2",
  );
  const count = (...actions: string[]) =>
    rows.filter(({ action }) => actions.includes(action)).reduce((sum, row) => sum + row.count, 0);
  await options.onCompared?.(client);
  const compared = comparedOf(count);
  if (dryRun) {
    const applied = { ...compared, heldBack };
    await options.beforeCommit?.(applied);
    return applied;
  }
  const added = await affect(ADD_STONES, [supplier]);
  const fresh = rows.filter((row) => row.fresh && ["change", "return", "offer"].includes(row.action));
  await affect(ADD_OFFERS, [supplier]);
  const freshOf = (name: string) => fresh.find(({ action }) => action === name)?.count ?? 0;
  const returned = freshOf("return") + (await affect(CHANGE_OFFERS, ["return"]));
  const offers = freshOf("offer") + (await affect(CHANGE_OFFERS, ["offer"]));
  const changed = returned + offers + freshOf("change") + (await affect(CHANGE_OFFERS, ["change"]));
  await affect(CHANGE_OFFERS, ["conflict"]);
  // SKUs that have named another stone so far
  await affect(CHANGE_OFFERS, ["add"]);
  await affect(MOVE_OFFERS);
  const gone = await affect(WITHDRAW_OFFERS);
  await affect(CHANGE_FACTS);
  await showBestOffers(tx);
  await applyMedia(client);
  const { conflicts, claimed } = compared;
  const unchanged = compared.unchanged + compared.added + compared.changed - added - changed;
  const applied = { added, changed, returned, offers, unchanged, claimed, gone, heldBack, conflicts };
  await options.beforeCommit?.(applied);
  await recordChangesOf(tx, "diamond", sql.raw(CHANGED_STONES));
  return applied;
}

/** What a comparison comes to, if no stone of it is claimed before it is applied. */
function comparedOf(count: (...actions: string[]) => number) {
  const [added, returned, offers] = [count("add"), count("return"), count("offer")];
  const changed = returned + offers + count("change");
  const [claimed, conflicts] = [count("claimed", "moved"), count("conflict", "disputed")];
  return {
    added,
    changed,
    returned,
    offers,
    unchanged: count("same") + claimed,
    claimed,
    gone: count("gone"),
    conflicts,
  };
}

/**
 * Makes a supplier's offers, and the stones that show them, match the staging tables, all or nothing within the open
 * transaction, whose commit is left to the caller.
 * @throws HeldError when the file would withdraw too many stones, or moves their prices too far
 */
export async function applyFeed(client: PoolClient, options: ApplyOptions): Promise<ApplyResult> {
  for (let attempt = 1; ; attempt++) {
    // a failed attempt is undone to here; the staging tables and the locks stay
    await client.query("savepoint apply");
    try {
      const applied = await applyOnce(client, options);
      await client.query("release savepoint apply");
      return applied;
    } catch (error) {
      const cause = (error as { cause?: unknown }).cause ?? error;
      if (attempt === ATTEMPTS || !PASSING.has(String((cause as { code?: unknown }).code))) throw error;
      await client.query("rollback to savepoint apply");
      await new Promise((resolve) => setTimeout(resolve, attempt * 250));
    }
  }
}
