import type { z } from "zod";
import { log } from "@/lib/platform/log/log";

/**
 * A setting that a domain declares, because its schema or its default knows things of that domain. `lib/desk/settings`
 * lists all of them for the owner.
 */
export type DeclaredSetting<S extends z.ZodType = z.ZodType> = { key: string; schema: S };

/** The value of a declared setting from what is stored; the default for nothing, and for what is invalid. */
export function declaredValue<S extends z.ZodType>(
  { key, schema }: DeclaredSetting<S>,
  stored: unknown,
): z.output<S> {
  const parsed = schema.safeParse(stored);
  if (parsed.success) return parsed.data;
  log.warn({ key }, "a stored setting is invalid; its default is used");
  return schema.parse(undefined);
}
