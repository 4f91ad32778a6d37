"use client";

import { Notice } from "@/components/ui/status/notice";
import { formatDay } from "@/lib/platform/dates/format-day";
import { usePagePolling } from "./use-page-polling";

/**
 * Replaces the card fields while a payment is being confirmed.
 * @param supplierBy when the order is given up if a supplier has not confirmed its diamond; null if none is waited for
 */
export function PaymentPending({ supplierBy }: { supplierBy: string | null }) {
  usePagePolling(true);
  if (supplierBy) {
    return (
      <Notice role="status" title="Awaiting supplier">
        <p>
          You haven’t been charged. Our supplier has to confirm that your diamond is still there, and we
          expect an answer by {formatDay(new Date(supplierBy))}. Then we’ll charge you and email your
          confirmation. If the diamond is gone, we’ll cancel the order and you won’t be charged.
        </p>
      </Notice>
    );
  }
  return (
    <Notice role="status" title="We’re confirming your payment.">
      <p>Please don’t pay again. This page will update as soon as it arrives, and we’ll email you.</p>
    </Notice>
  );
}
