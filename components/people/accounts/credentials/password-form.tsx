"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { api } from "@/lib/desk/browser/api-client";
import { MAX_PASSWORD_LENGTH, PASSWORD_HINT } from "@/lib/people/accounts/model";
import { collectProblems, passwordProblem, textProblem } from "@/lib/people/accounts/validation";
import { TextField } from "../form/text-field";
import { useApiForm } from "../form/use-api-form";
import { clearSessionAndRedirect } from "../sign-in/sign-out";

type PasswordForm = { current_password: string; password: string };

/** Changes the password; that ends every session, so the form signs in again. */
export function PasswordForm({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const [done, setDone] = useState(false);
  const { form, props, errorOf, refusal, busy, ready } = useApiForm<PasswordForm>({
    values: { current_password: "", password: "" },
    problems: ({ current_password, password }) =>
      collectProblems<PasswordForm>({
        current_password: hasPassword
          ? textProblem(current_password, MAX_PASSWORD_LENGTH, "Enter your current password")
          : null,
        password: passwordProblem(password, email),
      }),
    send: async ({ current_password, password }) => {
      await api.post("v1/account/password", {
        body: { current_password: hasPassword ? current_password : null, password },
      });
      setDone(true);
      await clearSessionAndRedirect("/login?callbackUrl=/my-account&error=PasswordChanged");
    },
  });
  return (
    <form {...props} className="grid max-w-md gap-5">
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {done && (
        <Notice tone="success" role="status" title="Your password has been changed">
          Sign in again with your new password.
        </Notice>
      )}
      {hasPassword && (
        <TextField
          label="Current password"
          error={errorOf("current_password")}
          registered={form.register("current_password")}
          type="password"
          autoComplete="current-password"
        />
      )}
      <TextField
        label="New password"
        hint={PASSWORD_HINT}
        error={errorOf("password")}
        registered={form.register("password")}
        type="password"
        autoComplete="new-password"
      />
      <Button type="submit" disabled={!ready} busy={busy} className="justify-self-start">
        Change password
      </Button>
    </form>
  );
}
