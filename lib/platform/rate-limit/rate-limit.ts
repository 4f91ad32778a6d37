import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "@/env.mjs";
import { ApiError } from "@/lib/platform/api/declare/errors";
import type { RequestHeaders } from "@/lib/platform/api/serve/request-headers";
import { pool } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { clientAddress, rateLimitNetwork } from "./client-address";
import { createSharedLimiter } from "./shared-limiter";
import { RATE_LIMITS_TABLE } from "./tables";

type Limit = { points: number; duration: number; store: "database" | "memory" };

/**
 * Requests per address and duration in seconds: enough for a household, too few for a script. Read-only requests are
 * counted in each process's memory, since a flood of reads must not cause as many writes; where the environment says so,
 * processes tell each other their counts (shared-limiter.ts).
 */
export const LIMITS = {
  quote: { points: 240, duration: 60, store: "database" },
  checkout: { points: 30, duration: 60, store: "database" },
  order: { points: 120, duration: 60, store: "database" },
  "ring-check": { points: 240, duration: 60, store: "database" },
  "ring-save": { points: 20, duration: 60, store: "database" },
  message: { points: 10, duration: 600, store: "database" },
  // a few people may be dropped a hint, and nobody many
  hint: { points: 5, duration: 3_600, store: "database" },
  "sign-in": { points: 60, duration: 900, store: "database" },
  "sign-in-pair": { points: 5, duration: 900, store: "database" },
  "sign-in-account": { points: 50, duration: 900, store: "database" },
  "staff-code": { points: 20, duration: 900, store: "database" },
  "staff-session": { points: 10, duration: 900, store: "database" },
  // codes are tried by hand a few times, and never found by trying
  "gift-card": { points: 15, duration: 900, store: "database" },
  register: { points: 20, duration: 3_600, store: "database" },
  "ask-for-mail": { points: 20, duration: 3_600, store: "database" },
  "mail-order": { points: 3, duration: 3_600, store: "database" },
  "use-mail": { points: 30, duration: 900, store: "database" },
  "page-report": { points: 60, duration: 60, store: "memory" },
  // a twenty-fifth of what a day has room for; most page views report no error
  "page-error": { points: 20, duration: 86_400, store: "memory" },
  "browser-report": { points: 30, duration: 60, store: "memory" },
  password: { points: 20, duration: 900, store: "database" },
  account: { points: 240, duration: 60, store: "database" },
  admin: { points: 600, duration: 60, store: "memory" },
  "admin-key": { points: 600, duration: 60, store: "memory" },
  "admin-refused": { points: 30, duration: 900, store: "database" },
  diamonds: { points: 240, duration: 60, store: "memory" },
  relaxations: { points: 240, duration: 60, store: "memory" },
  similar: { points: 240, duration: 60, store: "memory" },
  // the mailboxes of many readers share few addresses
  leave: { points: 600, duration: 60, store: "memory" },
  "appointment-times": { points: 120, duration: 60, store: "memory" },
  search: { points: 240, duration: 60, store: "memory" },
  suggest: { points: 600, duration: 60, store: "memory" },
  // a channel fetches a file once an hour at most, and a file can have a million rows
  "product-feed": { points: 60, duration: 600, store: "memory" },
} as const satisfies Record<string, Limit>;
export type RateLimitName = keyof typeof LIMITS;

type Limiter = { consume: (key: string) => Promise<unknown>; delete: (key: string) => Promise<unknown> };

const limiters = processWide("rate-limits", (): Partial<Record<RateLimitName, Limiter>> => ({}));

function limiter(name: RateLimitName): Limiter {
  const known = limiters();
  known[name] ??= LIMITS[name].store === "memory" ? readLimiter(name) : databaseLimiter(name);
  return known[name];
}

/** Counts at once, with or without the database: nobody who reads waits for it. */
function readLimiter(name: RateLimitName): Limiter {
  const local = memoryLimiter(name);
  if (!env.RATE_LIMITS_SHARED) return local;
  return createSharedLimiter({
    local,
    total: databaseLimiter(name),
    onError: (error) => log.warn({ err: error }, "requests could not be counted for all processes"),
  });
}

const optionsOf = (name: RateLimitName) => {
  const { points, duration } = LIMITS[name];
  return { keyPrefix: name, points, duration };
};

const memoryLimiter = (name: RateLimitName) => new RateLimiterMemory(optionsOf(name));

const databaseLimiter = (name: RateLimitName) =>
  new RateLimiterPostgres({
    ...optionsOf(name),
    storeClient: pool(),
    storeType: "pool",
    tableName: RATE_LIMITS_TABLE,
    // a migration made it; a table that the library makes would be unknown to backups
    tableCreated: true,
    clearExpiredByTimeout: true,
    // if the database cannot count, each process counts for itself, so that the shop keeps running
    insuranceLimiter: memoryLimiter(name),
  });

/**
 * Counts a request against its address, combined with `key` if there is one: one person's attempts at one thing.
 * Without a request only the key is counted, wherever the attempts come from.
 * @throws ApiError 429 `too_many_requests` with the seconds to wait
 */
export async function assertRateLimit(
  request: RequestHeaders | null,
  name: RateLimitName,
  key?: string,
): Promise<void> {
  const wait = await millisecondsToWait(request, name, key);
  if (wait !== null) throw rateLimitError(wait);
}

/** Counts like {@link assertRateLimit}, and returns whether that is too many: for what is slowed down rather than refused. */
export const isOverRateLimit = async (
  request: RequestHeaders | null,
  name: RateLimitName,
  key?: string,
): Promise<boolean> => (await millisecondsToWait(request, name, key)) !== null;

/** Counts a request; returns how long to wait before the next one, or null if it isn't one too many. */
async function millisecondsToWait(
  request: RequestHeaders | null,
  name: RateLimitName,
  key: string | undefined,
): Promise<number | null> {
  if (env.RATE_LIMITS_OFF) return null;
  try {
    await limiter(name).consume(countedAs(request, key));
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return refusal.msBeforeNext;
  }
}

/** Says that there were too many requests. @param wait milliseconds until the next one is accepted */
export function rateLimitError(wait: number): ApiError {
  const seconds = Math.ceil(wait / 1000);
  return new ApiError(
    "too_many_requests",
    `Too many requests. Please try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
    { details: { retry_after: seconds }, headers: { "retry-after": String(seconds) } },
  );
}

/** Forgets what was counted against a request's address and `key`: attempts that ended well. */
export async function forgetRateLimit(
  request: RequestHeaders,
  name: RateLimitName,
  key?: string,
): Promise<void> {
  if (!env.RATE_LIMITS_OFF) await limiter(name).delete(countedAs(request, key));
}

function countedAs(request: RequestHeaders | null, key: string | undefined): string {
  const network = request && rateLimitNetwork(clientAddress(request.headers, env.TRUSTED_PROXIES));
  return [network, key].filter((part) => part != null).join("|");
}
