import { sql } from "drizzle-orm";
import { salesReport } from "@/lib/desk/reports/queries";
import { dayOf } from "@/lib/platform/dates/day-of";
import { db } from "@/lib/platform/db/client";
import { isGivenUp, isWaiting } from "@/lib/platform/mail/condition-queries";
import { mails } from "@/lib/platform/mail/tables";
import { type Cents, NO_CENTS, sumCents } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import {
  isOpenLine,
  SIZE_OPEN_STATUSES,
} from "@/lib/selling/fulfillment/produce/ring-sizes/open-size-queries";
import { ownWorthIn } from "@/lib/selling/orders/currency/own-worth-queries";

export type ShopReport = {
  since: Date;
  orders: { state: string; count: number; cents: Cents }[];
  /** of the days since then in the shop's time zone, as the reports of the back office have it */
  capturedCents: Cents;
  refundedCents: Cents;
  disputedCents: Cents;
  /** average value of a paid order; null without any */
  averageCents: Cents | null;
  stones: { availability: string; count: number }[];
  /** of unpaid orders: the orders, the stones in them, what they come to, and how many of them wait to be confirmed */
  unpaid: { orders: number; stones: number; cents: Cents; unconfirmed: number };
  /** orders with a ring whose size the customer has not chosen, and how many of them are paid */
  sizesOpen: number;
  sizesOpenPaid: number;
  /** stocked variants with at most one piece left */
  short: { sku: string; name: string; stock: number }[];
  unanswered: number;
  mailsWaiting: number;
  mailsGivenUp: number;
  refundsOpen: number;
  /** payments of a wrong amount or currency that pay nothing and are not refunded yet */
  paymentsMismatched: number;
  /** refused by the provider since then, or come back from it: they are sent by hand */
  refundsFailed: number;
};

const rowsOf = async <T>(query: ReturnType<typeof sql>) => (await db().execute(query)).rows as T[];

/** Condition for the orders `o` that the workshop can't make yet, because a ring of theirs has no size. */
const hasOpenSize = sql`o.status in (${sql.join(
  SIZE_OPEN_STATUSES.map((status) => sql`${status}`),
  sql`, `,
)}) and exists (select from order_lines where order_id = o.id and ${isOpenLine})`;

/**
 * Summarizes the shop: orders and money since a day, stock, and open tasks.
 * @param since midnight of UTC of its first day, which is counted in the shop's time zone
 */
export async function shopReport(since: Date, now = new Date()): Promise<ShopReport> {
  const money = await salesReport({ from: dayOf(since), to: dayOf(now), by: "month" });
  const { timeZone } = await loadShopSettings();
  const [paid] = await rowsOf<{ average: Cents | null }>(sql`
    select round(avg(${ownWorthIn(sql`captured_cents + o.credit_cents - o.gift_sold_cents`)}))::float8 as average
    from payments join orders o on o.id = order_id
    where captured_at >= ${dayOf(since)}::date::timestamp at time zone ${timeZone} and state = 'captured'`);
  const [waiting] = await rowsOf<
    Record<
      "unanswered" | "sizes" | "sizes_paid" | "waiting" | "given_up" | "refunds" | "mismatched" | "failed",
      number
    >
  >(sql`
    select (select count(*)::int from messages m
        where m.closed_at is null and not exists (select from message_answers a where a.message_id = m.id)) as unanswered,
      (select count(*)::int from orders o where ${hasOpenSize}) as sizes,
      (select count(*)::int from orders o where o.status = 'paid' and ${hasOpenSize}) as sizes_paid,
      (select count(*)::int from ${mails} where ${isWaiting(now)}) as waiting,
      (select count(*)::int from ${mails} where ${isGivenUp(now)}) as given_up,
      (select count(*)::int from refunds where state = 'asked') as refunds,
      (select count(*)::int from payments where state = 'mismatched' and captured_cents > refunded_cents) as mismatched,
      (select count(*)::int from refunds where state = 'failed' and ended_at >= ${since}) as failed`);
  const [unpaid] = await rowsOf<ShopReport["unpaid"]>(sql`
    select count(*)::int as orders, coalesce(sum(${ownWorthIn(sql`total_cents`)}), 0)::float8 as cents,
      count(due_once_confirmed_at)::int as unconfirmed,
      (select count(*)::int from holds where state = 'held') as stones
    from orders o where status in ('pending', 'awaiting_payment')`);
  return {
    since,
    orders: await rowsOf(sql`
      select status as state, count(*)::int as count, sum(${ownWorthIn(sql`total_cents`)})::float8 as cents
      from orders o where placed_at >= ${since} group by 1 order by 2 desc`),
    capturedCents: sumCents(money.map(({ salesCents }) => salesCents)),
    refundedCents: sumCents(money.map(({ refundsCents }) => refundsCents)),
    disputedCents: sumCents(money.map(({ disputesCents }) => disputesCents)),
    averageCents: paid?.average ?? null,
    stones: await rowsOf(sql`
      select availability, count(*)::int as count from diamonds group by 1 order by 2 desc`),
    unpaid: unpaid ?? { orders: 0, stones: 0, cents: NO_CENTS, unconfirmed: 0 },
    sizesOpen: waiting?.sizes ?? 0,
    sizesOpenPaid: waiting?.sizes_paid ?? 0,
    short: await rowsOf(sql`
      select v.sku, p.name, v.stock from product_variants v join products p on p.id = v.product_id
      where v.stock <= 1 and p.status = 'active' order by v.stock, v.sku limit 20`),
    unanswered: waiting?.unanswered ?? 0,
    mailsWaiting: waiting?.waiting ?? 0,
    mailsGivenUp: waiting?.given_up ?? 0,
    refundsOpen: waiting?.refunds ?? 0,
    paymentsMismatched: waiting?.mismatched ?? 0,
    refundsFailed: waiting?.failed ?? 0,
  };
}
