"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "./text-field";

type Fields<F extends string> = {
  /** registered by the form itself, because the first registered field with an error takes the focus */
  registered: Record<F, UseFormRegisterReturn>;
  errorOf: (field: F) => string | null;
};

/** First and last name, with the autocomplete tokens that browsers fill in. */
export function NameFields({ registered, errorOf }: Fields<"first_name" | "last_name">) {
  return (
    <>
      <TextField
        label="First name"
        error={errorOf("first_name")}
        registered={registered.first_name}
        autoComplete="given-name"
      />
      <TextField
        label="Last name"
        error={errorOf("last_name")}
        registered={registered.last_name}
        autoComplete="family-name"
      />
    </>
  );
}

export function PhoneField({
  registered,
  errorOf,
  optional = false,
}: Fields<"phone"> & { optional?: boolean }) {
  return (
    <TextField
      label="Phone"
      optional={optional}
      error={errorOf("phone")}
      registered={registered.phone}
      type="tel"
      autoComplete="tel"
    />
  );
}
