import type { JobOutcome, JobRun } from "@/lib/platform/jobs/job";
import { deliverNext, listDueWebhooks } from "./deliver-commands";
import { createPostWebhook, type PostWebhook } from "./post-webhook";

/** Deliveries of a webhook in one run, so that the others’ next ones don’t wait for a long queue. */
const MOST_IN_A_RUN = 50;
/** Receivers that are sent to at the same time. */
const MOST_AT_ONCE = 8;

/**
 * Sends what is due, each webhook’s deliveries one after the other and several webhooks at the same time. A webhook whose
 * delivery fails gets no other one in this run, so that a receiver that hangs costs no more than its own time limit.
 */
export async function deliverWebhooks(
  { signal }: Pick<JobRun, "signal">,
  post: PostWebhook = createPostWebhook(),
  now: () => Date = () => new Date(),
): Promise<JobOutcome> {
  const due = await listDueWebhooks(now());
  let sent = 0;
  let isCut = false;
  const waiting = [...due];
  const lane = async () => {
    for (let id = waiting.shift(); id && !signal.aborted; id = waiting.shift()) {
      let count = 0;
      for (; count < MOST_IN_A_RUN && !signal.aborted; count++) {
        const outcome = await deliverNext(id, post, signal, now());
        if (outcome !== "nothing") sent += 1;
        if (outcome !== "delivered") break;
      }
      if (count === MOST_IN_A_RUN) isCut = true;
    }
  };
  await Promise.all(Array.from({ length: Math.min(MOST_AT_ONCE, due.length) }, lane));
  if (sent === 0) return "idle";
  return isCut ? "more" : "done";
}
