"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { PasskeySetUp } from "./passkey-set-up";
import { RecoveryCodes } from "./recovery-codes";
import { TotpSetUp } from "./totp-set-up";

/** The first thing somebody new does: add an authenticator app or a passkey. */
export function SecondFactorPage({ onDone }: { onDone: () => void }) {
  const [way, setWay] = useState<"totp" | "passkey" | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) {
    return (
      <>
        <h1 className="font-display text-xl">Save your recovery codes</h1>
        <RecoveryCodes codes={codes} />
        <Button onClick={onDone}>I saved them, continue</Button>
      </>
    );
  }
  return (
    <>
      <h1 className="font-display text-xl">Protect your account</h1>
      <p className="text-sm text-muted">
        Orders and customers’ addresses are behind this account, so a password alone isn’t enough.
      </p>
      {way === null && (
        <div className="grid gap-3">
          <Button onClick={() => setWay("totp")}>Set up an authenticator app</Button>
          <Button variant="secondary" onClick={() => setWay("passkey")}>
            Create a passkey
          </Button>
        </div>
      )}
      {way === "totp" && <TotpSetUp onDone={setCodes} />}
      {way === "passkey" && <PasskeySetUp onDone={(made) => (made.length > 0 ? setCodes(made) : onDone())} />}
      {way !== null && (
        <Button variant="quiet" size="sm" onClick={() => setWay(null)}>
          Choose another way
        </Button>
      )}
    </>
  );
}
