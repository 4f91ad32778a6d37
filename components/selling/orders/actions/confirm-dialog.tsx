"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "@/components/ui/overlay/dialog";
import { Notice } from "@/components/ui/status/notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";

/** A button that asks for confirmation. */
export function ConfirmDialog({
  label,
  title,
  description,
  send,
  keep,
  onSend,
  onDone,
  children,
}: {
  label: string;
  title: string;
  description: string;
  send: string;
  keep: string;
  /** rejects with what is shown in the dialog */
  onSend: () => Promise<unknown>;
  onDone: () => void;
  children?: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const act = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await onSend();
      setOpen(false);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setRefusal(error.message);
      // on a conflict the page shows the reason
      if (error.status === 409) onDone();
    }
    setBusy(false);
  };
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger className={buttonClass("secondary")}>{label}</DialogTrigger>
      <DialogContent title={title} description={description}>
        {refusal && (
          <Notice tone="error" className="mb-4">
            {refusal}
          </Notice>
        )}
        {children}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button busy={busy} onClick={() => void act()}>
            {send}
          </Button>
          <DialogClose className={buttonClass("ghost")}>{keep}</DialogClose>
        </div>
      </DialogContent>
    </Dialog>
  );
}
