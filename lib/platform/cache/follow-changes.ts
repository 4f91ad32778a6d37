import { followLog } from "@/lib/platform/db/change-log/follow-log";
import { followerPool } from "@/lib/platform/db/client";
import { databaseOver } from "@/lib/platform/db/pools/pool";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { noteAppliedVersion } from "./applied-version";
import { expireTags } from "./expire-tags";
import { createTagFollower } from "./tag-follower";

/**
 * Expires the change log's tags for as long as the process lives, started once however often it is called. Never
 * rejects.
 * @param onCurrent called once it follows them
 */
export function followChanges(onCurrent: () => void): Promise<void> {
  return processWide("tag-follower", () => {
    const database = databaseOver(followerPool());
    return followLog("cached pages", (onError) =>
      createTagFollower({
        database: () => database,
        expire: expireTags,
        // no page is older than the process that made it
        since: new Date(performance.timeOrigin),
        onApplied: noteAppliedVersion,
        onCurrent,
        onError,
      }),
    );
  })();
}
