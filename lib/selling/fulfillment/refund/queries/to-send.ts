import { type SQL, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { listProviderMethods } from "@/lib/selling/payments/methods";

/**
 * The refunds that somebody of the shop has to send, as `r`, with their payments, as `p`, for a `from`: those of payments
 * that no provider gives back, and those that a provider couldn't deliver and that were neither sent since nor withdrawn.
 */
export const refundsToSend = (): SQL => sql`(
  select r.* from refunds r join payments p on p.id = r.payment_id
  where r.amount_cents > 0 and r.withdrawn_at is null and (
    r.state = 'asked' and p.method <> all(${sql.param(listProviderMethods().map(({ id }) => id))}::text[])
    or r.state = 'failed' and r.amount_cents <= p.captured_cents - p.refunded_cents and not exists (
      select from refunds later where later.payment_id = r.payment_id and (
        later.replaces_id = r.id
        -- the release before only moved the credit note’s number to it
        or r.credit_note_number is null and not exists (select from credit_notes n where n.refund_id = r.id)
          and later.state <> 'failed'
          and later.amount_cents = r.amount_cents and later.created_at > r.created_at)))
  ) r join payments p on p.id = r.payment_id`;

/** The ids of an order’s refunds that somebody of the shop has to send. */
export async function readRefundsToSend(
  orderId: string,
  executor: Database | Transaction = db(),
): Promise<ReadonlySet<string>> {
  const { rows } = await executor.execute<{ id: string }>(
    sql`select r.id from ${refundsToSend()} where p.order_id = ${orderId}`,
  );
  return new Set(rows.map(({ id }) => id));
}
