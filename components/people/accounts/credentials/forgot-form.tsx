"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { api } from "@/lib/desk/browser/api-client";
import { collectProblems, emailProblem } from "@/lib/people/accounts/validation";
import { TextField } from "../form/text-field";
import { useApiForm } from "../form/use-api-form";

type ForgotForm = { email: string };

/**
 * Requests the password reset email. The confirmation is the same for every address.
 * @param phone the shop's, for who can't be emailed
 */
export function ForgotForm({ phone }: { phone: ReactNode }) {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [isSent, setSent] = useState(true);
  const { form, props, errorOf, refusal, busy, ready } = useApiForm<ForgotForm>({
    values: { email: "" },
    problems: ({ email }) => collectProblems<ForgotForm>({ email: emailProblem(email) }),
    send: async ({ email }) => {
      const { data } = await api.post("v1/forgot-password", { body: { email } });
      setSent(data.mailed);
      setMailedTo(email.trim());
    },
  });
  return (
    <form {...props}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {mailedTo && !isSent && (
        <Notice tone="warning" role="status" title="We can’t send email right now">
          <p>A link may not reach you. Try again later, or call us at {phone}.</p>
        </Notice>
      )}
      {mailedTo && isSent && (
        <Notice tone="success" role="status" title="Check your email">
          <p>
            If {mailedTo} has an account, we sent it a link that expires in 30 minutes. Don’t see it? Check
            your spam folder.
          </p>
        </Notice>
      )}
      <TextField
        label="Email"
        error={errorOf("email")}
        registered={form.register("email")}
        type="email"
        autoComplete="username"
      />
      <Button type="submit" disabled={!ready} variant={mailedTo ? "secondary" : "primary"} busy={busy}>
        {mailedTo ? "Resend email" : "Email me a link"}
      </Button>
    </form>
  );
}
