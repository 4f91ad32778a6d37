import type { z } from "zod";

/**
 * Reads JSON from a column by its schema. Keys that the schema doesn't know are no error, even to a strict one: a newer release
 * may have written them.
 * @param place table and column, such as `orders.delivery`
 * @throws Error that names the place and what is wrong there, without the values, which may be personal
 */
export function parseStored<T>(place: string, schema: z.ZodType<T>, stored: unknown): T {
  const parsed = schema.safeParse(stored);
  if (parsed.success) return parsed.data;
  const known = schema.safeParse(withoutUnknownKeys(stored, parsed.error.issues));
  if (known.success) return known.data;
  const faults = known.error.issues.map(({ path, message }) => [...path.map(String), message].join(": "));
  throw new Error(`${place} holds JSON that can’t be read: ${faults.join("; ")}`);
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
