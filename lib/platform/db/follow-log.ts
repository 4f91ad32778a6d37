import { log } from "@/lib/platform/log/log";
import { changeNotifier } from "./change-notifier";

const EVERY_MS = 1_000;
/** While something is wrong it is said once, then at most once a minute. */
const REPORT_EVERY_MS = 60_000;

/** What a follower of the change log is told of its failures with. */
export type ReportFailure = (error: unknown) => void;

/**
 * Follows the change log for as long as the process lives: a step at each commit that appended to it, and one a
 * second for what was not announced. Never rejects.
 * @param what the follower, as the log names it: "cached pages can't follow changes …"
 * @param makeFollower `step` says whether more is waiting; it tells failures to `complain` and does not throw
 */
export async function followLog(
  what: string,
  makeFollower: (complain: ReportFailure) => { step: () => Promise<boolean> },
): Promise<void> {
  let complainedAt = 0;
  const follower = makeFollower((error) => {
    if (Date.now() - complainedAt < REPORT_EVERY_MS) return;
    complainedAt = Date.now();
    log.warn({ err: error }, `${what} can't follow changes at the moment; trying again every second`);
  });
  const changes = changeNotifier().waiter();
  for (;;) {
    const more = await follower.step();
    if (!more) await changes.wait(EVERY_MS);
  }
}
