import { notFoundError } from "@/lib/platform/api/errors";
import { db } from "@/lib/platform/db/client";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { claimEvent } from "@/lib/selling/payments/ledger";
import { findProviderMethod } from "@/lib/selling/payments/methods";
import { reverseRefund } from "../refunds/send-refunds";
import { settleOrder } from "./apply-provider-payment";

/**
 * Handles the webhook of a payment method's provider; each event takes effect once.
 * @throws ApiError 400 `bad_signature`, 404 if the method is off, 413 if the body is larger than any event
 */
export const createNoticeHandler =
  (methodId: string) =>
  async ({ request }: { request: Request }) => {
    const method = findProviderMethod(methodId);
    if (!method) throw notFoundError("This payment method");
    const notice = await method.readNotice(request);
    if (notice?.about === "payment") {
      await settleOrder(method, notice.payment, { event: notice.event });
      void deliverInBackground();
    } else if (notice) {
      if (notice.failed) await reverseRefund(notice.failed);
      await claimEvent(db(), notice.event, null);
    }
    return { data: { received: true as const } };
  };
