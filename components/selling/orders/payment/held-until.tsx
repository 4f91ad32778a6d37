"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { api } from "@/lib/desk/browser/api-client";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { formatLocalMoment } from "@/lib/platform/intl/dates";
import { usePagePolling } from "./use-page-polling";
import { useSecondsUntil } from "./use-seconds-until";

/** Remaining time from which the buyer is warned, seconds. */
const WARN_SECONDS = 300;

/** Says until when an order is held for payment, warns near the end, and offers one extension. */
export function HeldUntil({
  orderId,
  until,
  extendable,
}: {
  orderId: string;
  until: string | null;
  extendable: boolean;
}) {
  const [extended, setExtended] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const end = extended ?? until;
  const left = useSecondsUntil(end);
  // the order is canceled or paid within a minute
  usePagePolling(left === 0);

  const extend = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await api.post("v1/orders/{id}/extend-hold", { params: { id: orderId } });
      setExtended(data.held_until);
    } catch (error) {
      if (!(error instanceof ApiProblem)) console.error("the hold could not be extended", error);
      setProblem(error instanceof ApiProblem ? error.message : "Please try again.");
    } finally {
      setBusy(false);
    }
  };

  // the server doesn't know the browser's clock
  if (end === null || left === null) return <p className="min-h-6 text-muted" />;
  const warned = left <= WARN_SECONDS;
  if (left === 0) {
    return (
      <Notice tone="warning" role="alert" title="The time to pay has run out.">
        <p>Your items may now go to someone else. If you just paid, this page will update within a minute.</p>
      </Notice>
    );
  }
  return (
    <div className="grid gap-2">
      <p className="figures text-muted">We’re holding your items until {formatLocalMoment(end)}.</p>
      {warned && (
        <p role="status" className="text-sm text-warning">
          Less than five minutes left.
        </p>
      )}
      {warned && extendable && extended === null && (
        <Button variant="secondary" busy={busy} onClick={() => void extend()} className="justify-self-start">
          Extend hold
        </Button>
      )}
      {problem && <p className="text-sm text-danger">{problem}</p>}
    </div>
  );
}
