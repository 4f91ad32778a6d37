"use client";

import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from "@simplewebauthn/browser";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Notice } from "@/components/ui/status/notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";

export type Credentials = { email: string; password: string; code: string | null };
export type PasskeyAnswer = { challenge: string; response: Record<string, unknown> };

/** Asks the browser for a passkey; null if the person closes its question. */
export async function askPasskey(): Promise<PasskeyAnswer | null> {
  const { data } = await admin.post("v1/admin/passkey-challenges");
  try {
    const response = await startAuthentication({
      optionsJSON: data.options as unknown as PublicKeyCredentialRequestOptionsJSON,
    });
    return { challenge: data.challenge, response: response as unknown as Record<string, unknown> };
  } catch (error) {
    if (error instanceof Error && error.name === "NotAllowedError") return null;
    throw error;
  }
}

/** Password, then the code where the account has an authenticator app; or a passkey instead of both. */
export function CredentialsForm({
  withEmail = false,
  submitLabel,
  onPassword,
  onPasskey,
}: {
  withEmail?: boolean;
  submitLabel: string;
  onPassword: (given: Credentials) => Promise<void>;
  onPasskey: (answer: PasskeyAnswer) => Promise<void>;
}) {
  const [needsCode, setNeedsCode] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors, isSubmitting },
  } = useForm<{ email: string; password: string; code: string }>({
    defaultValues: { email: "", password: "", code: "" },
  });

  const refused = (error: unknown) => {
    if (!(error instanceof ApiProblem)) throw error;
    if (error.code === "second_factor_required") {
      setNeedsCode(true);
      // the field is there only after this
      setTimeout(() => setFocus("code"));
      return;
    }
    const fields = Object.entries(error.errors ?? {});
    for (const [field, [message = ""]] of fields) {
      if (field === "email" || field === "password" || field === "code") setError(field, { message });
    }
    if (fields.length === 0) setProblem(error.message);
  };
  const submit = handleSubmit(async ({ email, password, code }) => {
    setProblem(null);
    await onPassword({ email, password, code: needsCode ? code : null }).catch(refused);
  });
  const signInByPasskey = async () => {
    setProblem(null);
    try {
      const answer = await askPasskey();
      if (answer) await onPasskey(answer);
    } catch (error) {
      if (error instanceof ApiProblem) setProblem(error.message);
      else setProblem("This device can’t use a passkey here. Use your password.");
    }
  };

  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {problem && <Notice tone="error">{problem}</Notice>}
      {withEmail && (
        <Field label="Email" error={errors.email?.message ?? null}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="username"
              {...register("email", { required: "Enter your email address" })}
            />
          )}
        </Field>
      )}
      <Field label="Password" error={errors.password?.message ?? null}>
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="current-password"
            {...register("password", { required: "Enter your password" })}
          />
        )}
      </Field>
      {needsCode && (
        <Field
          label="Code"
          hint="From your authenticator app, or one of your recovery codes"
          error={errors.code?.message ?? null}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              {...register("code", { required: "Enter the code" })}
            />
          )}
        </Field>
      )}
      <Button type="submit" busy={isSubmitting}>
        {submitLabel}
      </Button>
      <Button variant="ghost" onClick={() => void signInByPasskey()}>
        Use a passkey
      </Button>
    </form>
  );
}
