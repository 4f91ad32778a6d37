"use client";

import type { ComponentProps, ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field, TextInput } from "@/components/ui/form/field";
import { PasswordInput } from "./password-input";

type Props = {
  label: string;
  hint?: ReactNode;
  error: string | null;
  optional?: boolean;
  className?: string;
  registered: UseFormRegisterReturn;
} & Pick<ComponentProps<"input">, "type" | "autoComplete" | "inputMode" | "autoFocus">;

/** A form row: label, control, hint and error. */
export function TextField({ label, hint, error, optional = false, className, registered, ...input }: Props) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={!optional}
      optional={optional}
      {...(className ? { className } : {})}
    >
      {(control) => {
        const Input = input.type === "password" ? PasswordInput : TextInput;
        return <Input {...control} {...registered} {...input} />;
      }}
    </Field>
  );
}
