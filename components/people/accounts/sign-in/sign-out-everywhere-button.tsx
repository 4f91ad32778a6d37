"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { api } from "@/lib/desk/browser/api-client";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { clearSessionAndRedirect } from "./sign-out";

export function SignOutEverywhereButton() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const end = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await api.post("v1/account/sign-out-everywhere");
      await clearSessionAndRedirect("/login");
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiProblem)) throw error;
      setRefusal(error.message);
    }
  };
  return (
    <>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <Button variant="secondary" busy={busy} onClick={() => void end()} className="justify-self-start">
        Sign out everywhere
      </Button>
    </>
  );
}
