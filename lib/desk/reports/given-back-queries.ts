import { type SQL, sql } from "drizzle-orm";

/**
 * What refunds gave back of captured payments `p`, as `r`, with its moment `at` and its `cents`, for a `from`. A refund that
 * failed or was withdrawn counts when it was asked for and is taken back when it ended, so that the report of a past period
 * stays as it was; store credit that came back with it did not fail.
 */
export const givenBack = (): SQL => sql`(
  select id, payment_id, created_at as at, amount_cents + credit_cents as cents from refunds
  union all
  select id, payment_id, coalesce(ended_at, created_at), -amount_cents from refunds where state = 'failed'
  ) r join payments p on p.id = r.payment_id and p.state = 'captured'`;
