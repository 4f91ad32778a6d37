"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/form/button-style";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/overlay/dialog";
import { api } from "@/lib/desk/browser/api-client";
import { PasswordConfirmForm } from "../credentials/password-confirm-form";
import { clearSessionAndRedirect } from "../sign-in/sign-out";

async function deleteAccount(password: string | null): Promise<void> {
  await api.post("v1/account/deletion", { body: { password } });
  await clearSessionAndRedirect("/");
}

/** Deletes the account after the password and a second click confirm it. */
export function DeleteAccountDialog({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger className={buttonClass("secondary", "md", "justify-self-start")}>
        Delete my account
      </DialogTrigger>
      <DialogContent
        title="Delete your account?"
        description="This can’t be undone. We’ll still make and deliver your open orders."
      >
        <PasswordConfirmForm hasPassword={hasPassword} act="Delete account" send={deleteAccount} />
      </DialogContent>
    </Dialog>
  );
}
