import { recordChanges } from "@/lib/db/changes";
import { db } from "@/lib/db/client";
import { log } from "@/lib/log";
import { cancelOverdue, lockStock, overdueOrders, stockOf } from "./release";

/** Cancels every order whose payment is overdue, so that a stone never waits for nobody. Returns how many stones are free again. */
export async function releaseOverdueOrders(now = new Date()): Promise<number> {
  return db().transaction(async (tx) => {
    const overdue = await overdueOrders(tx, now);
    if (overdue.length === 0) return 0;
    await lockStock(tx, await stockOf(tx, overdue));
    const freed = await cancelOverdue(tx, overdue, now);
    await recordChanges(
      tx,
      freed.map((key) => ({ kind: "diamond" as const, key })),
    );
    return freed.length;
  });
}

const EVERY_MS = 60_000;
const shared = globalThis as typeof globalThis & { adamasSweeper?: NodeJS.Timeout };

/** Releases overdue orders once a minute while this process runs; a second call starts nothing. */
export function startSweeper(): void {
  shared.adamasSweeper ??= setInterval(() => {
    releaseOverdueOrders().catch((error: unknown) => {
      log.error({ err: error }, "overdue orders could not be released; trying again in a minute");
    });
  }, EVERY_MS).unref();
}
