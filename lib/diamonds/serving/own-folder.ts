import { resolve } from "node:path";
import { env } from "@/env.mjs";
import { type SnapshotFolder, shopKey, snapshotFolder } from "./snapshot-folder";

/** Where this shop's snapshots are. */
export const ownSnapshotFolder = (): SnapshotFolder =>
  snapshotFolder(
    resolve(/* turbopackIgnore: true */ env.INDEX_DIR ?? `${env.DATA_DIR}/index`),
    shopKey(env.DATABASE_URL),
  );
