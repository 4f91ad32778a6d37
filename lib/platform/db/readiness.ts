import { log } from "@/lib/platform/log/log";
import { pool } from "./client";

/** Time without an answer after which the database counts as down, in ms. */
const TIMEOUT_MS = 2_000;

/**
 * Returns the newest version of the change log; null if the database does not answer within two seconds or was not
 * migrated.
 */
export async function changeLogVersion(): Promise<number | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    const { rows } = await Promise.race([
      pool().query<{ version: string }>("select version from change_counter where id = 1"),
      tooLate,
    ]);
    return Number(rows[0]?.version ?? 0);
  } catch (error) {
    log.warn({ err: error }, "the database does not answer");
    return null;
  } finally {
    clearTimeout(timer);
  }
}
