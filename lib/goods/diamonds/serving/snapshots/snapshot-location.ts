import { resolve } from "node:path";
import { env } from "@/env.mjs";
import { log } from "@/lib/platform/log/log";
import { type SnapshotFolder, shopKey, snapshotFolder } from "./snapshot-folder";

/** The folder of this shop's snapshots. */
export const configuredSnapshotFolder = (): SnapshotFolder =>
  snapshotFolder(
    resolve(/* turbopackIgnore: true */ env.INDEX_DIR ?? `${env.DATA_DIR}/index`),
    shopKey(env.DATABASE_URL),
    (error) => log.warn({ err: error }, "an old snapshot of the diamond index can't be removed"),
  );
