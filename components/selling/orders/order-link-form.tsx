"use client";

import { type ReactNode, useState } from "react";
import { TextField } from "@/components/people/accounts/form/text-field";
import { useApiForm } from "@/components/people/accounts/form/use-api-form";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { api } from "@/lib/desk/browser/api-client";
import { collectProblems, emailProblem } from "@/lib/people/accounts/validation";
import { orderNumberOf } from "@/lib/selling/orders/typed-number";

type LinkForm = { number: string; email: string };

function numberProblem(number: string): string | null {
  if (!number.trim()) return "Enter your order number";
  return orderNumberOf(number) ? null : "Enter an order number such as A-7KQ2M9XZ";
}

/**
 * Requests the link to an order by email. The confirmation is the same whether or not there is such an order.
 * @param phone the shop's, for who can't be emailed
 */
export function OrderLinkForm({ phone }: { phone: ReactNode }) {
  const [sent, setSent] = useState<{ to: string; isMailed: boolean } | null>(null);
  const { form, props, errorOf, refusal, busy, ready } = useApiForm<LinkForm>({
    values: { number: "", email: "" },
    problems: ({ number, email }) =>
      collectProblems<LinkForm>({ number: numberProblem(number), email: emailProblem(email) }),
    send: async ({ number, email }) => {
      const { data } = await api.post("v1/order-links", { body: { number, email } });
      setSent({ to: email.trim(), isMailed: data.mailed });
    },
  });
  return (
    <form {...props}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {sent && !sent.isMailed && (
        <Notice tone="warning" role="status" title="We can’t send email right now">
          <p>A link may not reach you. Try again later, or call us at {phone}.</p>
        </Notice>
      )}
      {sent?.isMailed && (
        <Notice tone="success" role="status" title="Check your email">
          <p>
            If we have this order for {sent.to}, we sent a link to it. Don’t see it? Check your spam folder
            and the order number.
          </p>
        </Notice>
      )}
      <TextField
        label="Order number"
        hint="It’s in your confirmation email and begins with A-."
        error={errorOf("number")}
        registered={form.register("number")}
        autoComplete="off"
      />
      <TextField
        label="Email"
        error={errorOf("email")}
        registered={form.register("email")}
        type="email"
        autoComplete="email"
      />
      <Button type="submit" disabled={!ready} variant={sent ? "secondary" : "primary"} busy={busy}>
        {sent ? "Resend email" : "Email me the link"}
      </Button>
    </form>
  );
}
