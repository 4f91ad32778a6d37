import { readdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { env } from "@/env.mjs";
import { feedRuns } from "@/lib/goods/suppliers/tables";
import { db } from "@/lib/platform/db/client";
import { runFolderTime } from "../report";
import { isWaiting } from "../waiting-queries";

/** How long this machine's reports of imports are kept, in days. */
const RETENTION_DAYS = 90;
/** Folders in which earlier releases kept uploads, and after how many days nobody needs them. */
const FORMER_UPLOADS = ["imports/uploads", "product-imports"] as const;
const FORMER_DAYS = 7;
const DAY_MS = 24 * 60 * 60_000;

/** Removes the folders of old runs on this machine, except those whose file waits for approval; returns how many. */
export async function pruneImportReports(now = new Date(), dataDir = env.DATA_DIR): Promise<number> {
  await removeFormerUploads(now, dataDir);
  const imports = join(dataDir, "imports");
  const before = now.getTime() - RETENTION_DAYS * DAY_MS;
  const names = await readdir(imports).catch(unlessMissing<string[]>([]));
  const old = names.filter((name) => (runFolderTime(name)?.getTime() ?? before) < before);
  if (old.length === 0) return 0;
  const waiting = await db().select({ folder: feedRuns.folder }).from(feedRuns).where(isWaiting);
  const needed = new Set(waiting.map(({ folder }) => basename(folder ?? "")));
  const gone = old.filter((name) => !needed.has(name));
  for (const name of gone) await rm(join(imports, name), { recursive: true, force: true });
  return gone.length;
}

async function removeFormerUploads(now: Date, dataDir: string): Promise<void> {
  for (const name of FORMER_UPLOADS) {
    const path = join(dataDir, name);
    const changedAt = await stat(path).then(({ mtimeMs }) => mtimeMs, unlessMissing<null>(null));
    if (changedAt !== null && now.getTime() - changedAt > FORMER_DAYS * DAY_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

const unlessMissing =
  <T>(nothing: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === "ENOENT") return nothing;
    throw error;
  };
