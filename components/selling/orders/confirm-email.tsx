"use client";

import { useState } from "react";
import { ReaderTime } from "@/components/layout/time/reader-time";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { EmailText } from "@/components/ui/text/email-text";
import { api } from "@/lib/desk/browser/api-client";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { usePagePolling } from "./payment/use-page-polling";
import { useSecondsUntil } from "./payment/use-seconds-until";

type Props = {
  orderId: string;
  email: string;
  /** until when the order is held without it */
  by: string;
  /** the same in the shop's own time zone, for readers without scripts */
  byInShop: string;
  /** what is held: "diamond" or "order" */
  held: string;
  /** whether that mail waits, because the shop can't send any right now */
  isDelayed: boolean;
};

/** Asks the buyer for the link in the order's mail, says by when, and sends the mail again. */
export function ConfirmEmail({ orderId, email, by, byInShop, held, isDelayed }: Props) {
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
  const until = <ReaderTime at={by} as="moment" shopTime={byInShop} />;
  return (
    <Notice
      tone="warning"
      className="print:hidden"
      title={
        isDelayed ? (
          "We can’t email you right now"
        ) : (
          <>
            Confirm your email by {until} to keep your {held}
          </>
        )
      }
    >
      <div className="mt-2 grid justify-items-start gap-3">
        {isDelayed ? (
          <p>
            We’re holding your {held} until {until}. As soon as our email works again, we’ll send a link to{" "}
            <EmailText>{email}</EmailText>. Open it in time to keep your {held}. Until then, bookmark this
            page: it shows how to pay.
          </p>
        ) : (
          <>
            <p>
              Open the link we sent to <EmailText>{email}</EmailText>. Don’t see it? Check your spam folder.
            </p>
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
