import { followerPool } from "@/lib/platform/db/client";
import { followLog } from "@/lib/platform/db/follow-log";
import { log } from "@/lib/platform/log/log";
import { restoreSnapshot } from "../index/snapshot";
import { buildInProcess } from "./builder-process";
import { listedStones } from "./listed-stones";
import { createLiveIndex, type LiveIndex } from "./live-index";
import { ownSnapshotFolder } from "./own-folder";

const shared = globalThis as typeof globalThis & { adamasDiamondIndex?: LiveIndex };

/** Keeps this process's diamond index for as long as it lives. Never rejects. */
export async function followStones(): Promise<void> {
  // a second bundle, or a hot reload, must not start a second one
  if (shared.adamasDiamondIndex) return;
  await followLog("the diamond index", (onError) => {
    const live = createLiveIndex({
      pool: followerPool(),
      snapshots: ownSnapshotFolder(),
      build: buildInProcess,
      restore: restoreSnapshot,
      onChanged: (ids) => listedStones().forget(ids),
      onAllChanged: () => listedStones().forgetAll(),
      onRefused: (error) => log.error({ err: error }, "a stone can't be listed"),
      onError,
    });
    shared.adamasDiamondIndex = live;
    return live;
  });
}
