"use client";

import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { DialogClose } from "@/components/ui/overlay/dialog";
import { Notice } from "@/components/ui/status/notice";
import { collectProblems } from "@/lib/people/accounts/validation";
import { useApiForm } from "../form/use-api-form";
import { CurrentPasswordField, currentPasswordProblem } from "./current-password-field";

type PasswordConfirmFields = { password: string };

/** Form of a dialog that asks for the password before a sensitive action. */
export function PasswordConfirmForm({
  hasPassword,
  act,
  send,
}: {
  hasPassword: boolean;
  /** label of its button */
  act: string;
  /** @param password null for an account without one */
  send: (password: string | null) => Promise<void>;
}) {
  const { form, props, errorOf, refusal, busy, ready } = useApiForm<PasswordConfirmFields>({
    values: { password: "" },
    problems: ({ password }) =>
      collectProblems<PasswordConfirmFields>({ password: currentPasswordProblem(password, hasPassword) }),
    send: ({ password }) => send(hasPassword ? password : null),
  });
  return (
    <form {...props}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {hasPassword && (
        <CurrentPasswordField error={errorOf("password")} registered={form.register("password")} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={!ready} busy={busy}>
          {act}
        </Button>
        <DialogClose className={buttonClass("ghost")}>Cancel</DialogClose>
      </div>
    </form>
  );
}
