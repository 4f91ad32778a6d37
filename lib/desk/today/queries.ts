import { type SQL, sql } from "drizzle-orm";
import type { Permission } from "@/lib/people/staff/roles";
import { readBackupHealth } from "@/lib/platform/backups/health";
import { db } from "@/lib/platform/db/client";
import { isGivenUp } from "@/lib/platform/mail/condition-queries";
import { mails } from "@/lib/platform/mail/tables";
import { isToCheck } from "@/lib/selling/disputes/commands/alerts";
import { isOpenLine } from "@/lib/selling/fulfillment/produce/ring-sizes/open-size-queries";
import { refundsToSend } from "@/lib/selling/fulfillment/refund/queries/to-send";
import { listProviderMethods } from "@/lib/selling/payments/methods";
import { QUEUE_NAMES, QUEUES, type QueueName } from "./queues";

/** A stocked variant with this many pieces or fewer is low. */
const LOW_STOCK = 1;

/** Records of a kind that Today names. */
const MOST_NAMED = 5;

/** A record that waits: the key of its page, its name, and when it is due. */
type Named = { key: string; name: string; due: Date | null };

/** What waits of one kind: how much, since when, the first date it is due, and the first records of it. */
type Wait = { count: number; oldest: Date | null; due: Date | null; first: Named[] };

const unanswered = sql`m.closed_at is null and not exists (select from message_answers a where a.message_id = m.id)`;

/** The open alerts that Today lists. */
const openAlerts = sql`order_alerts where ${isToCheck()}`;

/** Orders whose tax is to be confirmed. One whose email address is unconfirmed lapses within minutes, so it waits for nobody. */
const openTaxes = sql`orders where tax_unknown is not null and tax_confirmed_at is null
  and status in ('pending', 'awaiting_payment') and due_once_confirmed_at is null`;

/** Return requests of which something is still to come back; of a part of an order, until all of that part has. */
const openReturns = sql`return_requests r join orders o on o.id = r.order_id
  where o.status in ('shipped', 'delivered') and (r.items is null or exists (
    select from jsonb_to_recordset(r.items) as asked(line int, quantity int)
      join order_lines l on l.order_id = o.id and l.position = asked.line
    where asked.quantity > (select coalesce(sum(b.quantity), 0) from returned_lines b where b.order_line_id = l.id)))`;

/** Orders paid in parts of which one is later than the terms of the plan wait. A day here and there decides nothing, so it is UTC’s. */
const latePlans = sql`orders o join payment_plans p on p.order_id = o.id and p.state = 'open'
  cross join lateral (select due_on from payment_plan_parts where order_id = o.id and captured_at is null
    order by position limit 1) n
  where o.status = 'awaiting_payment' and o.payment_due_at is null and n.due_on + p.grace_days < current_date`;

/** Whether an order needs neither work nor a parcel once it is paid, such as a deposit (`isSettledWhenPaid`). */
const isSettled = sql`coalesce((select bool_and(coalesce(
    detail -> 'custom' ->> 'ships' = 'false' and detail -> 'custom' ->> 'lead_days' = '0', false))
  from order_lines where order_id = o.id), false)`;

/** The variants of which a piece or none is left and there were several: the only piece of its kind never runs low. */
const lowStock = sql`product_variants v join products p on p.id = v.product_id
  where v.stock <= ${LOW_STOCK} and p.status = 'active' and v.stock + (
    select coalesce(sum(l.taken), 0) from order_lines l join orders o on o.id = l.order_id
    where l.variant_id = v.id and o.status not in ('canceled', 'refunded', 'returned')) > ${LOW_STOCK}`;

