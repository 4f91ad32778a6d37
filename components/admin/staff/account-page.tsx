"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { PASSWORD_HINT } from "@/lib/people/accounts/model";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import { formatTime } from "../kit/formats";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { Section } from "../kit/section";
import { PasskeySetUp } from "./passkey-set-up";
import { RecoveryCodes } from "./recovery-codes";
import { TotpSetUp } from "./totp-set-up";

const KEY = ["account"] as const;

/** One's own account: password, authenticator app, passkeys, recovery codes, and where one is signed in. */
export function AccountPage() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await admin.get("v1/admin/account", { signal })).data,
  });
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  const [adding, setAdding] = useState<"totp" | "passkey" | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: refresh,
    onError: (error) => showErrorToast(error.message),
  });
  if (isError)
    return <FailureNotice title="Your account couldn’t be loaded" onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  const added = (made: readonly string[]) => {
    setAdding(null);
    if (made.length > 0) setCodes(made);
    void refresh();
  };
  return (
    <>
      <PageHeading title="Your account" />
      <div className="grid max-w-2xl gap-8">
        <PasswordSection />
        <Section title="Authenticator app">
          <p className="text-sm">{data.has_totp ? "On" : "Off"}</p>
          <Button variant="ghost" size="sm" onClick={() => setAdding("totp")}>
            {data.has_totp ? "Set up on another phone" : "Set up"}
          </Button>
        </Section>
        <Section title="Passkeys">
          <ul className="grid gap-2">
            {data.passkeys.map(({ id, name, last_used_at }) => (
              <Row
                key={id}
                label={name}
                detail={`Last used ${formatTime(last_used_at)}`}
                action="Remove"
                onAction={() => act.mutate(() => admin.delete("v1/admin/passkeys/{id}", { params: { id } }))}
              />
            ))}
          </ul>
          <Button variant="ghost" size="sm" onClick={() => setAdding("passkey")}>
            Add a passkey
          </Button>
        </Section>
        <Section title="Recovery codes">
          <p className="text-sm">{data.recovery_codes_left} left</p>
          <Button
            variant="ghost"
            size="sm"
            onClick={() =>
              act.mutate(async () =>
                setCodes((await admin.post("v1/admin/recovery-codes")).data.recovery_codes),
              )
            }
          >
            Replace them
          </Button>
        </Section>
        <Section title="Where you’re signed in">
          <ul className="grid gap-2">
            {data.sessions.map(({ id, agent, seen_at, is_this }) => (
              <Row
                key={id}
                label={is_this ? "This browser" : agent || "Unknown browser"}
                detail={`Last seen ${formatTime(seen_at)}`}
                {...(is_this
                  ? {}
                  : {
                      action: "Sign out",
                      onAction: () =>
                        act.mutate(() => admin.delete("v1/admin/account/sessions/{id}", { params: { id } })),
                    })}
              />
            ))}
          </ul>
        </Section>
        <Section title="Refused sign-ins">
          {data.refused_sign_ins.length === 0 ? (
            <p className="text-sm">None in the last 30 days.</p>
          ) : (
            <ul className="grid gap-2">
              {data.refused_sign_ins.map(({ at, reason, network }) => (
                <li key={at} className="text-sm">
                  {`${formatTime(at)}: ${reason}, from ${network}`}
                </li>
              ))}
            </ul>
          )}
        </Section>
      </div>
      <Dialog open={adding !== null} onOpenChange={(open) => !open && setAdding(null)}>
        <DialogContent title={adding === "totp" ? "Authenticator app" : "New passkey"}>
          {adding === "totp" ? <TotpSetUp onDone={added} /> : <PasskeySetUp onDone={added} />}
        </DialogContent>
      </Dialog>
      <Dialog open={codes !== null} onOpenChange={(open) => !open && setCodes(null)}>
        <DialogContent title="Save your recovery codes">
          {codes && <RecoveryCodes codes={codes} />}
        </DialogContent>
      </Dialog>
    </>
  );
}

function Row({
  label,
  detail,
  action,
  onAction,
}: {
  label: string;
  detail: string;
  action?: string;
  onAction?: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm">
      <span className="min-w-0">
        <span className="block wrap-anywhere">{label}</span>
        <span className="text-muted">{detail}</span>
      </span>
      {action && (
        <Button variant="quiet" size="sm" onClick={onAction}>
          {action}
        </Button>
      )}
    </li>
  );
}

function PasswordSection() {
  const {
    register,
    handleSubmit,
    setError,
    reset,
    formState: { errors, isSubmitting },
  } = useForm<{ password: string }>({ defaultValues: { password: "" } });
  const submit = handleSubmit(async (body) => {
    try {
      await admin.put("v1/admin/account/password", { body });
      reset();
      showToast("Your password was changed. Other browsers were signed out.");
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setError("password", { message: error.errors?.password?.[0] ?? error.message });
    }
  });
  return (
    <Section title="Password">
      <form className="grid w-full max-w-sm gap-3" onSubmit={(event) => void submit(event)} noValidate>
        <Field label="New password" hint={PASSWORD_HINT} error={errors.password?.message ?? null}>
          {(control) => (
            <TextInput
              {...control}
              type="password"
              autoComplete="new-password"
              {...register("password", { required: "Choose a password" })}
            />
          )}
        </Field>
        <Button type="submit" variant="ghost" size="sm" busy={isSubmitting}>
          Change password
        </Button>
      </form>
    </Section>
  );
}
