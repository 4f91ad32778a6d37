"use client";

import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { api } from "@/lib/desk/browser/api-client";
import { ApiProblem } from "@/lib/platform/api/declare/problem";

const FILE = "account.json";

/** Downloads everything the shop stores about the customer, as a file. */
export function ExportButton() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      const { data } = await api.get("v1/account/export");
      const address = URL.createObjectURL(
        new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }),
      );
      const link = document.createElement("a");
      link.href = address;
      link.download = FILE;
      link.click();
      URL.revokeObjectURL(address);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setRefusal(error.message);
    }
    setBusy(false);
  };
  return (
    <>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <Button variant="secondary" busy={busy} onClick={() => void save()} className="justify-self-start">
        Download my data
      </Button>
    </>
  );
}