/** Finds what waits of each kind: a query of one row, `count`, `oldest`, and `due`. */
const queriesAt = (now: Date): Readonly<Record<Exclude<QueueName, "backups">, SQL>> => ({
  disputes: sql`select count(*)::int as count, min(opened_at) as oldest, min(evidence_due_at) as due
      from disputes where state = 'needs_response'`,
  order_alerts: sql`select count(distinct order_id)::int as count, min(created_at) as oldest, null::timestamptz as due
      from ${openAlerts}`,
  open_taxes: sql`select count(*)::int as count, min(placed_at) as oldest, min(payment_due_at) as due
      from ${openTaxes}`,
  paid_orders: sql`select count(*)::int as count, min(placed_at) as oldest, min(leaves_workshop_on) as due
      from orders o where status = 'paid' and not ${isSettled}`,
  transfers: sql`select count(*)::int as count, min(placed_at) as oldest, min(payment_due_at) as due
      from orders where status = 'awaiting_payment' and (tax_unknown is null or tax_confirmed_at is not null)
        and payment_method <> all(${sql.param(listProviderMethods().map(({ id }) => id))}::text[])`,
  late_plans: sql`select count(*)::int as count, min(o.placed_at) as oldest, min(n.due_on)::timestamptz as due
      from ${latePlans}`,
  supplier_answers: sql`select count(*)::int as count, min(c.created_at) as oldest, min(c.deadline) as due
      from stone_confirmations c join orders o on o.id = c.order_id
      where o.status in ('pending', 'awaiting_payment') and c.state in ('asking', 'unknown', 'price_changed')`,
  purchase_orders: sql`select count(*)::int as count, min(created_at) as oldest, null::timestamptz as due
      from purchase_orders where state = 'sent'`,
  ring_sizes: sql`select count(*)::int as count, min(o.placed_at) as oldest, min(o.leaves_workshop_on) as due
      from orders o where o.status = 'paid'
        and exists (select from order_lines where order_id = o.id and ${isOpenLine})`,
  workshop: sql`select count(*)::int as count, min(placed_at) as oldest, min(leaves_workshop_on) as due
      from orders where status = 'in_production'`,
  returns: sql`select count(*)::int as count, min(r.asked_at) as oldest, null::timestamptz as due
      from ${openReturns}`,
  refunds_to_send: sql`select count(*)::int as count, min(r.created_at) as oldest, null::timestamptz as due
      from ${refundsToSend()}`,
  mismatched_payments: sql`select count(*)::int as count, min(captured_at) as oldest, null::timestamptz as due
      from payments where state = 'mismatched' and captured_cents > refunded_cents`,
  tax_reports: sql`select count(*)::int as count, min(created_at) as oldest, null::timestamptz as due
      from tax_report_refusals where closed_at is null`,
  messages: sql`select count(*)::int as count, min(m.created_at) as oldest, null::timestamptz as due
      from messages m where m.kind <> 'price_match' and ${unanswered}`,
  price_matches: sql`select count(*)::int as count, min(m.created_at) as oldest, null::timestamptz as due
      from messages m where m.kind = 'price_match' and ${unanswered}`,
  reviews: sql`select count(*)::int as count, min(updated_at) as oldest, null::timestamptz as due
      from reviews where state = 'waiting'`,
  // a supplier's later file replaces an earlier one
  held_imports: sql`select count(*)::int as count, min(r.started_at) as oldest, null::timestamptz as due
      from feed_runs r where r.state = 'held' and not exists (
        select from feed_runs later where later.supplier = r.supplier
          and later.started_at > r.started_at and later.state in ('done', 'held'))`,
  offer_conflicts: sql`select count(*)::int as count, min(updated_at) as oldest, null::timestamptz as due
      from stone_offers where state = 'conflict'`,
  feeds: sql`select count(*)::int as count, min(coalesce(stale_since, last_good_at, created_at)) as oldest,
        null::timestamptz as due
      from feed_sources where is_enabled and (stale_since is not null or last_outcome = 'failed')`,
  low_stock: sql`select count(*)::int as count, null::timestamptz as oldest, null::timestamptz as due
      from ${lowStock}`,
  product_drafts: sql`select count(*)::int as count, min(updated_at) as oldest, null::timestamptz as due
      from products where status = 'draft' and active_from is null`,
  text_drafts: sql`select count(*)::int as count, min(t.created_at) as oldest, null::timestamptz as due
      from text_versions t where t.state = 'draft' and not exists (
        select from text_versions later where later.name = t.name and later.version > t.version)`,
  failed_mails: sql`select count(*)::int as count, min(created_at) as oldest, null::timestamptz as due
      from ${mails} where ${isGivenUp(now)}`,
  webhooks: sql`select count(*)::int as count, min(disabled_at) as oldest, null::timestamptz as due
      from webhooks where disabled_reason in ('failing', 'gone')`,
});

