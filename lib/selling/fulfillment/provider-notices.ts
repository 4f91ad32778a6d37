import { ApiError, notFoundError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { askSuppliers, inBackground } from "@/lib/selling/fulfillment/confirm/commands/ask-suppliers";
import { applyDispute, applyWarning } from "@/lib/selling/fulfillment/disputes/commands/apply-dispute";
import { reverseRefund } from "@/lib/selling/fulfillment/refund/send-refunds";
import { settleOrder } from "@/lib/selling/fulfillment/settlement/commands/apply-provider-payment";
import { claimEvent } from "@/lib/selling/payments/commands/ledger";
import { eventToClaim, findProviderMethod, methodOf } from "@/lib/selling/payments/methods";
import type { ProviderMethod } from "@/lib/selling/payments/port";

/** Seconds after which a provider may send an event again whose effect failed; Stripe keeps intervals of its own. */
const RETRY_AFTER_S = 60;

/**
 * Handles the webhook of a payment method's provider; each event takes effect once. An event whose effect failed at
 * the provider is refused, so that the provider sends it again.
 * @throws ApiError 400 `bad_signature`, 404 if the method is off, 413 if the body is larger than any event, 503
 *   `provider_unavailable`
 */
export const createNoticeHandler =
  (methodId: string) =>
  async ({ request }: { request: Request }) => {
    const method = findProviderMethod(methodId);
    if (!method) throw notFoundError("This payment method");
    try {
      await applyNotice(method, request);
    } catch (error) {
      if (!method.isProviderError(error)) throw error;
      // the provider's own error may carry a buyer's address
      const reason = error instanceof Error ? error.message : undefined;
      log.warn({ reason }, "a payment event could not be processed; the provider will resend it");
      throw new ApiError("provider_unavailable", "This could not be processed yet. Please send it again.", {
        headers: { "retry-after": String(RETRY_AFTER_S) },
      });
    }
    return { data: { received: true as const } };
  };

async function applyNotice(method: ProviderMethod, request: Request): Promise<void> {
  const notice = await method.readNotice(request);
  if (!notice) return;
  const event = eventToClaim(method, notice.event);
  if (notice.about === "payment") {
    const { orderId } = notice.payment;
    const settled = await settleOrder(methodOf(method, notice.payment), notice.payment, { event });
    if (settled === "waiting" && orderId) inBackground(askSuppliers(orderId), orderId);
    void deliverInBackground();
    return;
  }
  if (notice.about !== "refund") {
    const report = { method: method.id, event };
    const isOwn =
      notice.about === "dispute"
        ? await applyDispute(notice.dispute, report)
        : await applyWarning(notice.warning, report);
    if (!isOwn) log.info({ event: event.id, type: event.type }, "a payment event matches no order");
    void deliverInBackground();
    return;
  }
  const { failed } = notice;
  if (failed && !(await reverseRefund(failed))) {
    log.info({ event: event.id, refund: failed.reference }, "a failed refund does not belong to the shop");
  }
  await claimEvent(db(), event, null);
}
