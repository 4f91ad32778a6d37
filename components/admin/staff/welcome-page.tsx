"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Notice } from "@/components/ui/status/notice";
import { PASSWORD_HINT } from "@/lib/people/accounts/model";
import { ROLE_WORDS } from "@/lib/people/staff/roles";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import { PageLoading } from "../kit/loading";

/** The secret of the invitation's link, which stands behind the # so that no server's log has it. */
const secretOfLink = () => window.location.hash.slice(1);

/**
 * Opens the account of an invitation.
 * @param props.onEntered is called with whether this is the shop's first owner
 */
export function WelcomePage({ onEntered }: { onEntered: (isFirst: boolean) => void }) {
  const [secret] = useState(secretOfLink);
  const { data, error, isPending } = useQuery({
    queryKey: ["invitation", secret],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/invitations/{secret}", { params: { secret }, signal })).data,
    retry: false,
  });
  if (isPending) return <PageLoading />;
  if (!data) {
    const message =
      error instanceof ApiProblem && error.status !== 400 && error.status !== 404 ? error.message : null;
    return (
      <>
        <h1 className="font-display text-xl">This link doesn’t work</h1>
        <p>{message ?? "It may have been copied only in part. Ask for a new one."}</p>
      </>
    );
  }
  return (
    <>
      <h1 className="font-display text-xl">Set up your account</h1>
      <p className="text-sm text-muted">
        Your role is {ROLE_WORDS[data.role].name}: {ROLE_WORDS[data.role].does.toLowerCase()}.
      </p>
      <WelcomeForm secret={secret} email={data.email} onEntered={() => onEntered(data.email === null)} />
    </>
  );
}

type Fields = { name: string; email: string; password: string };

function WelcomeForm({
  secret,
  email,
  onEntered,
}: {
  secret: string;
  /** null for the first owner, who enters it */
  email: string | null;
  onEntered: () => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<Fields>({ defaultValues: { name: "", email: email ?? "", password: "" } });
  const submit = handleSubmit(async (body) => {
    setProblem(null);
    try {
      await admin.post("v1/admin/invitations/{secret}", { params: { secret }, body });
      onEntered();
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal;
      const fields = Object.entries(refusal.errors ?? {});
      for (const [field, [message = ""]] of fields) setError(field as keyof Fields, { message });
      if (fields.length === 0) setProblem(refusal.message);
    }
  });
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Field label="Your name" error={errors.name?.message ?? null}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            {...register("name", { required: "Enter your name" })}
          />
        )}
      </Field>
      <Field label="Email" error={errors.email?.message ?? null}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="username"
            readOnly={email !== null}
            {...register("email", { required: "Enter your email address" })}
          />
        )}
      </Field>
      <Field label="Password" hint={PASSWORD_HINT} error={errors.password?.message ?? null}>
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="new-password"
            {...register("password", { required: "Choose a password" })}
          />
        )}
      </Field>
      <Button type="submit" busy={isSubmitting}>
        Continue
      </Button>
    </form>
  );
}
