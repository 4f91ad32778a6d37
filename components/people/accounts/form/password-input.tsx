"use client";

import { type ComponentProps, useEffect, useRef, useState } from "react";
import { TextInput } from "@/components/ui/form/field";

/** A password field whose content can be shown until it is sent. */
export function PasswordInput(input: Omit<ComponentProps<"input">, "type" | "className">) {
  const [shown, setShown] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    // hidden on submit, because a browser may save a text field's value for autocomplete
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  return (
    <div ref={place} className="relative">
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
        className="absolute inset-y-0 right-0 w-16 noscript:hidden cursor-pointer rounded-sm text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        {shown ? "Hide" : "Show"}
        <span className="sr-only"> password</span>
      </button>
    </div>
  );
}
