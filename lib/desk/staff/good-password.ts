import { passwordProblem } from "@/lib/people/accounts/validation";
import { fieldError } from "@/lib/platform/api/declare/errors";

/** @throws ApiError 422 if a new password is easy to guess */
export function assertGoodPassword(password: string, email: string): void {
  const problem = passwordProblem(password, email);
  if (problem) throw fieldError("password", problem);
}
