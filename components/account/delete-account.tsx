"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { PASSWORD_MOST } from "@/lib/accounts/model";
import { problemsOf, textProblem } from "@/lib/accounts/rules";
import { api } from "@/lib/api/client";
import { leaveEnded } from "./leave";
import { TextField } from "./text-field";
import { useApiForm } from "./use-api-form";

type DeletionFields = { password: string };

/** Deletes the account, once the password and a second click say so. */
export function DeleteAccount({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger className={buttonStyle("secondary", "md", "justify-self-start")}>
        Delete my account
      </DialogTrigger>
      <DialogContent
        title="Delete your account?"
        description="This can’t be undone. Open orders are made and delivered all the same."
      >
        <DeletionForm hasPassword={hasPassword} />
      </DialogContent>
    </Dialog>
  );
}

function DeletionForm({ hasPassword }: { hasPassword: boolean }) {
  const { form, props, errorOf, refusal, busy, ready } = useApiForm<DeletionFields>({
    values: { password: "" },
    problems: ({ password }) =>
      problemsOf<DeletionFields>({
        password: hasPassword ? textProblem(password, PASSWORD_MOST) : null,
      }),
    send: async ({ password }) => {
      await api.post("v1/account/deletion", { password: hasPassword ? password : null });
      await leaveEnded("/");
    },
  });
  return (
    <form {...props}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {hasPassword && (
        <TextField
          label="Your password"
          error={errorOf("password")}
          registered={form.register("password")}
          type="password"
          autoComplete="current-password"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!ready} busy={busy}>
          Delete for good
        </Button>
        <DialogClose className={buttonStyle("ghost")}>Keep it</DialogClose>
      </div>
    </form>
  );
}
