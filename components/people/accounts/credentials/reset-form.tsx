"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { Notice } from "@/components/ui/status/notice";
import { api } from "@/lib/desk/browser/api-client";
import { PASSWORD_HINT } from "@/lib/people/accounts/model";
import { collectProblems, passwordProblem } from "@/lib/people/accounts/validation";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { TextField } from "../form/text-field";
import { useApiForm } from "../form/use-api-form";
import { useHiddenSecret } from "./use-hidden-secret";

type ResetForm = { password: string };

/** Sets a new password with the secret of an emailed link. */
export function ResetForm({ token }: { token: string }) {
  const [state, setState] = useState<"asking" | "done" | "over">("asking");
  useHiddenSecret();
  const { form, props, errorOf, refusal, busy, ready } = useApiForm<ResetForm>({
    values: { password: "" },
    problems: ({ password }) => collectProblems<ResetForm>({ password: passwordProblem(password) }),
    send: async ({ password }) => {
      try {
        await api.post("v1/reset-password", { body: { token, password } });
        setState("done");
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.status !== 410) throw error;
        setState("over");
      }
    },
  });
  if (state === "done") {
    return (
      <>
        <Notice tone="success" role="status" title="Your password has been changed">
          You’ve been signed out on every device. Sign in with your new password.
        </Notice>
        <a href="/login" className={buttonClass()}>
          Sign in
        </a>
      </>
    );
  }
  if (state === "over") {
    return (
      <>
        <Notice tone="error" title="This link is no longer valid">
          It has already been used or is more than 30 minutes old.
        </Notice>
        <a href="/forgot-password" className={buttonClass()}>
          Request a new link
        </a>
      </>
    );
  }
  return (
    <form {...props}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <TextField
        label="New password"
        hint={PASSWORD_HINT}
        error={errorOf("password")}
        registered={form.register("password")}
        type="password"
        autoComplete="new-password"
      />
      <Button type="submit" disabled={!ready} busy={busy}>
        Change password
      </Button>
    </form>
  );
}
