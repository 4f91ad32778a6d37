import type { ApiErrorBody } from "./schema";

/** A refusal a client can act on. Thrown anywhere below a handler; the wrapper turns it into the answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** messages by field name */
  readonly errors: Record<string, string[]> | undefined;
  /** further facts for the client, beside the body's fixed fields (the lines a sale took away, say) */
  readonly details: Record<string, unknown> | undefined;
  /** headers of the answer */
  readonly headers: Record<string, string> | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: {
      errors?: Record<string, string[]>;
      details?: Record<string, unknown>;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(message);
    this.name = "ApiError";
    this.status = status;
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

/** The one answer for what does not exist and what belongs to somebody else. */
export const notFoundError = (what = "This") => new ApiError(404, "not_found", `${what} could not be found.`);

/** The one answer to a token that is missing, too old or revoked; nothing else is answered with 401. */
export const unauthorizedError = () =>
  new ApiError(401, "unauthorised", "Please sign in again.", { headers: { "www-authenticate": "Bearer" } });

/** A field that the declaration lets pass and the shop does not. */
export const fieldError = (field: string, message: string) =>
  new ApiError(422, "invalid", "Some fields need another look.", { errors: { [field]: [message] } });
