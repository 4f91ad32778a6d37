import type { SQL } from "drizzle-orm";
import { isStopping } from "@/lib/platform/runtime/stopping";
import { db } from "./client";

const BATCH_SIZE = 20_000;

/**
 * Deletes rows a batch at a time, so that no statement holds its locks for long, and stops between two batches when the
 * process ends. The next run deletes the rest.
 * @param statement deletes at most so many rows
 * @returns how many were deleted
 */
export async function deleteInBatches(statement: (most: number) => SQL): Promise<number> {
  for (let deleted = 0; ; ) {
    const { rowCount } = await db().execute(statement(BATCH_SIZE));
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH_SIZE || isStopping()) return deleted;
  }
}
