import { expireTags } from "@/lib/platform/cache/expire-tags";
import { tags } from "@/lib/platform/cache/manifest";
import { followerPool } from "@/lib/platform/db/client";
import { followLog } from "@/lib/platform/db/follow-log";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { restoreSnapshot } from "../index/snapshot";
import { buildInProcess } from "./builder-process";
import { diamondIndex } from "./current-index";
import { listAnswers } from "./list-answers";
import { listedStoneCache } from "./listed-stones";
import { createLiveIndex } from "./live-index";
import { configuredSnapshotFolder } from "./snapshot-location";
import { createStaticListExpiry } from "./static-list-expiry";

/**
 * Keeps this process's diamond index up to date for the life of the process; repeated calls have no effect.
 * Never rejects.
 */
export const followStones = processWide(
  "diamond-follower",
  (): Promise<void> =>
    followLog("the diamond index", (onError) => {
      const lists = createStaticListExpiry(() => expireTags([tags.stones]), onError);
      const live = createLiveIndex({
        pool: followerPool(),
        snapshots: configuredSnapshotFolder(),
        build: buildInProcess,
        restore: restoreSnapshot,
        onChanged: (ids) => {
          listedStoneCache().forget(ids);
          listAnswers().expire();
          lists.changed();
        },
        onAllChanged: () => {
          listedStoneCache().forgetAll();
          listAnswers().expire();
          lists.changed();
        },
        // what the index before went on to answer may lack the changes that only this one has
        onExchanged: () => listAnswers().expire(),
        onRefused: (error) => log.error({ err: error }, "a stone can't be listed"),
        onError,
      });
      diamondIndex().live = live;
      return {
        step: async () => {
          const more = await live.step();
          lists.afterStep(live.current());
          return more;
        },
      };
    }),
);
