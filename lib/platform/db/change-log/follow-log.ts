import { log } from "@/lib/platform/log/log";
import { isClosing } from "@/lib/platform/runtime/stopping";
import { changeNotifier } from "./change-notifier";

const EVERY_MS = 1_000;
/** Minimum time between two reports of the same failure, in ms. */
const REPORT_EVERY_MS = 60_000;

export type ReportFailure = (error: unknown) => void;

/**
 * Follows the change log for as long as the process lives: runs a step at each notified commit, and one every second
 * for unannounced changes. It ends when the process serves nothing any more. Never rejects.
 * @param what the follower's name in the log: "cached pages can't follow changes …"
 * @param makeFollower builds the follower, whose `step` returns whether more is waiting, reports failures to
 * `report` and does not throw
 */
export async function followLog(
  what: string,
  makeFollower: (report: ReportFailure) => { step: () => Promise<boolean> },
): Promise<void> {
  let reportedAt = 0;
  const follower = makeFollower((error) => {
    if (Date.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = Date.now();
    log.warn({ err: error }, `${what} can't follow changes at the moment; trying again every second`);
  });
  const changes = changeNotifier().waiter();
  while (!isClosing()) {
    const more = await follower.step();
    if (!more) await changes.wait(EVERY_MS);
  }
}
