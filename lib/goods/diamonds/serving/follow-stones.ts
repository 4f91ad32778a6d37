import { expireTags } from "@/lib/platform/cache/expire-tags";
import { tags } from "@/lib/platform/cache/manifest";
import { followerPool } from "@/lib/platform/db/client";
import { followLog } from "@/lib/platform/db/follow-log";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import type { DiamondIndex } from "../index/diamond-index";
import { restoreSnapshot } from "../index/snapshot";
import { buildInProcess } from "./builder-process";
import { diamondIndex } from "./current-index";
import { listAnswers } from "./list-answers";
import { listedStoneCache } from "./listed-stones";
import { createLiveIndex, type LiveIndex } from "./live-index";
import { configuredSnapshotFolder } from "./snapshot-location";

/**
 * Keeps this process's diamond index up to date for the life of the process; repeated calls have no effect.
 * Never rejects.
 */
export const followStones = processWide(
  "diamond-follower",
  (): Promise<void> =>
    followLog("the diamond index", (onError) => {
      const lists = { changed: true };
      const live = createLiveIndex({
        pool: followerPool(),
        snapshots: configuredSnapshotFolder(),
        build: buildInProcess,
        restore: restoreSnapshot,
        onChanged: (ids) => {
          listedStoneCache().forget(ids);
          listAnswers().expire();
          lists.changed = true;
        },
        onAllChanged: () => {
          listedStoneCache().forgetAll();
          listAnswers().expire();
          lists.changed = true;
        },
        onRefused: (error) => log.error({ err: error }, "a stone can't be listed"),
        onError,
      });
      diamondIndex().live = live;
      return { step: () => stepAndExpire(live, lists, onError) };
    }),
);

/** The index that static lists were made with, and whether a stone in it has changed since. */
type StaticLists = { changed: boolean; index?: DiamondIndex | null };

/**
 * Expires the static lists of stones once the index shows what they should show. While there is no index nothing tells
 * which stones change, so they expire at each step.
 */
async function stepAndExpire(live: LiveIndex, lists: StaticLists, onError: (error: unknown) => void) {
  const more = await live.step();
  const index = live.current();
  if (!lists.changed && index !== null && index === lists.index) return more;
  Object.assign(lists, { changed: false, index });
  try {
    await expireTags([tags.stones]);
  } catch (error) {
    lists.changed = true;
    onError(error);
  }
  return more;
}
