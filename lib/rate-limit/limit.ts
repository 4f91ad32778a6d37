import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { env } from "@/env.mjs";
import { ApiError } from "@/lib/api/errors";
import { pool } from "@/lib/db/client";
import { log } from "@/lib/log";
import { clientAddress } from "./client-address";

/** Requests an address may make in so many seconds: room for a household, none for a script. */
const LIMITS = {
  quote: { points: 240, duration: 60 },
  checkout: { points: 30, duration: 60 },
  order: { points: 120, duration: 60 },
  "ring-check": { points: 240, duration: 60 },
  "ring-save": { points: 20, duration: 60 },
} as const;
export type RateLimit = keyof typeof LIMITS;

/** One set a process; each server bundle has its own copy of this module. */
const shared = globalThis as typeof globalThis & {
  adamasRateLimits?: Partial<Record<RateLimit, RateLimiterAbstract>>;
};

function limiter(name: RateLimit): RateLimiterAbstract {
  shared.adamasRateLimits ??= {};
  const kept = shared.adamasRateLimits[name];
  if (kept) return kept;
  const options = { keyPrefix: name, ...LIMITS[name] };
  const made = new RateLimiterPostgres(
    {
      ...options,
      storeClient: pool(),
      storeType: "pool",
      tableName: "rate_limits",
      clearExpiredByTimeout: true,
      // a database that can't count must not stop the shop: each process then counts for itself
      insuranceLimiter: new RateLimiterMemory(options),
    },
    (error?: Error) => {
      if (error) log.warn({ err: error }, "rate limits are counted in this process's memory only");
    },
  );
  shared.adamasRateLimits[name] = made;
  return made;
}

/**
 * Counts a request against its address.
 * @throws ApiError 429 `too_many_requests` with the seconds to wait.
 */
export async function limitRate(request: Request, name: RateLimit): Promise<void> {
  if (env.RATE_LIMITS_OFF) return;
  try {
    await limiter(name).consume(clientAddress(request.headers, env.TRUSTED_PROXIES));
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const seconds = Math.ceil(refusal.msBeforeNext / 1000);
    throw new ApiError(
      429,
      "too_many_requests",
      `Too many requests. Please try again in ${seconds} seconds.`,
      {
        details: { retry_after: seconds },
      },
    );
  }
}
