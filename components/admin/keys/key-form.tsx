"use client";

import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, TextInput } from "@/components/ui/form/field";
import { SCOPE_WORDS, SCOPES, type Scope } from "@/lib/people/staff/scopes";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";

type Values = { name: string; scopes: Scope[]; expires_on: string };

/** What a new key is for, what it may do, and until when. */
export function KeyForm({ onMade }: { onMade: (secret: string) => void }) {
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { name: "", scopes: [], expires_on: "" },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ expires_on: day, ...body }) => {
    try {
      const { data } = await admin.post("v1/admin/keys", { body: { ...body, expires_on: day || null } });
      onMade(data.secret);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const { name, scopes, expires_on: expires } = error.errors ?? {};
      if (scopes) setError("scopes", { message: scopes[0] ?? "" });
      if (expires) setError("expires_on", { message: expires[0] ?? "" });
      if (name || (!scopes && !expires)) setError("name", { message: name?.[0] ?? error.message });
    }
  });
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Name"
        hint="What it is for, such as photo-studio. The audit log names it."
        error={errors.name?.message ?? null}
      >
        {(control) => (
          <TextInput {...control} maxLength={60} {...register("name", { required: "Enter a name" })} />
        )}
      </Field>
      <Field
        label="Expires on"
        optional
        hint="The first day on which it no longer works."
        error={errors.expires_on?.message ?? null}
      >
        {(control) => <TextInput {...control} type="date" {...register("expires_on")} />}
      </Field>
      <fieldset>
        <legend className="text-sm font-medium">What it may do</legend>
        {errors.scopes?.message && (
          <p role="alert" className="text-sm text-danger">
            {errors.scopes.message}
          </p>
        )}
        {SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            label={
              <>
                {SCOPE_WORDS[scope]} <code className="text-muted">{scope}</code>
              </>
            }
            {...register("scopes", { validate: (chosen) => chosen.length > 0 || "Choose at least one" })}
          />
        ))}
      </fieldset>
      <Button type="submit" busy={isSubmitting} className="justify-self-start">
        Make key
      </Button>
    </form>
  );
}
