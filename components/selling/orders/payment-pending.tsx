"use client";

import { Notice } from "@/components/ui/notice";
import { usePagePolling } from "./use-page-polling";

/** Replaces the card fields while a payment is being confirmed. */
export function PaymentPending() {
  usePagePolling(true);
  return (
    <Notice role="status" title="Your payment is being confirmed.">
      <p>Please don’t pay again. This page tells you as soon as it has arrived, and so does a mail.</p>
    </Notice>
  );
}
