"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { api } from "@/lib/desk/browser/api-client";
import { ApiProblem } from "@/lib/platform/api/declare/problem";

/** Reminds the customer to confirm the email address, and resends the email. */
export function EmailConfirmationNotice({
  email,
  areMailsSent,
}: {
  email: string;
  /** whether the shop can send email now */
  areMailsSent: boolean;
}) {
  const [state, setState] = useState<"waiting" | "busy" | "sent">("waiting");
  const [isSent, setSent] = useState(areMailsSent);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async () => {
    setState("busy");
    setRefusal(null);
    try {
      const { data } = await api.post("v1/account/confirmation");
      setSent(data.mailed);
      setState("sent");
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setRefusal(error.message);
      setState("waiting");
    }
  };
  return (
    <Notice tone="info" title="Confirm your email address">
      <p>
        {!isSent
          ? `We can’t send email right now. We’ll send a link to ${email} as soon as our email works again. You can use your account and order in the meantime.`
          : state === "sent"
            ? `We sent a new link to ${email}.`
            : `Open the link in our email to ${email} to finish setting up your account. Can’t find it? Check your spam folder, or resend it.`}
      </p>
      {refusal && (
        <p role="alert" className="mt-2 text-danger">
          {refusal}
        </p>
      )}
      {state !== "sent" && (
        <Button
          variant="quiet"
          size="sm"
          className="-ml-4"
          busy={state === "busy"}
          onClick={() => void send()}
        >
          Resend email
        </Button>
      )}
      <span role="status" className="sr-only">
        {state === "sent" && isSent ? "We sent the email again." : ""}
      </span>
    </Notice>
  );
}
