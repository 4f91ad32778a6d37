import type { ComponentProps } from "react";
import { MAX_PASSWORD_LENGTH } from "@/lib/people/accounts/model";
import { textProblem } from "@/lib/people/accounts/validation";
import { TextField } from "./text-field";

/** What is wrong with the password that proves who asks; nothing where the account has none. */
export const currentPasswordProblem = (password: string, hasPassword: boolean): string | null =>
  hasPassword ? textProblem(password, MAX_PASSWORD_LENGTH) : null;

/** The password a signed-in customer has, asked once more before something that it has to prove. */
export function CurrentPasswordField(props: Pick<ComponentProps<typeof TextField>, "error" | "registered">) {
  return <TextField label="Your password" type="password" autoComplete="current-password" {...props} />;
}
