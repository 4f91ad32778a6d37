"use client";

import { type ComponentProps, useState } from "react";
import { TextInput } from "@/components/ui/field";

/** A password, which whoever types it may look at. */
export function PasswordInput(input: Omit<ComponentProps<"input">, "type" | "className">) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        type={shown ? "text" : "password"}
        className="pr-16"
      />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 w-16 cursor-pointer rounded-sm text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        {shown ? "Hide" : "Show"}
        <span className="sr-only"> the password</span>
      </button>
    </div>
  );
}
