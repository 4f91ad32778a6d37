"use client";

import { Notice } from "@/components/ui/status/notice";
import { admin } from "../client";
import { CredentialsForm } from "./credentials-form";

/** Signs somebody in and shows the page they came for. */
export function SignInPage({
  onEntered,
  hasEnded,
}: {
  onEntered: () => void;
  /** whether a session of this tab has ended by itself */
  hasEnded: boolean;
}) {
  return (
    <>
      <h1 className="font-display text-xl">Sign in</h1>
      {hasEnded && (
        <Notice tone="info" role="status">
          Your session has ended. Sessions end after 12 hours, or when someone ends them.
        </Notice>
      )}
      <CredentialsForm
        withEmail
        submitLabel="Sign in"
        onPassword={async (given) => {
          await admin.post("v1/admin/session", { body: given });
          onEntered();
        }}
        onPasskey={async (answer) => {
          await admin.post("v1/admin/passkey-sessions", { body: answer });
          onEntered();
        }}
      />
      <p className="text-sm text-muted">Lost your code or your password? Ask an owner of the shop.</p>
    </>
  );
}
