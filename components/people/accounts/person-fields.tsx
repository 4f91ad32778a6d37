"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "./text-field";

type Fields<F extends string> = {
  /** made by the form itself: the first mistake to be looked at is the first in the order fields were registered */
  registered: Record<F, UseFormRegisterReturn>;
  errorOf: (field: F) => string | null;
};

/** First and last name, as browsers know to fill them in. */
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
