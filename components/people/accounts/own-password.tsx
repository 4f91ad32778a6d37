import type { ComponentProps } from "react";
import { PASSWORD_MOST } from "@/lib/people/accounts/model";
import { textProblem } from "@/lib/people/accounts/rules";
import { TextField } from "./text-field";

/** What is wrong with the password that proves who asks; nothing where the account has none. */
export const ownPasswordProblem = (password: string, hasPassword: boolean): string | null =>
  hasPassword ? textProblem(password, PASSWORD_MOST) : null;

/** The password a signed-in customer has, asked once more before something that it has to prove. */
export function OwnPassword(props: Pick<ComponentProps<typeof TextField>, "error" | "registered">) {
  return <TextField label="Your password" type="password" autoComplete="current-password" {...props} />;
}
