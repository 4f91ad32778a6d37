"use client";

import { signIn } from "next-auth/react";
import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { MAX_PASSWORD_LENGTH } from "@/lib/people/accounts/model";
import { redirectToProvider } from "@/lib/people/accounts/providers/provider-sign-in";
import { sendWithCsrfToken } from "@/lib/people/accounts/sessions/csrf-token";
import { signInMessage } from "@/lib/people/accounts/sign-in/auth-messages";
import { collectProblems, emailProblem, textProblem } from "@/lib/people/accounts/validation";
import { navigateTo } from "@/lib/platform/api/client/navigate";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { TextField } from "../form/text-field";
import { useApiForm } from "../form/use-api-form";

type LoginForm = { email: string; password: string };

const problems = (form: LoginForm) =>
  collectProblems<LoginForm>({
    email: emailProblem(form.email),
    password: textProblem(form.password, MAX_PASSWORD_LENGTH, "Enter your password"),
  });

/**
 * Signs in by email and password, or through a provider, and redirects.
 * @param props.back path of the shop to go to afterwards
 * @param props.error the session library's code for what sent the visitor here
 */
export function LoginForm({
  back,
  error,
  providers,
}: {
  back: string;
  error: string | null;
  providers: readonly { id: string; name: string }[];
}) {
  const [leaving, setLeaving] = useState(false);
  const [pendingProvider, setPendingProvider] = useState<string | null>(null);
  const [unasked, setUnasked] = useState<string | null>(null);
  const arrived = error ? signInMessage(error) : null;
  const { form, props, errorOf, refusal, busy, ready } = useApiForm<LoginForm>({
    values: { email: "", password: "" },
    problems,
    send: async ({ email, password }) => {
      setUnasked(null);
      const answer = await sendWithCsrfToken(() =>
        signIn("credentials", { email, password, redirect: false, callbackUrl: back }),
      );
      // the library redirects by itself if the request could not be made
      if (!answer) return;
      if (!answer.ok) throw new ApiProblem(answer.status, "sign_in", signInMessage(answer.error).words);
      setLeaving(true);
      navigateTo(back);
    },
  });

  const askProvider = async (id: string) => {
    setPendingProvider(id);
    setUnasked(null);
    try {
      await redirectToProvider(id, back);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setUnasked(error.message);
      setPendingProvider(null);
    }
  };
  const failure = unasked ?? refusal;

  return (
    <form {...props}>
      {failure ? (
        <Notice tone="error">{failure}</Notice>
      ) : (
        arrived && <Notice tone={arrived.tone}>{arrived.words}</Notice>
      )}
      <TextField
        label="Email"
        error={errorOf("email")}
        registered={form.register("email")}
        type="email"
        autoComplete="username"
      />
      <TextField
        label="Password"
        error={errorOf("password")}
        registered={form.register("password")}
        type="password"
        autoComplete="current-password"
      />
      <div className="grid gap-1">
        <Button type="submit" disabled={!ready} busy={busy || leaving}>
          Sign in
        </Button>
        <a
          href="/forgot-password"
          className="text-link inline-flex min-h-11 items-center justify-self-start text-sm"
        >
          Forgot your password?
        </a>
      </div>
      {providers.length > 0 && (
        <div className="grid gap-3 border-t border-line pt-5">
          {providers.map(({ id, name }) => (
            <Button
              key={id}
              variant="secondary"
              busy={pendingProvider === id}
              onClick={() => void askProvider(id)}
            >
              Continue with {name}
            </Button>
          ))}
        </div>
      )}
    </form>
  );
}
