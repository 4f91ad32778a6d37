"use client";

import { useSyncExternalStore } from "react";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { admin } from "../client";
import { verification } from "../verification";
import { CredentialsForm } from "./credentials-form";

/** Asks for password and code, or a passkey, before a refund, an export, or a change of staff. */
export function VerificationDialog() {
  const question = useSyncExternalStore(verification.subscribe, verification.current, () => null);
  return (
    <Dialog open={question !== null} onOpenChange={(open) => !open && question?.answer(false)}>
      <DialogContent title="Confirm it’s you" description="This is asked again after ten minutes.">
        <CredentialsForm
          submitLabel="Confirm"
          onPassword={async ({ password, code }) => {
            await admin.put("v1/admin/session", { body: { password, code } });
            question?.answer(true);
          }}
          onPasskey={async (answer) => {
            await admin.put("v1/admin/session", { body: answer });
            question?.answer(true);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
