import { type Database, db } from "@/lib/platform/db/client";
import { JobFailure, type JobOutcome } from "@/lib/platform/jobs/job";
import { absoluteUrl } from "@/lib/platform/site/site-url";
import { noteSent } from "./commands";
import { INDEX_NOW_KEY_PATH, indexNowKey } from "./key";
import { changedPaths, readSent } from "./queries";

/** Passes notices on to every search engine of the protocol (https://www.indexnow.org/documentation). */
const RECEIVER = "https://api.indexnow.org/indexnow";
/** Most addresses of one call, by the protocol. */
const MOST = 10_000;
const LONGEST_MS = 20_000;

type Options = { signal: AbortSignal; receiver?: string; database?: Database; most?: number };

/**
 * Tells search engines the addresses of pieces and stones that changed since the last notice. The first time, there is
 * none: they have the sitemaps. A call that fails is made again by the next run.
 * @throws JobFailure if the receiver refuses or can't be reached
 */
export async function announceChanges({
  signal,
  receiver = RECEIVER,
  database = db(),
  most = MOST,
}: Options): Promise<JobOutcome> {
  const { sent, newest } = await readSent(database);
  if (sent === null || sent > newest) {
    await noteSent(database, newest);
    return "done";
  }
  if (sent === newest) return "idle";
  const { paths, upTo, isMore } = await changedPaths(database, sent, most);
  if (paths.length > 0) await send(receiver, paths, signal);
  await noteSent(database, upTo);
  // the rest of a large import waits for the next run, since the receiver refuses who sends too much at once
  return paths.length > 0 || isMore ? "done" : "idle";
}

async function send(receiver: string, paths: readonly string[], signal: AbortSignal): Promise<void> {
  const keyLocation = absoluteUrl(INDEX_NOW_KEY_PATH);
  const response = await fetch(receiver, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify({
      host: new URL(keyLocation).host,
      key: indexNowKey(),
      keyLocation,
      urlList: paths.map(absoluteUrl),
    }),
    redirect: "error",
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
  }).catch((error: unknown) => {
    throw new JobFailure("IndexNow can’t be reached", { cause: error });
  });
  await response.body?.cancel();
  // 202: accepted, while the key is still to be looked at
  if (response.status !== 200 && response.status !== 202)
    throw new JobFailure(`IndexNow answered ${response.status}`);
}
