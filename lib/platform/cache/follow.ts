import { env } from "@/env.mjs";
import { followerPool } from "@/lib/platform/db/client";
import { followLog } from "@/lib/platform/db/follow-log";
import { databaseOver } from "@/lib/platform/db/pool";
import { build } from "@/lib/platform/runtime/build";
import { createFollower } from "./follower";
import { writeTags } from "./tag-message";

// a second bundle, or a hot reload, must not start a second follower
const shared = globalThis as typeof globalThis & { adamasFollower?: true };

/** Expires the tags of the change log for as long as the process lives. Never rejects. */
export async function followChanges(): Promise<void> {
  if (shared.adamasFollower) return;
  shared.adamasFollower = true;
  const database = databaseOver(followerPool());
  await followLog("cached pages", (onError) =>
    createFollower({
      database: () => database,
      expire: postTags,
      since: new Date(build.startedAt),
      onError,
    }),
  );
}

async function postTags(tags: readonly string[]): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${env.PORT}/api/internal/revalidate`, {
    method: "POST",
    headers: { authorization: `Bearer ${env.REVALIDATE_SECRET}`, "content-type": "application/json" },
    body: writeTags(tags),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`the revalidation handler answered ${response.status}`);
}
