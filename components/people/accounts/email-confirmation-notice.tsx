"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { api } from "@/lib/desk/browser/api-client";
import { ApiProblem } from "@/lib/platform/api/problem";

/** Reminds the customer to confirm the email address, and resends the email. */
export function EmailConfirmationNotice({ email }: { email: string }) {
  const [state, setState] = useState<"waiting" | "busy" | "sent">("waiting");
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async () => {
    setState("busy");
    setRefusal(null);
    try {
      await api.post("v1/account/confirmation");
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
        {state === "sent"
          ? `We sent a new link to ${email}.`
          : `We sent a link to ${email}. Confirm it to finish setting up your account.`}
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
        {state === "sent" ? "We sent the email again." : ""}
      </span>
    </Notice>
  );
}
