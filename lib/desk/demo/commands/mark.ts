import { eq } from "drizzle-orm";
import type { Pool } from "pg";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { holdingLock } from "@/lib/platform/db/locks";
import { DEMO_MARK } from "@/lib/platform/settings/demo-queries";
import { settingValues } from "@/lib/platform/settings/tables";

/**
 * What has become of the demo goods in a shop.
 * - `none`: they were never asked for
 * - `started`: they are being brought, or that was interrupted
 * - `done`, `removed`: they were brought, or taken away since, which no start undoes
 */
export type DemoMark = {
  state: "none" | "started" | "done" | "removed";
  /** identifies the shop's database */
  id: string;
  /** of the demo's catalog; shops with the first edition did not record it */
  edition?: number;
};

/** An arbitrary key, the same in every process that brings or removes the demo goods. */
export const DEMO_LOCK = 7_420_187_312;

export async function readDemoMark(from: Database | Transaction): Promise<DemoMark | null> {
  const [row] = await from
    .select({ value: settingValues.value })
    .from(settingValues)
    .where(eq(settingValues.key, DEMO_MARK));
  return (row?.value as DemoMark | undefined) ?? null;
}

export async function writeDemoMark(to: Database | Transaction, value: DemoMark): Promise<void> {
  await to
    .insert(settingValues)
    .values({ key: DEMO_MARK, value })
    .onConflictDoUpdate({ target: settingValues.key, set: { value, updatedAt: new Date() } });
}

/** How long one process waits for another that brings or removes the demo goods, in ms. */
const DEMO_WAIT_MS = 10 * 60_000;

/**
 * Runs something while no other process brings or removes the demo goods.
 * @param onWait hears that another process does
 * @throws LockHeldError if the other takes longer than ten minutes
 */
export const withDemoLock = <T>(
  pool: Pool,
  run: () => Promise<T>,
  onWait?: (message: string) => void,
): Promise<T> =>
  holdingLock(
    pool,
    DEMO_LOCK,
    {
      waitMs: DEMO_WAIT_MS,
      what: "Another process is filling this shop, or removing its demo goods",
      ...(onWait ? { onWait } : {}),
    },
    run,
  );
