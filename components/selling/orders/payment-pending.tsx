"use client";

import { Notice } from "@/components/ui/notice";
import { usePagePolling } from "./use-page-polling";

/** Stands where the card fields were while a payment that was made is confirmed. */
export function PaymentPending() {
  usePagePolling(true);
  return (
    <Notice role="status" title="Your payment is being confirmed.">
      <p>Please don’t pay again. This page tells you as soon as it has arrived, and so does a mail.</p>
    </Notice>
  );
}
