import { log } from "@/lib/log";
import { pool } from "./client";

/** Longest wait for the database's answer before it counts as away. */
const PATIENCE_MS = 2_000;

/** Whether the database answers within two seconds and has been migrated. */
export async function databaseAnswers(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    await Promise.race([pool().query("select version from change_counter where id = 1"), tooLate]);
    return true;
  } catch (error) {
    log.warn({ err: error }, "the database does not answer");
    return false;
  } finally {
    clearTimeout(timer);
  }
}
