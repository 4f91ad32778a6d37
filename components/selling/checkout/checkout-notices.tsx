"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { FailureNotice } from "@/components/ui/failure-notice";
import { Notice } from "@/components/ui/notice";
import type { EarlierOrder, OrderRefusal } from "@/lib/selling/checkout/parse-refusal";

const TITLES: Record<OrderRefusal["kind"], string> = {
  lines: "Nothing was ordered: something in your cart has changed.",
  terms: "Nothing was ordered: what your order comes to has changed.",
  fields: "Nothing was ordered yet: one of your entries needs another look.",
  again: "You ordered this a minute ago.",
  unanswered: "We don’t know yet whether your order arrived.",
  other: "Your order could not be placed.",
};

const WARNINGS: readonly OrderRefusal["kind"][] = ["lines", "terms", "again"];

/** Outcome of the last attempt to order, and a failed quote, each with a way to continue. */
export function CheckoutNotices({
  refusal,
  failed,
  busy,
  onRetry,
  onOrderAgain,
}: {
  refusal: OrderRefusal | null;
  failed: boolean;
  /** whether the order is being placed */
  busy: boolean;
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
            <RepeatedOrder earlier={refusal.earlier} busy={busy} onOrderAgain={onOrderAgain} />
          )}
          <p>
            {refusal.kind !== "again" && refusal.message}
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
            It is order{" "}
            <a href={earlier.path} className="text-link figures">
              {earlier.number}
            </a>
            .
          </>
        ) : (
          "Its confirmation is in your email."
        )}{" "}
        Order it again?
      </p>
      <Button variant="secondary" size="sm" busy={busy} onClick={onOrderAgain}>
        Order it again
      </Button>
    </div>
  );
}
