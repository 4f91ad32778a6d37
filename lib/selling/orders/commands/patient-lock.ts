import { ApiError } from "@/lib/platform/api/declare/errors";
import type { Transaction } from "@/lib/platform/db/client";
import { isLockTimeout } from "@/lib/platform/db/watch/database-errors";

/** Seconds after which it is worth trying again. */
const RETRY_AFTER_S = 2;
const TRIES = 2;

/**
 * Reads rows that it locks, and tries once more if they don't become free within the connection's limit.
 * @param what somebody else is changing, in a sentence: "this order"
 * @throws ApiError 409 `locked` if they don't become free the second time either
 */
export async function lockPatiently<T>(
  tx: Transaction,
  what: string,
  lock: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      // within a savepoint, since a wait that fails would end the whole transaction
      return await tx.transaction(lock);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
  }
  throw new ApiError("locked", `Someone else is changing ${what} right now. Please try again in a moment.`, {
    headers: { "retry-after": String(RETRY_AFTER_S) },
  });
}
