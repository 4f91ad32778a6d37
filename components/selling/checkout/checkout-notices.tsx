"use client";

import { useEffect, useRef } from "react";
import { FailureNotice } from "@/components/ui/failure-notice";
import { Notice } from "@/components/ui/notice";
import type { OrderRefusal } from "@/lib/selling/checkout/parse-refusal";

const TITLES: Record<OrderRefusal["kind"], string> = {
  lines: "Nothing was ordered: something in your cart has changed.",
  terms: "Nothing was ordered: what your order comes to has changed.",
  fields: "Nothing was ordered yet: one of your entries needs another look.",
  unanswered: "We don’t know yet whether your order arrived.",
  other: "Your order could not be placed.",
};

/** Outcome of the last attempt to order, and a failed quote, each with a way to continue. */
export function CheckoutNotices({
  refusal,
  failed,
  onRetry,
}: {
  refusal: OrderRefusal | null;
  failed: boolean;
  onRetry: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { kind } = refusal ?? {};
  useEffect(() => {
    // a field's error takes the focus itself
    if (kind && kind !== "fields") box.current?.focus();
  }, [kind]);
  if (!refusal && !failed) return null;
  return (
    <div ref={box} tabIndex={-1} className="grid scroll-mt-4 gap-4 outline-none">
      {refusal && (
        <Notice
          tone={refusal.kind === "lines" || refusal.kind === "terms" ? "warning" : "error"}
          role="alert"
          title={TITLES[refusal.kind]}
        >
          <p>
            {refusal.message}
            {refusal.kind === "unanswered" &&
              " Ask again from the review before you change anything: however often you do, it is one order. What you typed is kept."}
            {refusal.kind === "terms" && " Look at the total again, then place the order."}
            {refusal.kind === "lines" && " Decide below, then place the order. Everything you typed is kept."}
          </p>
        </Notice>
      )}
      {failed && <FailureNotice title="Today’s prices could not be fetched." onRetry={onRetry} />}
    </div>
  );
}
