import type { z } from "zod";
import { API_ERRORS, type ApiErrorCode } from "./error-codes";
import type { ApiErrorBody, errorSchema } from "./schema";

/** An error a client can act on. Code below a handler throws it, and `serve` turns it into the response. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  /** messages by field name */
  readonly errors: Record<string, string[]> | undefined;
  /** further facts for the client besides the body's fixed fields, such as the lines of a sold item */
  readonly details: Record<string, unknown> | undefined;
  /** headers of the answer */
  readonly headers: Record<string, string> | undefined;

  constructor(
    code: ApiErrorCode,
    message: string,
    more: {
      /** only where it isn't the first one that the code comes with */
      status?: number;
      errors?: Record<string, string[]>;
      details?: Record<string, unknown>;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.status = more.status ?? API_ERRORS[code].status;
    this.code = code;
    this.errors = more.errors;
    this.details = more.details;
    this.headers = more.headers;
  }

  body(): ApiErrorBody & Record<string, unknown> {
    return {
      status: this.status,
      code: this.code,
      message: this.message,
      ...(this.errors ? { errors: this.errors } : {}),
      ...(this.details ?? {}),
    };
  }
}

/** An error that another host of the shop answered with; one of a newer release may have a code unknown here. */
export const receivedError = ({ status, code, message, errors }: z.output<typeof errorSchema>) =>
  new ApiError(code as ApiErrorCode, message, { status, ...(errors ? { errors } : {}) });

/** The same error whether a thing does not exist or belongs to someone else. */
export const notFoundError = (what = "This") => new ApiError("not_found", `${what} could not be found.`);

/** The error for a missing, expired or revoked token; no other error uses 401. */
export const unauthorizedError = () =>
  new ApiError("unauthorized", "Please sign in again.", { headers: { "www-authenticate": "Bearer" } });

/** Seconds after which a client may retry a 503. */
export const RETRY_AFTER_S = 5;

/** The error while the database is away or the process is stopping. */
export const unavailableError = () =>
  new ApiError("unavailable", "The shop can’t be reached right now. Please try again in a moment.", {
    headers: { "retry-after": String(RETRY_AFTER_S) },
  });

/** The error message for staff when a disk is full. */
export const DISK_FULL_WORDS =
  "The shop’s disk is full, so nothing was saved. Free up space, then try again.";

/** The error when nothing can be saved because a disk is full. @param isForStaff whether the caller can do something about it */
export const diskFullError = (isForStaff: boolean) =>
  new ApiError(
    "disk_full",
    isForStaff
      ? DISK_FULL_WORDS
      : "We can’t save this right now, so nothing has changed. Please try again later.",
  );

/** The error for a value that passes the declaration's validation but not the shop's rules. */
export const fieldError = (field: string, message: string) =>
  new ApiError("invalid", "Some fields need your attention.", { errors: { [field]: [message] } });
