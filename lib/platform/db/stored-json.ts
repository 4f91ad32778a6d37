import type { z } from "zod";
import { processWide } from "../runtime/process-wide";

/**
 * Reads JSON from a column by its schema, where a value that is wrong would cost money or be printed into a document. Keys that
 * the schema doesn't know are no error, even to a strict one: a newer release may have written them.
 * @param place table and column, such as `invoices.document`
 * @throws Error that names the place and what is wrong there, without the values, which may be personal
 */
export function parseStored<T>(place: string, schema: z.ZodType<T>, stored: unknown): T {
  const read = check(schema, stored);
  if ("faults" in read) throw new Error(`${place} holds JSON that can’t be read: ${read.faults.join("; ")}`);
  return read.data;
}

/** The places whose JSON couldn't be read, each reported once, because a list may read the same row every second. */
const reported = processWide("unreadable-json", () => new Set<string>());

/**
 * Reads JSON from a column by its schema as `parseStored` does, where work must go on without it. Logs an error, once in a
 * process for each place, and returns null if it can't be read.
 * @param place table and column, such as `orders.delivery`
 */
export function findStored<T>(place: string, schema: z.ZodType<T>, stored: unknown): T | null {
  const read = check(schema, stored);
  if (!("faults" in read)) return read.data;
  if (!reported().has(place)) {
    reported().add(place);
    void report(place, read.faults);
  }
  return null;
}

async function report(place: string, faults: readonly string[]): Promise<void> {
  // the log needs the environment, which commands set after they have imported the tables
  const { log } = await import("../log/log");
  log.error({ place, faults }, "a column holds JSON that this release can’t read");
}

function check<T>(schema: z.ZodType<T>, stored: unknown): { data: T } | { faults: string[] } {
  const parsed = schema.safeParse(stored);
  if (parsed.success) return { data: parsed.data };
  const known = schema.safeParse(withoutUnknownKeys(stored, parsed.error.issues));
  if (known.success) return { data: known.data };
  return {
    faults: known.error.issues.map(({ path, message }) => [...path.map(String), message].join(": ")),
  };
}

function withoutUnknownKeys(stored: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy = structuredClone(stored);
  for (const issue of issues) {
    if (issue.code !== "unrecognized_keys") continue;
    const owner = issue.path.reduce<unknown>(
      (value, key) => (value as Record<PropertyKey, unknown>)[key],
      copy,
    ) as Record<string, unknown>;
    for (const key of issue.keys) delete owner[key];
  }
  return copy;
}
