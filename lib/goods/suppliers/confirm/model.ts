import { z } from "zod";
import type { Cents } from "@/lib/platform/money/model";

/** Longest wait for a supplier's program, in seconds: a buyer's authorization waits behind it. */
const MOST_SECONDS = 10;

/** An address that answers by itself, with a secret named by a setting of the environment. */
const answering = {
  /** https; in development also an http address of the same machine */
  url: z.url({ protocol: /^https?$/ }),
  /** header that carries the secret */
  header: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/)
    .default("Authorization"),
  /** `env:NAME`: the header's whole value stands in the environment under that name */
  secret: z
    .string()
    .regex(/^env:[A-Z][A-Z0-9_]*$/)
    .optional(),
  seconds: z.number().min(1).max(MOST_SECONDS).default(8),
};

/** How long an order waits for an answer that doesn't come at once, in hours; card authorizations last seven days. */
const hours = z.number().min(1).max(120).default(24);

/** How a supplier is asked whether a stone can still be had. */
export const confirmSettingsSchema = z.discriminatedUnion("method", [
  z.strictObject({ method: z.literal("none") }),
  z.strictObject({ method: z.literal("email"), hours }),
  z.strictObject({ method: z.literal("http"), hours, ...answering }),
  z.strictObject({ method: z.literal("graphql"), hours, ...answering }),
]);
export type ConfirmSettings = z.output<typeof confirmSettingsSchema>;

/** A stone the shop is about to be paid for. */
export type ConfirmRequest = {
  /** the same for every request about one stone of one order */
  reference: string;
  /** the supplier's own SKU; the shop's where it has none */
  sku: string;
  /** laboratory and report number, or null */
  report: string | null;
  costCents: Cents | null;
};

/**
 * held: kept for the shop until then · gone: it can't be had · price_changed: it can, at another cost · unknown: no answer,
 * or none that can be read
 */
export type ConfirmAnswer =
  | { state: "held"; until: Date }
  | { state: "gone" }
  | { state: "price_changed"; costCents: Cents }
  | { state: "unknown"; why: string };
