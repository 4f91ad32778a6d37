import type { Pool } from "pg";
import { scopedValue } from "@/lib/platform/runtime/scoped-value";
import type { DatabaseWatch } from "../watch/database-watch";
import type { Database } from "./pool";

/** @property poolSize maximum number of connections */
export type DatabaseAddress = { url: string; poolSize: number };

/**
 * One database and its connection pools; each is opened on first use.
 * @property replicaUrl a streaming replica of it, for lists that visitors read
 * @property onAwayChange set where visitors wait for its answers; commands and imports have more time
 */
export type DatabaseScope = DatabaseAddress & {
  replicaUrl?: string | undefined;
  onAwayChange?: (isAway: boolean) => void;
  onReplicaFailure?: ((error: unknown) => void) | undefined;
  pool?: Pool;
  replicaPool?: Pool;
  watch?: DatabaseWatch;
  followerPool?: Pool;
  database?: Database;
};

const scope = scopedValue<DatabaseScope>("database");

/** Returns the database chosen by `withDatabase` for the current code, if any. */
export const currentDatabaseScope = (): DatabaseScope | undefined => scope.get();

/**
 * Runs a function on another database than the environment's and closes its connections afterwards, so the function
 * must await everything it starts there.
 */
export async function withDatabase<T>(address: DatabaseAddress, run: () => Promise<T>): Promise<T> {
  const chosen: DatabaseScope = { ...address };
  try {
    return await scope.run(chosen, run);
  } finally {
    await Promise.all([chosen.pool?.end(), chosen.followerPool?.end()]);
  }
}
