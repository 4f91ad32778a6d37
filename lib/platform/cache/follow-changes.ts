import { followerPool } from "@/lib/platform/db/client";
import { followLog } from "@/lib/platform/db/follow-log";
import { databaseOver } from "@/lib/platform/db/pool";
import { build } from "@/lib/platform/runtime/build";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { expireTags } from "./expire-tags";
import { createTagFollower } from "./tag-follower";

/**
 * Expires the change log's tags for as long as the process lives, started once however often it is called. Never
 * rejects.
 * @param onCurrent called when everything written since the build has expired for the first time, with whether that was
 *   anything
 */
export function followChanges(onCurrent: (hasExpired: boolean) => void): Promise<void> {
  return processWide("tag-follower", () => {
    const database = databaseOver(followerPool());
    return followLog("cached pages", (onError) =>
      createTagFollower({
        database: () => database,
        expire: expireTags,
        since: new Date(build.startedAt),
        after: build.newestTag,
        onCurrent,
        onError,
      }),
    );
  })();
}
