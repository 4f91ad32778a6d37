import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/env.mjs";
import { build } from "@/lib/build";
import { db } from "@/lib/db/client";
import { log } from "@/lib/log";
import { createFollower } from "./follower";
import { writeTags } from "./tag-message";

const EVERY_MS = 1_000;
/** While something is wrong it is said once, then at most once a minute. */
const COMPLAIN_EVERY_MS = 60_000;

// a second bundle, or a hot reload, must not start a second follower
const shared = globalThis as typeof globalThis & { adamasFollower?: true };

/** Follows the change log for as long as the process lives. Never rejects. */
export async function followChanges(): Promise<void> {
  if (shared.adamasFollower) return;
  shared.adamasFollower = true;
  let complainedAt = 0;
  const follower = createFollower({
    database: db,
    expire: postTags,
    since: new Date(build.startedAt),
    onError: (error) => {
      if (Date.now() - complainedAt < COMPLAIN_EVERY_MS) return;
      complainedAt = Date.now();
      log.warn({ err: error }, "changes can't be followed at the moment; trying again every second");
    },
  });
  for (;;) {
    const more = await follower.step();
    // unreferenced: waiting for changes must not keep a finished process alive
    if (!more) await sleep(EVERY_MS, undefined, { ref: false });
  }
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
