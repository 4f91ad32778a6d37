import type { ApiErrorCode } from "./error-codes";
import type { ApiErrorBody } from "./schema";

/** A code of the API, or one of the browser's own for what the API didn't answer. */
export type ProblemCode = ApiErrorCode | "no_answer" | "no_cookies" | "sign_in" | "unexpected";

/** A refused or failed API call in browser code. */
export class ApiProblem extends Error {
  /** HTTP status; 0 if no answer came */
  readonly status: number;
  readonly code: ProblemCode;
  /** messages by field name */
  readonly errors: Record<string, string[]> | undefined;
  /** the body's further fields */
  readonly details: Record<string, unknown>;

  constructor(
    status: number,
    code: ProblemCode,
    message: string,
    errors?: Record<string, string[]>,
    details: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = "ApiProblem";
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.details = details;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isErrorBody = (body: unknown): body is ApiErrorBody & Record<string, unknown> =>
  isRecord(body) && typeof body.code === "string" && typeof body.message === "string";

/** Turns a failed call into a problem. Status 0 means no answer: offline, timed out, or the shop is down. */
export function problemFrom(status: number, body: unknown): ApiProblem {
  if (isErrorBody(body)) {
    const { status: _, code, message, errors, ...details } = body;
    return new ApiProblem(status, code, message, errors, details);
  }
  if (status === 0) {
    return new ApiProblem(
      0,
      "no_answer",
      "The shop could not be reached. Check your connection and try again.",
    );
  }
  return new ApiProblem(status, "unexpected", "Something went wrong on our side. Please try again.");
}

/**
 * Says what a failed call means for the session. Every 401 clears local data, except the login's own; a 401 whose
 * body also says 401 signs out as well.
 */
export function unauthorized(
  status: number,
  url: string,
  body: unknown,
): { clear: boolean; signOut: boolean } {
  const clear = status === 401 && !url.includes("login");
  return { clear, signOut: clear && isRecord(body) && body.status === 401 };
}
