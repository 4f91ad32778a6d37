"use client";

import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { DialogClose } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { problemsOf } from "@/lib/people/accounts/rules";
import { OwnPassword, ownPasswordProblem } from "./own-password";
import { useApiForm } from "./use-api-form";

type ProofFields = { password: string };

/** The form of a dialog that asks once more before something is done that the password has to prove. */
export function ProofForm({
  hasPassword,
  act,
  send,
}: {
  hasPassword: boolean;
  /** what its button says */
  act: string;
  /** @param password null for an account that has none */
  send: (password: string | null) => Promise<void>;
}) {
  const { form, props, errorOf, refusal, busy, ready } = useApiForm<ProofFields>({
    values: { password: "" },
    problems: ({ password }) =>
      problemsOf<ProofFields>({ password: ownPasswordProblem(password, hasPassword) }),
    send: ({ password }) => send(hasPassword ? password : null),
  });
  return (
    <form {...props}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {hasPassword && <OwnPassword error={errorOf("password")} registered={form.register("password")} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!ready} busy={busy}>
          {act}
        </Button>
        <DialogClose className={buttonStyle("ghost")}>Keep it</DialogClose>
      </div>
    </form>
  );
}
