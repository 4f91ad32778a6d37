"use client";

import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";

/** A payment link to copy, which is shown only once. */
export function LinkField({ link }: { link: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast("Link copied");
    } catch {
      // the browser doesn’t let the page write to the clipboard
      showErrorToast("Select the link and copy it");
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
