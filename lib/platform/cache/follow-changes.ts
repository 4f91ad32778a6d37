import { env } from "@/env.mjs";
import { sharedAnswers } from "@/lib/platform/answers/shared-answers";
import { followerPool } from "@/lib/platform/db/client";
import { followLog } from "@/lib/platform/db/follow-log";
import { databaseOver } from "@/lib/platform/db/pool";
import { build } from "@/lib/platform/runtime/build";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { createTagFollower } from "./tag-follower";
import { serializeTags } from "./tag-message";

/**
 * Expires the change log's tags for as long as the process lives, started once however often it is called. Never
 * rejects.
 */
export const followChanges = processWide("tag-follower", (): Promise<void> => {
  const database = databaseOver(followerPool());
  return followLog("cached pages", (onError) =>
    createTagFollower({
      database: () => database,
      expire: postTags,
      since: new Date(build.startedAt),
      onError,
    }),
  );
});

async function postTags(tags: readonly string[]): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${env.PORT}/api/internal/revalidate`, {
    method: "POST",
    headers: { authorization: `Bearer ${env.REVALIDATE_SECRET}`, "content-type": "application/json" },
    body: serializeTags(tags),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`the revalidation handler answered ${response.status}`);
  // not in the handler, whose tags expire only once it has answered
  sharedAnswers().expire();
}
