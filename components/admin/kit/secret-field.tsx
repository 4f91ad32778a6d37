"use client";

import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";

/** A secret to copy, which is shown only once. */
export function SecretField({ label, secret }: { label: string; secret: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      showToast("Copied");
    } catch {
      // the browser doesn’t let the page write to the clipboard
      showErrorToast("Select the text and copy it");
    }
  };
  return (
    <div className="grid gap-3">
      <Field label={label} hint="It’s shown only now. Keep it where only your program can read it.">
        {(control) => (
          <TextInput {...control} readOnly value={secret} onFocus={(event) => event.currentTarget.select()} />
        )}
      </Field>
      <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
