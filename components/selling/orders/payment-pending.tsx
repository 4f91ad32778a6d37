"use client";

import { Notice } from "@/components/ui/notice";
import { usePagePolling } from "./use-page-polling";

/** Replaces the card fields while a payment is being confirmed. */
export function PaymentPending() {
  usePagePolling(true);
  return (
    <Notice role="status" title="We’re confirming your payment.">
      <p>Please don’t pay again. This page will update as soon as it arrives, and we’ll email you.</p>
    </Notice>
  );
}
