"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { ReservedSpace } from "@/components/ui/text/reserved-space";
import { api } from "@/lib/desk/browser/api-client";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { formatLocalMoment, formatMoment } from "@/lib/platform/intl/dates";
import { formatCountdown, useSecondsUntil } from "./payment/use-countdown";
import { usePagePolling } from "./payment/use-page-polling";

type Props = {
  orderId: string;
  email: string;
  by: string;
  /** whether that mail waits, because the shop can't send any right now */
  isDelayed: boolean;
};

/** Longest time that is counted down in minutes and seconds, seconds. */
const COUNTED_SECONDS = 3_600;

/** Asks the buyer for the link in the order's mail, counts down the hold until then, and sends the mail again. */
export function ConfirmEmail({ orderId, email, by, isDelayed }: Props) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  const left = useSecondsUntil(by);
  // the link may be opened on another device, and the order is canceled within a minute of its deadline
  usePagePolling(true);

  const resend = async () => {
    setBusy(true);
    try {
      const { data } = await api.post("v1/orders/{id}/resend-mail", { params: { id: orderId } });
      setOutcome(
        data.sent
          ? "We sent the email again."
          : "We can’t send email right now. We’ll send it as soon as our email works again.",
      );
    } catch (error) {
      if (!(error instanceof ApiProblem)) console.error("the email could not be sent again", error);
      setOutcome(error instanceof ApiProblem ? error.message : "Please try again.");
    } finally {
      setBusy(false);
    }
  };

  if (left === 0) {
    return (
      <Notice tone="warning" role="alert" title="The time to confirm your email address has run out.">
        <p>Your items are no longer held. If you just confirmed, refresh in a minute.</p>
      </Notice>
    );
  }
  return (
    <Notice
      tone="warning"
      className="print:hidden"
      title={
        isDelayed ? (
          "We can’t email you right now"
        ) : (
          <>
            Open the link we sent to <bdi className="wrap-anywhere">{email}</bdi>
          </>
        )
      }
    >
      <div className="mt-2 grid justify-items-start gap-3">
        <p>
          <ReservedSpace
            forms={["We’re holding your items until 12:56 PM GMT+5:30. Time left: 59:59 minutes."]}
          >
            {left === null ? (
              // the server knows neither the browser's clock nor its time zone
              <span className="hidden noscript:inline">
                We’re holding your items until {formatMoment(by)}.
              </span>
            ) : (
              <>
                We’re holding your items until {formatLocalMoment(by)}.
                {left < COUNTED_SECONDS && (
                  <>
                    {" "}
                    Time left:{" "}
                    <span role="timer" className="figures font-semibold">
                      {formatCountdown(left)}
                    </span>{" "}
                    minutes.
                  </>
                )}
              </>
            )}
          </ReservedSpace>
        </p>
        {isDelayed ? (
          <p>
            As soon as our email works again, we’ll send a link to{" "}
            <bdi className="wrap-anywhere">{email}</bdi>. Open it in time to keep your items. Until then,
            bookmark this page: it shows how to pay and how long we’re holding them.
          </p>
        ) : (
          <>
            <p>Don’t see the email? Check your spam folder.</p>
            <Button variant="secondary" size="sm" busy={busy} onClick={() => void resend()}>
              Resend email
            </Button>
            <p role="status">{outcome}</p>
          </>
        )}
      </div>
    </Notice>
  );
}
