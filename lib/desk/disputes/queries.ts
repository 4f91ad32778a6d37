import { and, eq } from "drizzle-orm";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { type DisputeRow, disputes } from "@/lib/selling/disputes/tables";
import { findPayment, type PaymentRow } from "@/lib/selling/payments/commands/ledger";

/** Finds a dispute of an order by its id, with the payment. @throws ApiError 404 */
export async function findDispute(
  orderId: string,
  disputeId: string,
): Promise<{ dispute: DisputeRow; payment: PaymentRow }> {
  const payment = await findPayment(db(), orderId);
  const [dispute] = payment
    ? await db()
        .select()
        .from(disputes)
        .where(and(eq(disputes.id, disputeId), eq(disputes.paymentId, payment.id)))
    : [];
  if (!payment || !dispute) throw notFoundError("This dispute");
  return { dispute, payment };
}
