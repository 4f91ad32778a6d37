import { log } from "@/lib/platform/log/log";
import { pool } from "../client";

/**
 * Returns the newest version of the change log; null if the database does not respond or was not migrated. A server
 * process waits at most three seconds (request-pool.ts).
 */
export async function changeLogVersion(): Promise<number | null> {
  try {
    const { rows } = await pool().query<{ version: string }>(
      "select version from change_counter where id = 1",
    );
    return Number(rows[0]?.version ?? 0);
  } catch (error) {
    log.warn({ err: error }, "the database does not respond");
    return null;
  }
}
