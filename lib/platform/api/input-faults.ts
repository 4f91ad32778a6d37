import { ApiError } from "./errors";
import { UNSTORABLE_MESSAGE } from "./field-messages";
import { isStorable } from "./field-patterns";

/** Names that lead to what objects share; no field of ours is called so, and code that copies fields would follow them. */
const RESERVED = new Set(["__proto__", "constructor", "prototype"]);
const RESERVED_MESSAGE = "This name is not accepted";

/** No declared body is nested half as deep. */
const MAX_DEPTH = 32;

type Faults = Record<string, string[]>;

/**
 * What no field may hold, by its path: a reserved name, or text the database cannot store. Null where nothing is wrong.
 * @param input as `JSON.parse` gives it
 * @throws ApiError 400 where it is nested too deeply to be looked through
 */
export function inputFaults(input: unknown): Faults | null {
  const faults = new Map<string, string[]>();
  const open: Array<{ value: unknown; path: readonly string[] }> = [{ value: input, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (path.length > MAX_DEPTH) throw new ApiError(400, "bad_request", "The body is nested too deeply.");
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

/** The same of a query, whose parser would pass over such names in silence. */
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
