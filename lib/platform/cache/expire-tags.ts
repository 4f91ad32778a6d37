import { env } from "@/env.mjs";
import { sharedAnswers } from "@/lib/platform/answers/shared-answers";
import { ownAddress } from "@/lib/platform/runtime/own-address";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { serializeTags } from "./tag-message";

type Listener = (tags: readonly string[]) => void;
const listeners = processWide("tag-listeners", () => new Set<Listener>());

/** Calls back after tags have expired in this process, so that a page read from then on shows the change. */
export function onTagsExpired(listener: Listener): void {
  listeners().add(listener);
}

type Preparation = (tags: readonly string[]) => Promise<void>;
const preparations = processWide("tag-preparations", () => new Set<Preparation>());

/** Calls first whenever tags are about to expire, so that the pages made from then on find what it reads. If it rejects, no tag expires. */
export function beforeTagsExpire(prepare: Preparation): void {
  preparations().add(prepare);
}

/**
 * Expires tags in this process, whose pages only a request to it can expire.
 * @throws Error if it does not answer, or a preparation fails
 */
export async function expireTags(tags: readonly string[]): Promise<void> {
  await Promise.all([...preparations()].map((prepare) => prepare(tags)));
  const response = await fetch(`${ownAddress()}/api/internal/revalidate`, {
    method: "POST",
    headers: { authorization: `Bearer ${env.REVALIDATE_SECRET}`, "content-type": "application/json" },
    body: serializeTags(tags),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`the revalidation handler returned ${response.status}`);
  sharedAnswers().expire();
  for (const listener of listeners()) listener(tags);
}
