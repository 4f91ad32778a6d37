import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { DEMO_LOCK, readDemoMark, writeDemoMark } from "@/lib/desk/demo/commands/mark";
import { CommandError } from "@/lib/desk/errors/command-error";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges, recordChangesOf } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { UNPAID_STATUSES } from "@/lib/selling/orders/transitions";

/** What was deleted, and what was only taken off sale because an order names it. */
export type DemoRemoval = {
  deleted: { stones: number; products: number; codes: number };
  withdrawn: { stones: number; products: number; codes: number };
};

/**
 * Takes all demo goods away in one step. What an order names is taken off sale and kept, because the order's page, papers
 * and stock refer to it; everything else is deleted.
 * @throws CommandError while an unpaid order names demo goods, which its buyer may still pay for, or while they are being added
 */
export async function removeDemo(audit: AuditAction | null): Promise<DemoRemoval> {
  return db().transaction(async (tx) => {
    await lockDemo(tx);
    await lockDemoStock(tx);
    await assertNothingUnpaid(tx);
    await tx.execute(NAMED_STONES);
    await tx.execute(NAMED_PRODUCTS);
    const withdrawn = {
      stones: await count(tx, WITHDRAW_STONES),
      products: await count(tx, WITHDRAW_PRODUCTS),
      codes: await count(tx, END_CODES),
    };
    const deleted = {
      stones: await count(tx, DELETE_STONES),
      products: await count(tx, DELETE_PRODUCTS),
      codes: await count(tx, DELETE_CODES),
    };
    const mark = await readDemoMark(tx);
    await writeDemoMark(tx, { ...(mark ?? { id: randomUUID() }), state: "removed" });
    await recordShopAudit(tx, audit, "demo", { deleted, withdrawn });
    await recordChangesOf(tx, "diamond", sql`select id::text from demo_gone`);
    await recordChanges(
      tx,
      [tags.catalog, tags.promo].map((key) => ({ kind: "tag", key })),
    );
    return { deleted, withdrawn };
  });
}

/** @throws CommandError while another process brings the demo goods, or removes them */
async function lockDemo(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${DEMO_LOCK}::bigint) as locked`,
  );
  if (rows[0]?.locked) return;
  throw new CommandError(
    "Demo goods are being added or removed right now. Nothing was removed. Try again when that is done.",
  );
}

const count = async (tx: Transaction, statement: ReturnType<typeof sql>): Promise<number> =>
  (await tx.execute(statement)).rowCount ?? 0;

/** Locks stones, then variants, each in order of their ids, as every buyer does. */
async function lockDemoStock(tx: Transaction): Promise<void> {
  await tx.execute(
    sql`select count(*) from (select from diamonds where is_demo order by id for update) stones`,
  );
  await tx.execute(sql`
    select count(*) from (
      select from product_variants where product_id in (select id from products where is_demo) order by id for update
    ) variants`);
}

/** The most orders that a refusal names. */
const MOST_NAMED = 5;

async function assertNothingUnpaid(tx: Transaction): Promise<void> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select distinct o.number from orders o
    join order_lines l on l.order_id = o.id
    left join diamonds d on d.id = l.diamond_id
    left join product_variants v on v.id = l.variant_id
    left join products p on p.id = v.product_id
    where (d.is_demo or p.is_demo)
      and o.status in (${sql.join(
        UNPAID_STATUSES.map((status) => sql`${status}`),
        sql`, `,
      )})
    order by o.number`);
  if (rows.length === 0) return;
  const named = rows.slice(0, MOST_NAMED).map(({ number }) => number);
  const rest = rows.length - named.length;
  const list = rest > 0 ? `${named.join(", ")}, and ${rest} more` : named.join(", ");
  throw new CommandError(
    `Unpaid orders include demo goods: ${list}. Nothing was removed. Wait until they are paid or expire, or cancel them.`,
    { hint: "Release each with: npm run shop -- release NUMBER" },
  );
}

const NAMED_STONES = sql`
  create temp table demo_gone on commit drop as
  select d.id, exists (select from order_lines l where l.diamond_id = d.id)
    or exists (select from holds h where h.diamond_id = d.id) as named
  from diamonds d where d.is_demo`;

const NAMED_PRODUCTS = sql`
  create temp table demo_pieces on commit drop as
  select p.id, exists (
    select from product_variants v join order_lines l on l.variant_id = v.id where v.product_id = p.id
  ) as named
  from products p where p.is_demo`;

/** A sold stone stays sold; one that a canceled order gave back may not return to the lists. */
const WITHDRAW_STONES = sql`
  with changed as (
    update diamonds set availability = 'withdrawn', updated_at = now()
    where availability = 'available' and id in (select id from demo_gone where named)
  )
  select from demo_gone where named`;

const WITHDRAW_PRODUCTS = sql`
  with changed as (
    update products set status = 'withdrawn', updated_at = now()
    where status = 'active' and id in (select id from demo_pieces where named)
  )
  select from demo_pieces where named`;

const DELETE_STONES = sql`
  with history as (
    delete from price_history
    where subject = 'diamond' and subject_id in (select id from demo_gone where not named)
  )
  delete from diamonds where id in (select id from demo_gone where not named)`;

/** A saved ring of a deleted setting could never be shown or bought again. */
const DELETE_PRODUCTS = sql`
  with history as (
    delete from price_history where subject = 'variant' and subject_id in (
      select v.id from product_variants v join demo_pieces p on p.id = v.product_id where not p.named
    )
  ), saved as (
    delete from rings where product_id in (select id from demo_pieces where not named)
  )
  delete from products where id in (select id from demo_pieces where not named)`;

const USED = sql`exists (select from promo_redemptions r where r.promo_id = c.id)`;

const END_CODES = sql`
  update promo_codes c set
    ends_at = least(ends_at, now()), is_public = false,
    -- an end must come after its start
    starts_at = case when starts_at < least(ends_at, now()) then starts_at end
  where is_demo and ${USED}`;

const DELETE_CODES = sql`delete from promo_codes c where is_demo and not ${USED}`;
