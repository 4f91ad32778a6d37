import type { ApiErrorBody } from "./schema";

/** A refused or failed call, as browser code meets it. */
export class ApiProblem extends Error {
  /** HTTP status; 0 when no answer came at all */
  readonly status: number;
  readonly code: string;
  /** messages by field name */
  readonly errors: Record<string, string[]> | undefined;
  /** whatever the body held beside its fixed fields */
  readonly details: Record<string, unknown>;

  constructor(
    status: number,
    code: string,
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

/** What a failed call means. Status 0 is no answer: offline, timed out, or the shop is away. */
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
 * What a refusal means for the session. Every 401 clears what is kept locally, unless the call was the login's own;
 * one whose body says 401 too signs out as well.
 */
export function unauthorized(
  status: number,
  url: string,
  body: unknown,
): { clear: boolean; signOut: boolean } {
  const clear = status === 401 && !url.includes("login");
  return { clear, signOut: clear && isRecord(body) && body.status === 401 };
}
