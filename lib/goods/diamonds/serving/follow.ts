import { followerPool } from "@/lib/platform/db/client";
import { followLog } from "@/lib/platform/db/follow-log";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { restoreSnapshot } from "../index/snapshot";
import { buildInProcess } from "./builder-process";
import { listedStones } from "./listed-stones";
import { createLiveIndex } from "./live-index";
import { ownSnapshotFolder } from "./own-folder";
import { diamondIndex } from "./standing";

/** Keeps this process's diamond index for as long as it lives, however often it is called. Never rejects. */
export const followStones = processWide(
  "diamond-follower",
  (): Promise<void> =>
    followLog("the diamond index", (onError) => {
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
      diamondIndex().live = live;
      return live;
    }),
);
