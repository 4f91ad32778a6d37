import { ApiError } from "./errors";
import { UNSTORABLE_MESSAGE } from "./field-messages";
import { isStorable } from "./field-patterns";

/** Names of shared object properties. No declared field has one, and code that copies fields could pollute prototypes. */
const RESERVED = new Set(["__proto__", "constructor", "prototype"]);
const RESERVED_MESSAGE = "This field name is not allowed";

/** Twice the depth of any declared body. */
const MAX_DEPTH = 32;

type Faults = Record<string, string[]>;

/**
 * Returns faults by field path: reserved names and text the database cannot store. Returns null if there are none.
 * @param input the result of `JSON.parse`
 * @throws ApiError 400 if it is nested too deeply
 */
export function inputFaults(input: unknown): Faults | null {
  const faults = new Map<string, string[]>();
  const open: Array<{ value: unknown; path: readonly string[] }> = [{ value: input, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (path.length > MAX_DEPTH) throw new ApiError("bad_request", "The request body is nested too deeply.");
    if (typeof value === "string" && !isStorable(value)) {
      faults.set(path.join(".") || "body", [UNSTORABLE_MESSAGE]);
    }
    if (typeof value !== "object" || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      const fault = nameFault(name);
      if (fault) faults.set([...path, name].join("."), [fault]);
      else open.push({ value: inner, path: [...path, name] });
    }
  }
  return faults.size > 0 ? Object.fromEntries(faults) : null;
}

/** Does the same for a query string, whose parser would silently drop such names. */
export function queryFaults(search: string): Faults | null {
  const faults = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(search)) {
    const fault = name
      .split(/[[\].]+/)
      .map(nameFault)
      .find((found) => found !== null);
    if (fault) faults.set(name, [fault]);
    else if (!isStorable(value)) faults.set(name, [UNSTORABLE_MESSAGE]);
  }
  return faults.size > 0 ? Object.fromEntries(faults) : null;
}

function nameFault(name: string): string | null {
  if (RESERVED.has(name)) return RESERVED_MESSAGE;
  return isStorable(name) ? null : UNSTORABLE_MESSAGE;
}
