import qs from "qs";
import { z } from "zod";
import { ApiError, notFoundError } from "./errors";
import { REQUIRED_MESSAGE } from "./field-messages";

/** Returns messages by field (`shipping.city`), as forms show them. */
export function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const paths =
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [...issue.path, key].join("."))
        : [issue.path.join(".") || "body"];
    const missing =
      (issue.code === "invalid_type" && issue.input === undefined) ||
      (issue.code === "too_small" && issue.origin === "string" && Number(issue.minimum) === 1);
    const message =
      issue.code === "unrecognized_keys" ? "Unknown field" : missing ? REQUIRED_MESSAGE : issue.message;
    for (const path of paths) {
      errors[path] ??= [];
      // a field's own rule and a cross-field rule may give the same message
      if (!errors[path].includes(message)) errors[path].push(message);
    }
  }
  return errors;
}

/** Whether PostgreSQL can store a text: it rejects the null character and, in JSON, an unpaired surrogate. */
const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

/**
 * Validates the parameters of a path.
 * @throws ApiError 404 if they cannot name anything
 */
export function parseParams<T extends z.ZodType>(
  schema: T,
  raw: Record<string, string | string[] | undefined>,
): z.output<T> {
  const parsed = schema.safeParse(raw);
  if (
    !parsed.success ||
    !Object.values(raw)
      .flat()
      .every((text = "") => isStorable(text))
  ) {
    throw notFoundError();
  }
  return parsed.data as z.output<T>;
}

/**
 * Parses a query string as axios writes it: `shape[]=round&price[min]=500`.
 * @throws ApiError 400 `bad_request`, naming every unknown or out-of-range parameter
 */
export function parseQuery<T extends z.ZodType>(schema: T | undefined, search: string): z.output<T> {
  if (search.includes("%00")) {
    throw new ApiError(400, "bad_request", "The query holds a character that no text has.");
  }
  const limits = { arrayLimit: 100, parameterLimit: 200, depth: 2, ignoreQueryPrefix: true } as const;
  const raw = qs.parse(search, limits);
  const parsed = (schema ?? z.strictObject({})).safeParse(raw, { reportInput: true });
  if (parsed.success) return parsed.data as z.output<T>;
  const errors = fieldErrors(parsed.error);
  throw new ApiError(
    400,
    "bad_request",
    `These parameters are not accepted: ${Object.keys(errors).join(", ")}.`,
    {
      errors,
    },
  );
}

const MAX_BODY_BYTES = 256 * 1024;

/** Matches `application/json` and its variants, with any parameters. */
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/**
 * Parses and validates the JSON body of a request.
 * @throws ApiError 400 if it is not JSON in UTF-8 or contains unstorable characters, 413 if it is too long, 415 if
 * its content type is not JSON, 422 `invalid` with messages by field
 */
export async function parseBody<T extends z.ZodType>(schema: T, request: Request): Promise<z.output<T>> {
  const bytes = await readBody(request);
  // a form on any site can send every other content type without a preflight
  if (bytes.length > 0 && !JSON_TYPE.test(request.headers.get("content-type") ?? "")) {
    throw new ApiError(415, "not_json", "Send the body as JSON, with the content type application/json.");
  }
  const parsed = schema.safeParse(bytes.length === 0 ? undefined : jsonFrom(bytes), { reportInput: true });
  if (parsed.success) return parsed.data as z.output<T>;
  throw new ApiError(422, "invalid", "Some fields need another look.", { errors: fieldErrors(parsed.error) });
}

function jsonFrom(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes), assertStorable);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(400, "bad_request", "The request's body is not JSON.");
  }
}

function assertStorable(_key: string, value: unknown): unknown {
  if (typeof value === "string" && !isStorable(value)) {
    throw new ApiError(400, "bad_request", "The request's body holds a character that no text has.");
  }
  return value;
}

/**
 * Reads the body, stopping once it is too long regardless of its declared length.
 * @throws ApiError 413
 */
export async function readBody(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) throw new ApiError(413, "too_large", "The request is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