/** Finds the first records of a kind: `key`, `name`, and `due`. */
const FIRST: Readonly<Partial<Record<QueueName, SQL>>> = {
  disputes: sql`select o.number as key, o.number as name, d.evidence_due_at as due
      from disputes d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id
      where d.state = 'needs_response' order by d.evidence_due_at, d.opened_at limit ${MOST_NAMED}`,
  order_alerts: sql`select o.number as key, o.number as name, null::timestamptz as due
      from orders o join (select order_id, min(created_at) as since from ${openAlerts} group by 1) a on a.order_id = o.id
      order by a.since limit ${MOST_NAMED}`,
  open_taxes: sql`select number as key, number as name, payment_due_at as due
      from ${openTaxes} order by payment_due_at, placed_at limit ${MOST_NAMED}`,
  workshop: sql`select number as key, number as name, leaves_workshop_on as due
      from orders where status = 'in_production' order by leaves_workshop_on, placed_at limit ${MOST_NAMED}`,
  late_plans: sql`select o.number as key, o.number as name, n.due_on::timestamptz as due
      from ${latePlans} order by n.due_on, o.placed_at limit ${MOST_NAMED}`,
  supplier_answers: sql`select o.number as key, o.number as name, min(c.deadline) as due
      from stone_confirmations c join orders o on o.id = c.order_id
      where o.status in ('pending', 'awaiting_payment') and c.state in ('asking', 'unknown', 'price_changed')
      group by o.number order by 3 limit ${MOST_NAMED}`,
  returns: sql`select o.number as key, o.number as name, null::timestamptz as due
      from ${openReturns} order by r.asked_at limit ${MOST_NAMED}`,
  refunds_to_send: sql`select o.number as key, o.number as name, null::timestamptz as due
      from ${refundsToSend()} join orders o on o.id = p.order_id order by r.created_at limit ${MOST_NAMED}`,
  mismatched_payments: sql`select o.number as key, o.number as name, null::timestamptz as due
      from payments p join orders o on o.id = p.order_id
      where p.state = 'mismatched' and p.captured_cents > p.refunded_cents order by p.captured_at limit ${MOST_NAMED}`,
  tax_reports: sql`select o.number as key, o.number as name, null::timestamptz as due
      from orders o join (select order_id, min(created_at) as since from tax_report_refusals
        where closed_at is null group by 1) r on r.order_id = o.id
      order by r.since limit ${MOST_NAMED}`,
  low_stock: sql`select p.slug as key, p.name || ', ' || v.sku as name, null::timestamptz as due
      from ${lowStock} order by v.stock, v.sku limit ${MOST_NAMED}`,
};

const rowsOf = async <T>(query: SQL) => (await db().execute(query)).rows as T[];
const momentOf = (value: string | null) => (value === null ? null : new Date(value));

/** What waits for somebody, as far as they may see it; kinds of which nothing waits are left out. */
export async function findWaiting(
  may: (permission: Permission) => boolean,
): Promise<(Wait & { queue: QueueName })[]> {
  const queries = queriesAt(new Date());
  const found = await Promise.all(
    QUEUE_NAMES.filter((queue) => may(QUEUES[queue])).map(async (queue) => {
      if (queue === "backups") return findBackups();
      const [row] = await rowsOf<{ count: number; oldest: string | null; due: string | null }>(
        queries[queue],
      );
      if (!row || row.count === 0) return [];
      const { count, oldest, due } = row;
      return [{ queue, count, oldest: momentOf(oldest), due: momentOf(due), first: await findFirst(queue) }];
    }),
  );
  return found.flat();
}

/** The problem with the shop's backups, if there is one. */
async function findBackups(): Promise<(Wait & { queue: "backups" })[]> {
  const { problem } = await readBackupHealth();
  if (!problem) return [];
  return [{ queue: "backups", count: 1, oldest: problem.since, due: null, first: [] }];
}

async function findFirst(queue: QueueName): Promise<Named[]> {
  const query = FIRST[queue];
  if (!query) return [];
  const rows = await rowsOf<{ key: string; name: string; due: string | null }>(query);
  return rows.map((row) => ({ ...row, due: momentOf(row.due) }));
}
