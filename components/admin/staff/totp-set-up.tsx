"use client";

import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import { Loading } from "../kit/loading";

/** Shows the picture to scan and takes a first code. */
export function TotpSetUp({ onDone }: { onDone: (recoveryCodes: readonly string[]) => void }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ["totp"],
    queryFn: async () => (await admin.post("v1/admin/totp")).data,
    retry: false,
    // a second secret would make the scanned one useless
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<{ code: string }>({ defaultValues: { code: "" } });
  const submit = handleSubmit(async ({ code }) => {
    try {
      const answer = await admin.put("v1/admin/totp", { body: { code } });
      onDone(answer.data.recovery_codes);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setError("code", { message: error.errors?.code?.[0] ?? error.message });
    }
  });
  if (isError) return <FailureNotice title="The code couldn’t be made" onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <p className="text-sm">Scan this with an authenticator app, then enter the code it shows.</p>
      {/* biome-ignore lint/performance/noImgElement: a data address, which Next's component can't improve */}
      <img
        src={data.picture}
        alt="Code to scan with an authenticator app"
        width={220}
        height={220}
        className="mx-auto"
      />
      <details className="text-sm">
        <summary className="cursor-pointer text-accent">Can’t scan it?</summary>
        <p className="mt-2 font-mono wrap-anywhere">{data.secret}</p>
      </details>
      <Field label="Code" error={errors.code?.message ?? null}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...register("code", { required: "Enter the six digits" })}
          />
        )}
      </Field>
      <Button type="submit" busy={isSubmitting}>
        Turn on
      </Button>
    </form>
  );
}
