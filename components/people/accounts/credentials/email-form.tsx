"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { api } from "@/lib/desk/browser/api-client";
import { collectProblems, emailProblem } from "@/lib/people/accounts/validation";
import { TextField } from "../form/text-field";
import { useApiForm } from "../form/use-api-form";
import { CurrentPasswordField, currentPasswordProblem } from "./current-password-field";

type EmailFields = { email: string; password: string };

/** Requests the email that confirms a new address for the account. */
export function EmailForm({ hasPassword }: { hasPassword: boolean }) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [isSent, setSent] = useState(true);
  const { form, props, errorOf, refusal, busy, ready } = useApiForm<EmailFields>({
    values: { email: "", password: "" },
    problems: ({ email, password }) =>
      collectProblems<EmailFields>({
        email: emailProblem(email),
        password: currentPasswordProblem(password, hasPassword),
      }),
    send: async ({ email, password }) => {
      const { data } = await api.post("v1/account/email", {
        body: { email, password: hasPassword ? password : null },
      });
      setSent(data.mailed);
      setMailedTo(email.trim());
      form.reset();
    },
  });
  return (
    <form {...props}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {mailedTo && !isSent && (
        <Notice tone="warning" role="status" title="We can’t send email right now">
          <p>
            Your address hasn’t changed. If our email works again within a day, we’ll send a link to{" "}
            {mailedTo}. Otherwise, ask for a new one.
          </p>
        </Notice>
      )}
      {mailedTo && isSent && (
        <Notice tone="success" role="status" title="Check your new inbox">
          <p>We sent a link to {mailedTo}. Open it to change your address.</p>
        </Notice>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          label="New email"
          error={errorOf("email")}
          registered={form.register("email")}
          type="email"
          autoComplete="email"
        />
        {hasPassword && (
          <CurrentPasswordField error={errorOf("password")} registered={form.register("password")} />
        )}
      </div>
      <Button type="submit" disabled={!ready} variant="secondary" busy={busy} className="justify-self-start">
        Email me a link
      </Button>
    </form>
  );
}
