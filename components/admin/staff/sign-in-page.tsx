"use client";

import { admin } from "../client";
import { CredentialsForm } from "./credentials-form";

/** Signs somebody in and shows the page they came for. */
export function SignInPage({ onEntered }: { onEntered: () => void }) {
  return (
    <>
      <h1 className="font-display text-2xl">Sign in</h1>
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
