import { AsyncLocalStorage } from "node:async_hooks";
import type { Pool } from "pg";
import { processWide } from "@/lib/platform/runtime/process-wide";
import type { Database } from "./pool";

/** @property poolSize connections at most */
export type DatabaseAddress = { url: string; poolSize: number };

/** One database and what is open to it; each connection is opened when it is first asked for. */
export type DatabaseScope = DatabaseAddress & { pool?: Pool; followerPool?: Pool; database?: Database };

const scope = processWide("database-scope", () => new AsyncLocalStorage<DatabaseScope>());

/** The database this code runs on, where `withDatabase` chose one. */
export const currentDatabaseScope = (): DatabaseScope | undefined => scope().getStore();

/**
 * Runs something on another database than the environment's, and closes its connections afterwards. Until then it must
 * have awaited whatever it started there.
 */
export async function withDatabase<T>(address: DatabaseAddress, run: () => Promise<T>): Promise<T> {
  const chosen: DatabaseScope = { ...address };
  try {
    return await scope().run(chosen, run);
  } finally {
    await Promise.all([chosen.pool?.end(), chosen.followerPool?.end()]);
  }
}
