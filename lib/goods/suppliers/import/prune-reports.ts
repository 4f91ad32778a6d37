import { readdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { env } from "@/env.mjs";
import { db } from "@/lib/platform/db/client";
import { feedRuns } from "../tables";
import { runFolderTime } from "./report";
import { isWaiting } from "./waiting-runs";

/** How long the reports of imports and the copies of held files are kept, in days. */
const RETENTION_DAYS = 90;

/** Removes the folders of old runs, except those whose file waits for approval; returns how many. */
export async function pruneImportReports(now = new Date(), dataDir = env.DATA_DIR): Promise<number> {
  const imports = join(dataDir, "imports");
  const before = now.getTime() - RETENTION_DAYS * 24 * 60 * 60_000;
  const names = await readdir(imports).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const old = names.filter((name) => (runFolderTime(name)?.getTime() ?? before) < before);
  if (old.length === 0) return 0;
  const waiting = await db().select({ folder: feedRuns.folder }).from(feedRuns).where(isWaiting);
  const kept = new Set(waiting.map(({ folder }) => basename(folder ?? "")));
  const gone = old.filter((name) => !kept.has(name));
  for (const name of gone) await rm(join(imports, name), { recursive: true, force: true });
  return gone.length;
}
