import { AsyncResource } from "node:async_hooks";
import AsyncLock from "async-lock";
import type { Pool } from "pg";
import { env } from "@/env.mjs";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { pool } from "@/lib/platform/db/client";
import { processWide } from "@/lib/platform/runtime/process-wide";
import type { Claimant } from "./commands/unpaid-limits";

/** Most orders of one network or mailbox that wait in this process, and for how long, in ms. */
const MAX_WAITING = 20;
const MAX_WAIT_MS = 5_000;

const RETRY_AFTER_S = 5;

const turns = processWide("claimant-turns", () => new WeakMap<Pool, AsyncLock>());

/**
 * Runs what places an order once no other order of its network or mailbox is being placed over the same connections.
 * `lockClaimant` makes orders wait as well, but each with a connection in its hand, so that one network's orders at the
 * same time would leave none for anybody else.
 * @throws ApiError 429 `too_many_requests` if too many wait already, or for too long
 */
export async function inClaimantTurn<T>(
  { network, mailbox }: Pick<Claimant, "network" | "mailbox">,
  run: () => Promise<T>,
): Promise<T> {
  // everyone waits for the network first, so that two can't wait for each other
  const keys = [...(network ? [`network ${network}`] : []), `mailbox ${mailbox}`];
  let isBegun = false;
  // the end of a turn begins the next, which needs its own context
  const begin = AsyncResource.bind(() => {
    isBegun = true;
    return run();
  });
  try {
    return await turnsOf(pool()).acquire(keys, begin);
  } catch (error) {
    if (isBegun) throw error;
    throw new ApiError(
      "too_many_requests",
      `Too many orders at once. Please try again in ${RETRY_AFTER_S} seconds.`,
      { details: { retry_after: RETRY_AFTER_S }, headers: { "retry-after": String(RETRY_AFTER_S) } },
    );
  }
}

function turnsOf(connections: Pool): AsyncLock {
  const known = turns().get(connections);
  if (known) return known;
  const limits = env.RATE_LIMITS_OFF
    ? { maxPending: Number.POSITIVE_INFINITY }
    : { maxPending: MAX_WAITING, timeout: MAX_WAIT_MS };
  const made = new AsyncLock(limits);
  turns().set(connections, made);
  return made;
}
