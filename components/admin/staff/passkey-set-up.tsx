"use client";

import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Notice } from "@/components/ui/status/notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";

/** Names a passkey and has the device make it. */
export function PasskeySetUp({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const {
    register,
    handleSubmit,
    formState: { errors, isSubmitting },
  } = useForm<{ name: string }>({ defaultValues: { name: "" } });
  const submit = handleSubmit(async ({ name }) => {
    setProblem(null);
    try {
      const { data } = await admin.post("v1/admin/passkey-registrations");
      const response = await startRegistration({
        optionsJSON: data.options as unknown as PublicKeyCredentialCreationOptionsJSON,
      });
      const made = await admin.post("v1/admin/passkeys", {
        body: { challenge: data.challenge, name, response: response as unknown as Record<string, unknown> },
      });
      onDone(made.data.recovery_codes);
    } catch (error) {
      if (error instanceof ApiProblem) setProblem(error.message);
      // the person closed the device's own question
      else if (!(error instanceof Error && error.name === "NotAllowedError")) {
        setProblem("This device can’t make a passkey here. Use an authenticator app.");
      }
    }
  });
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Field label="Name of this device" hint="Such as “Studio laptop”" error={errors.name?.message ?? null}>
        {(control) => (
          <TextInput {...control} maxLength={60} {...register("name", { required: "Enter a name" })} />
        )}
      </Field>
      <Button type="submit" busy={isSubmitting}>
        Create passkey
      </Button>
    </form>
  );
}
