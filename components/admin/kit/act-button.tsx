"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { ACTS } from "@/lib/desk/api/acts";
import { MailsWait } from "./mail-state";

/** A button that first says what its act does beyond the record, and does it with a second press. */
export function ActButton({
  act,
  title,
  sentence = ACTS[act].sentence,
  confirm,
  onConfirm,
  children,
  ...button
}: {
  act: keyof typeof ACTS;
  /** what is about to be done, such as “Start production of A-7K2M?” */
  title: string;
  /** what this act does, where it is one of several that the declaration names */
  sentence?: string;
  /** the button that does it */
  confirm: string;
  onConfirm: () => void;
  children: ReactNode;
} & Omit<ComponentProps<typeof Button>, "onClick" | "children" | "title">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="button" {...button} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title={title} description={sentence}>
          <MailsWait act={act} />
          <div className="flex flex-wrap gap-3">
            <Button
              onClick={() => {
                setOpen(false);
                onConfirm();
              }}
            >
              {confirm}
            </Button>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Back
            </Button>
          </div>
        </DialogContent>
      </Dialog>
    </>
  );
}
