"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { LENGTHS } from "@/lib/accounts/rules";
import { TextField } from "./text-field";

type Fields<F extends string> = {
  register: (field: F) => UseFormRegisterReturn;
  errorOf: (field: F) => string | null;
};

/** First and last name, as browsers know to fill them in. */
export function NameFields({ register, errorOf }: Fields<"first_name" | "last_name">) {
  return (
    <>
      <TextField
        label="First name"
        error={errorOf("first_name")}
        registered={register("first_name")}
        autoComplete="given-name"
        maxLength={LENGTHS.name}
      />
      <TextField
        label="Last name"
        error={errorOf("last_name")}
        registered={register("last_name")}
        autoComplete="family-name"
        maxLength={LENGTHS.name}
      />
    </>
  );
}

export function PhoneField({
  register,
  errorOf,
  optional = false,
}: Fields<"phone"> & { optional?: boolean }) {
  return (
    <TextField
      label="Phone"
      optional={optional}
      error={errorOf("phone")}
      registered={register("phone")}
      type="tel"
      autoComplete="tel"
      maxLength={LENGTHS.phone}
    />
  );
}
