import type { z } from "zod";
import type { Transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { withCurrency } from "@/lib/platform/money/currency-scope";

/**
 * A setting that a domain declares, because its schema or its default knows things of that domain. `lib/desk/settings`
 * lists all of them for the owner.
 */
export type DeclaredSetting<S extends z.ZodType = z.ZodType> = {
  key: string;
  schema: S;
  /** why a value can't apply now, beside what its schema says; null if it can */
  refusal?: (value: z.output<S>, tx: Transaction) => Promise<string | null>;
  /** how a value is stored, if not as it is; the schema reads it back as the same value */
  stored?: (value: z.output<S>) => unknown;
  /** what else a change does, once it is written */
  applied?: (tx: Transaction, now: Date) => Promise<void>;
  /** cache tags that a change expires beside the shop's */
  tags?: readonly string[];
};

/** The value of a declared setting from what is stored; the default for nothing, and for what is invalid. */
export function declaredValue<S extends z.ZodType>(
  { key, schema }: DeclaredSetting<S>,
  stored: unknown,
): z.output<S> {
  // amounts in settings are in the shop's own currency, whatever one the page or the cart is in that asks
  return withCurrency(null, () => {
    const parsed = schema.safeParse(stored);
    if (parsed.success) return parsed.data;
    log.warn({ key }, "a stored setting is invalid; its default is used");
    return schema.parse(undefined);
  });
}
