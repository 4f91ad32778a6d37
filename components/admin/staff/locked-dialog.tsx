"use client";

import { Dialog } from "@base-ui/react/dialog";
import { useQueryClient } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Notice } from "@/components/ui/status/notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import { IDENTITY_KEY, type Identity } from "../identity";
import { unlocking } from "../verification";
import { askPasskey } from "./credentials-form";

/** Covers the back office after a while away, and keeps everything in it until the same person is back. */
export function LockedDialog() {
  const question = useSyncExternalStore(unlocking.subscribe, unlocking.current, () => null);
  return (
    <Dialog.Root open={question !== null}>
      <Dialog.Portal>
        {/* nobody who comes by reads what was open */}
        <Dialog.Backdrop className="fixed inset-0 z-(--layer-dialog) bg-paper" />
        <Dialog.Popup className="fixed top-1/2 left-1/2 z-(--layer-dialog) grid max-h-[90dvh] w-[min(28rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 gap-4 overflow-y-auto rounded-sm border border-line bg-card p-6">
          <Dialog.Title className="font-display text-2xl leading-tight">Welcome back</Dialog.Title>
          <Dialog.Description className="text-sm text-muted">
            The back office locks after 30 minutes without use. Everything you typed is still here.
          </Dialog.Description>
          {question && <UnlockForm onAnswer={question.answer} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function UnlockForm({ onAnswer }: { onAnswer: (isUnlocked: boolean) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const client = useQueryClient();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({ defaultValues: { code: "" } });
  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiProblem)) {
        setProblem("This device can’t use a passkey here. Enter a code.");
        return;
      }
      // its twelve hours are over, or somebody ended it
      if (error.status === 401) onAnswer(false);
      const message = error.errors?.code?.[0];
      if (message) setError("code", { message });
      else setProblem(error.message);
    }
  };
  const unlock = async (body: { code: string } | NonNullable<Awaited<ReturnType<typeof askPasskey>>>) => {
    const { data } = await admin.post("v1/admin/session-unlocks", { body });
    // somebody else may have signed in from another tab, and must not send what this one's person began
    const before = client.getQueryData<Identity | null>(IDENTITY_KEY);
    onAnswer(!before || before.id === data.id);
  };
  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => void handleSubmit(({ code }) => attempt(() => unlock({ code })))(event)}
    >
      {problem && <Notice tone="error">{problem}</Notice>}
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
      <Button type="submit" busy={isSubmitting}>
        Continue
      </Button>
      <Button
        variant="ghost"
        onClick={() =>
          void attempt(async () => {
            const answer = await askPasskey();
            if (answer) await unlock(answer);
          })
        }
      >
        Use a passkey
      </Button>
      <Button
        variant="quiet"
        onClick={() =>
          void attempt(async () => {
            await admin.delete("v1/admin/session");
            onAnswer(false);
          })
        }
      >
        Sign out
      </Button>
    </form>
  );
}
