"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/form/button";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { Notice } from "@/components/ui/status/notice";
import type { EarlierOrder, OrderRefusal } from "@/lib/selling/checkout/draft/parse-refusal";

const TITLES: Record<OrderRefusal["kind"], string> = {
  lines: "Your order wasn’t placed because something in your cart has changed.",
  terms: "Your order wasn’t placed because the total has changed.",
  fields: "Your order wasn’t placed. Check the marked field and try again.",
  again: "You just placed this order.",
  unanswered: "We can’t tell yet whether your order went through.",
  other: "We couldn’t place your order.",
};

const WARNINGS: readonly OrderRefusal["kind"][] = ["lines", "terms", "again"];

/** Outcome of the last attempt to order, and a failed quote, each with a way to continue. */
export function CheckoutNotices({
  refusal,
  failed,
  busy,
  isStale,
  onRetry,
  onOrderAgain,
}: {
  refusal: OrderRefusal | null;
  failed: boolean;
  /** whether the order is being placed */
  busy: boolean;
  /** whether the total is out of date, so that nothing can be ordered at it */
  isStale: boolean;
  onRetry: () => void;
  onOrderAgain: () => void;
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
          tone={WARNINGS.includes(refusal.kind) ? "warning" : "error"}
          role="alert"
          title={TITLES[refusal.kind]}
        >
          {refusal.kind === "again" && (
            <RepeatedOrder earlier={refusal.earlier} busy={busy || isStale} onOrderAgain={onOrderAgain} />
          )}
          <p>
            {refusal.kind !== "again" && refusal.message}
            {refusal.kind === "unanswered" &&
              " Before you change anything, check again from the review step. Checking again won’t place a second order. We saved everything you entered."}
            {refusal.kind === "terms" && " Check the new total, then place your order."}
            {refusal.kind === "lines" &&
              " Resolve the items below, then place your order. We saved everything you entered."}
          </p>
        </Notice>
      )}
      {failed && <FailureNotice title="We couldn’t load today’s prices." onRetry={onRetry} />}
    </div>
  );
}

/** Leads to the order placed a minute ago, and orders the same again. */
function RepeatedOrder({
  earlier,
  busy,
  onOrderAgain,
}: {
  earlier: EarlierOrder | null;
  busy: boolean;
  onOrderAgain: () => void;
}) {
  return (
    <div className="mt-2 grid justify-items-start gap-3">
      <p>
        {earlier ? (
          <>
            It’s order{" "}
            <a href={earlier.path} className="text-link figures">
              {earlier.number}
            </a>
            .
          </>
        ) : (
          "Look for its confirmation in your email."
        )}{" "}
        Place it again?
      </p>
      <Button variant="secondary" size="sm" busy={busy} onClick={onOrderAgain}>
        Place order again
      </Button>
    </div>
  );
}
