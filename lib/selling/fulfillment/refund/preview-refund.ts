import { db } from "@/lib/platform/db/client";
import { findRefundPayment, refundTotal } from "@/lib/selling/payments/commands/ledger";
import { formatReceived } from "@/lib/selling/payments/model";
import { type RefundRequest, refundWithin } from "./commands/refund-order";
import { describeRefund, readOrderState } from "./queries/refund-effects";

/** What a refund would give back, and each of its effects in a sentence. */
type RefundPreview = { amount: string; effects: string[] };

/**
 * Says what a refund would do, in sentences. It is carried out in a transaction that is then taken back, so that the
 * sentences are those of the refund itself.
 * @throws ApiError as `refundOrder`
 */
export async function previewRefund(orderId: string, request: RefundRequest): Promise<RefundPreview> {
  try {
    return await db().transaction(async (tx) => {
      const before = await readOrderState(tx, orderId);
      const { order, refund } = await refundWithin(tx, orderId, { ...request, confirmed: null });
      const byHand = request.byHand ?? false;
      const effects = await describeRefund(tx, { before, order, refund, byHand });
      const { currency } = await findRefundPayment(tx, refund);
      throw new Rehearsed({ amount: formatReceived(refundTotal(refund), currency), effects });
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.preview;
    throw error;
  }
}

/** Ends the transaction of a rehearsal, which takes everything back but what it found. */
class Rehearsed extends Error {
  constructor(readonly preview: RefundPreview) {
    super("A refund was rehearsed");
  }
}
