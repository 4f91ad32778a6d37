"use client";

import { signIn } from "next-auth/react";
import { BotCheckSlot, botCheckHeaders } from "@/components/people/bot-check/bot-check-slot";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { api } from "@/lib/desk/browser/api-client";
import { PASSWORD_HINT } from "@/lib/people/accounts/model";
import type { RegisterBody } from "@/lib/people/accounts/schema";
import { sendWithCsrfToken } from "@/lib/people/accounts/sessions/csrf-token";
import { registerProblems, type TradeForm, tradeProblems } from "@/lib/people/accounts/validation";
import { navigateTo } from "@/lib/platform/api/client/navigate";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import type { BotCheckPage } from "@/lib/platform/bot-check/port";
import { NameFields, PhoneField } from "../form/person-fields";
import { TextField } from "../form/text-field";
import { useApiForm } from "../form/use-api-form";

const EMPTY: TradeForm = {
  first_name: "",
  last_name: "",
  email: "",
  password: "",
  company: "",
  tax_id: "",
  phone: "",
};

const THANKS = "/thank-you-for-registration";

/** The API nests the trade fields under `trade`. */
const bodyOf = ({ company, tax_id, phone, ...person }: TradeForm, trade: boolean): RegisterBody => ({
  ...person,
  trade: trade ? { company, tax_id, phone } : null,
});

/** Registers a customer or a trade buyer, signs them in, and thanks them. */
export function RegisterForm({
  trade = false,
  back,
  botCheck = null,
}: {
  trade?: boolean;
  back: string;
  /** null in a shop without a bot check */
  botCheck?: BotCheckPage | null;
}) {
  const { form, props, errorOf, refusal, busy, ready } = useApiForm<TradeForm>({
    values: EMPTY,
    problems: trade ? tradeProblems : registerProblems,
    send: async (typed, element) => {
      const headers = await botCheckHeaders(element);
      await api.post("v1/register", { body: bodyOf(typed, trade), headers });
      const { email, password } = typed;
      // an existing account is not signed in by a different password; an email tells its owner why
      await sendWithCsrfToken(() =>
        signIn("credentials", { email, password, redirect: false, callbackUrl: back }),
      ).catch((error: unknown) => {
        // the registration succeeded, so the customer can still sign in by hand
        if (!(error instanceof ApiProblem)) throw error;
        console.warn("Signing in after registering failed", error);
      });
      navigateTo(
        `${THANKS}?${new URLSearchParams({ ...(trade ? { for: "trade" } : {}), callbackUrl: back })}`,
      );
    },
  });
  return (
    <form {...props}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {trade && (
        <div className="grid items-start gap-5 border-b border-line pb-6 sm:grid-cols-2">
          <TextField
            label="Company"
            error={errorOf("company")}
            registered={form.register("company")}
            autoComplete="organization"
            className="sm:col-span-2"
          />
          <TextField
            label="Tax ID"
            hint="EIN, VAT number, or your country’s equivalent"
            error={errorOf("tax_id")}
            registered={form.register("tax_id")}
          />
          <PhoneField registered={{ phone: form.register("phone") }} errorOf={errorOf} />
        </div>
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NameFields
          registered={{ first_name: form.register("first_name"), last_name: form.register("last_name") }}
          errorOf={errorOf}
        />
      </div>
      <TextField
        label="Email"
        error={errorOf("email")}
        registered={form.register("email")}
        type="email"
        autoComplete="username"
      />
      <TextField
        label="Password"
        hint={PASSWORD_HINT}
        error={errorOf("password")}
        registered={form.register("password")}
        type="password"
        autoComplete="new-password"
      />
      <BotCheckSlot page={botCheck} action="register" />
      <Button type="submit" disabled={!ready} busy={busy}>
        {trade ? "Apply for a trade account" : "Create account"}
      </Button>
    </form>
  );
}
