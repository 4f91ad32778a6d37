import qs from "qs";
import { z } from "zod";
import { ApiError, notFoundError } from "./errors";
import { REQUIRED_MESSAGE } from "./field-messages";
import { isStorable } from "./field-patterns";
import { inputFaults, queryFaults } from "./input-faults";
import { limitedBody } from "./limited-body";

/** How zod's own message of a wrong type begins. */
const ZOD_MESSAGE = "Invalid input";

/** Returns messages by field (`shipping.city`), as forms show them. */
export function fieldErrors(error: z.ZodError): Record<string, string[]> {
  // a map, because a field may have the name of an object property, such as constructor
  const errors = new Map<string, string[]>();
  for (const issue of error.issues) {
    const paths =
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [...issue.path, key].join("."))
        : [issue.path.join(".") || "body"];
    // a schema may say in its own words what is missing
    const missing =
      (issue.code === "invalid_type" && issue.input === undefined && issue.message.startsWith(ZOD_MESSAGE)) ||
      (issue.code === "too_small" && issue.origin === "string" && Number(issue.minimum) === 1);
    const message =
      issue.code === "unrecognized_keys" ? "Unknown field" : missing ? REQUIRED_MESSAGE : issue.message;
    for (const path of paths) {
      const said = errors.get(path) ?? [];
      // a field's own rule and one over several fields may say the same
      if (!said.includes(message)) errors.set(path, [...said, message]);
    }
  }
  return Object.fromEntries(errors);
}

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
  const faults = queryFaults(search);
  if (faults) throw unacceptedParameters(faults);
  const limits = {
    arrayLimit: 100,
    parameterLimit: 200,
    depth: 2,
    ignoreQueryPrefix: true,
    // otherwise the names of object properties would be silently dropped
    plainObjects: true,
  } as const;
  const raw = qs.parse(search, limits);
  const parsed = (schema ?? z.strictObject({})).safeParse(raw, { reportInput: true });
  if (parsed.success) return parsed.data as z.output<T>;
  throw unacceptedParameters(fieldErrors(parsed.error));
}

const unacceptedParameters = (errors: Record<string, string[]>) =>
  new ApiError("bad_request", `These parameters are not accepted: ${Object.keys(errors).join(", ")}.`, {
    errors,
  });

const MAX_BODY_BYTES = 256 * 1024;

/** Matches `application/json` and its variants, with any parameters. */
const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/**
 * The JSON body of a request.
 * @throws ApiError 400 if it is not JSON in UTF-8 or nested too deeply, 413 if too large, 415 for another content type,
 *   422 `invalid` with messages by field.
 */
export async function parseBody<T extends z.ZodType>(
  schema: T,
  request: Request,
  most = MAX_BODY_BYTES,
): Promise<z.output<T>> {
  const bytes = await readBody(request, most);
  // a form on any site can send every other content type without a preflight
  if (bytes.length > 0 && !JSON_TYPE.test(request.headers.get("content-type") ?? "")) {
    throw new ApiError("not_json", "Send the body as JSON, with the content type application/json.");
  }
  const raw = bytes.length === 0 ? undefined : jsonFrom(bytes);
  const faults = inputFaults(raw);
  if (faults) throw invalidFields(faults);
  const parsed = schema.safeParse(raw, { reportInput: true });
  if (parsed.success) return parsed.data as z.output<T>;
  throw invalidFields(fieldErrors(parsed.error));
}

const invalidFields = (errors: Record<string, string[]>) =>
  new ApiError("invalid", "Some fields need your attention.", { errors });

function jsonFrom(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError("bad_request", "The request body is not valid JSON.");
  }
}

/** Reads the body's bytes up to the limit, whatever length was declared. @throws ApiError 413 */
export async function readBody(request: Request, most = MAX_BODY_BYTES): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new ApiError("too_large", "The request is too large.");
  const chunks: Uint8Array[] = [];
  if (request.body) for await (const chunk of limitedBody(request.body, most, tooLarge)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
