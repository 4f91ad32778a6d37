"use client";

import { useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { api } from "@/lib/desk/browser/api-client";
import { leaveEnded } from "./leave";
import { ProofForm } from "./proof-form";

async function deleteAccount(password: string | null): Promise<void> {
  await api.post("v1/account/deletion", { body: { password } });
  await leaveEnded("/");
}

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
        <ProofForm hasPassword={hasPassword} act="Delete for good" send={deleteAccount} />
      </DialogContent>
    </Dialog>
  );
}
