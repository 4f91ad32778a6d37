"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { Notice } from "@/components/ui/status/notice";
import { api } from "@/lib/desk/browser/api-client";
import { MAX_PASSWORD_LENGTH } from "@/lib/people/accounts/model";
import { collectProblems, textProblem } from "@/lib/people/accounts/validation";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { TextField } from "../form/text-field";
import { useApiForm } from "../form/use-api-form";
import { useSessionToken } from "../sessions/track-session";
import { useHiddenSecret } from "./use-hidden-secret";

/** API endpoints that take a link's secret. */
export type LinkCall = "v1/confirm-email" | "v1/change-email";

type State = { step: "asking" } | { step: "done"; claimed: number } | { step: "over"; words: string };

/**
 * Uses an emailed link after a click, because mail scanners open links too. A visitor who is not signed in to
 * the link's account enters its password.
 * @param props.call API endpoint that takes the secret
 */
export function MailLinkForm({
  call,
  token,
  label,
  done,
  signedIn,
}: {
  call: LinkCall;
  token: string;
  label: string;
  done: string;
  signedIn: boolean;
}) {
  const [state, setState] = useState<State>({ step: "asking" });
  const [asksPassword, setAsksPassword] = useState(!signedIn);
  useHiddenSecret();
  // the page has no session boundary
  useSessionToken();
  const endWith = (error: unknown) => {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.status !== 410 && error.status !== 409) throw error;
    setState({ step: "over", words: error.message });
  };
  const { form, props, errorOf, refusal, busy, ready } = useApiForm<{ password: string }>({
    values: { password: "" },
    problems: ({ password }) =>
      collectProblems({
        password: asksPassword
          ? textProblem(password, MAX_PASSWORD_LENGTH, "Enter your account password")
          : null,
      }),
    send: async ({ password }) => {
      try {
        const body = { token, password: asksPassword ? password : null };
        const { data } = await api.post(call, { body });
        setState({ step: "done", claimed: data.claimed_orders });
      } catch (error) {
        // signed in to an account other than the link's
        if (error instanceof ApiProblem && error.errors?.password) setAsksPassword(true);
        endWith(error);
      }
    },
  });
  const [refusing, setRefusing] = useState(false);
  const [unanswered, setUnanswered] = useState<string | null>(null);
  const refuse = async () => {
    setRefusing(true);
    setUnanswered(null);
    try {
      await api.post("v1/refuse-link", { body: { token } });
      setState({
        step: "over",
        words: "Thank you. The link is no longer valid, and nothing was changed.",
      });
    } catch (error) {
      if (error instanceof ApiProblem && error.status !== 410) setUnanswered(error.message);
      else endWith(error);
    }
    setRefusing(false);
  };

  if (state.step === "done") {
    return (
      <>
        <Notice tone="success" role="status" title={done}>
          {state.claimed > 0 &&
            (state.claimed === 1
              ? "We added an order you placed with it to your account."
              : `We added ${state.claimed} orders you placed with it to your account.`)}
        </Notice>
        <a href="/my-account" className={buttonClass()}>
          Go to your account
        </a>
      </>
    );
  }
  if (state.step === "over") {
    return (
      <>
        <Notice role="status">{state.words}</Notice>
        <a href="/my-account" className={buttonClass("secondary")}>
          Go to your account
        </a>
      </>
    );
  }
  return (
    <form {...props}>
      {(refusal ?? unanswered) && <Notice tone="error">{refusal ?? unanswered}</Notice>}
      {asksPassword && (
        <TextField
          label="Account password"
          error={errorOf("password")}
          registered={form.register("password")}
          type="password"
          autoComplete="current-password"
        />
      )}
      <Button type="submit" disabled={!ready} busy={busy}>
        {label}
      </Button>
      <Button variant="quiet" size="sm" disabled={!ready} busy={refusing} onClick={() => void refuse()}>
        I didn’t request this
      </Button>
    </form>
  );
}
