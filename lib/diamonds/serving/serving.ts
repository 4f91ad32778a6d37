import { sql } from "drizzle-orm";
import { db, pool } from "@/lib/db/client";
import { followLog } from "@/lib/db/follow-log";
import { diamonds } from "@/lib/db/schema/diamonds";
import { log } from "@/lib/log";
import type { DiamondIndex } from "../index/diamond-index";
import { restoreSnapshot } from "../index/snapshot";
import { diamondFromRow } from "../transform";
import { buildInProcess } from "./builder-process";
import { createLiveIndex, type LiveIndex } from "./live-index";
import { ownSnapshotFolder } from "./own-folder";
import { createReadyStones, type ReadStones, type ReadyStones } from "./ready-stones";

/** Kept on globalThis because each server bundle has its own copy of this module. */
const shared = globalThis as typeof globalThis & {
  adamasDiamondIndex?: LiveIndex;
  adamasReadyStones?: ReadyStones;
};

/** Keeps this process's diamond index for as long as it lives. Never rejects. */
export async function serveFromIndex(): Promise<void> {
  if (shared.adamasDiamondIndex) return;
  await followLog("the diamond index", (onError) => {
    const live = createLiveIndex({
      pool: pool(),
      snapshots: ownSnapshotFolder(),
      build: buildInProcess,
      restore: restoreSnapshot,
      onChanged: (ids) => readyStones().forget(ids),
      onAllChanged: () => readyStones().forgetAll(),
      onRefused: (error) => log.error({ err: error }, "a stone can't be listed"),
      onError,
    });
    shared.adamasDiamondIndex = live;
    return live;
  });
}

/** This process's index, or null while it does not stand: then the database is asked. */
export const standingIndex = (): DiamondIndex | null => shared.adamasDiamondIndex?.standing() ?? null;

/** The change-log version the index holds whole; null while it does not stand. */
export const indexVersion = (): number | null => shared.adamasDiamondIndex?.version() ?? null;

/** Stones of this process's lists as JSON text. */
export function readyStones(): ReadyStones {
  shared.adamasReadyStones ??= createReadyStones(readStones);
  return shared.adamasReadyStones;
}

const LISTED = new Set(["available", "reserved"]);

const readStones: ReadStones = async (ids) => {
  const rows = await db()
    .select()
    .from(diamonds)
    .where(sql`${diamonds.id} = any(${sql.param([...ids])}::uuid[])`);
  return rows.map((row) => ({
    id: row.id,
    json: LISTED.has(row.availability) ? JSON.stringify(diamondFromRow(row)) : null,
  }));
};
