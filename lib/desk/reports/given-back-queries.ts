import { type SQL, sql } from "drizzle-orm";
import { ownWorthIn } from "@/lib/selling/orders/currency/own-worth-queries";

/**
 * What refunds gave back of captured payments `p`, as `r`, with its moment `at` and its `cents` in the shop's own currency, by the rate of
 * their order, and in the order's as `order_cents`, for a `from`. A refund that
 * failed or was withdrawn counts when it was asked for and is taken back when it ended, so that the report of a past period
 * stays as it was; store credit that came back with it did not fail. Gift cards that were bought were no sale, so what is refunded of them
 * isn't in it.
 */
export const givenBack = (): SQL => sql`(
  select b.id, b.payment_id, b.at, b.cents as order_cents, ${ownWorthIn(sql`b.cents`)} as cents from (
    select id, payment_id, created_at as at, amount_cents + credit_cents - gift_sold_cents as cents from refunds
    union all
    select id, payment_id, coalesce(ended_at, created_at), -greatest(amount_cents - gift_sold_cents, 0) from refunds where state = 'failed'
  ) b join payments q on q.id = b.payment_id join orders o on o.id = q.order_id
  ) r join payments p on p.id = r.payment_id and p.state = 'captured'`;
