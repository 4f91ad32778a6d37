import type { ComponentProps } from "react";
import { MAX_PASSWORD_LENGTH } from "@/lib/people/accounts/model";
import { textProblem } from "@/lib/people/accounts/validation";
import { TextField } from "../form/text-field";

/** Validates the current password; an account without a password needs none. */
export const currentPasswordProblem = (password: string, hasPassword: boolean): string | null =>
  hasPassword ? textProblem(password, MAX_PASSWORD_LENGTH, "Enter your current password") : null;

/** Field for the current password, which confirms the customer's identity before a sensitive change. */
export function CurrentPasswordField(props: Pick<ComponentProps<typeof TextField>, "error" | "registered">) {
  return <TextField label="Your password" type="password" autoComplete="current-password" {...props} />;
}
