"use client";

import { useNotify } from "ra-core";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";

/** A payment link to copy, which is shown only once. */
export function LinkField({ link }: { link: string }) {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      notify("Link copied", { type: "success" });
    } catch {
      // the browser doesn’t let the page write to the clipboard
      notify("Select the link and copy it", { type: "warning" });
    }
  };
  return (
    <div className="grid gap-3">
      <Field
        label="Payment link"
        hint="Anyone with this link can see the order and pay for it. It’s shown only now."
      >
        {(control) => (
          <TextInput {...control} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => void copy()}>
        Copy link
      </Button>
    </div>
  );
}
