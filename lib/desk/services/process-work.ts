import { followBannerTimes } from "@/lib/desk/services/banner-schedule";
import { isDatabaseAway } from "@/lib/platform/db/watch/database-errors";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { finishBeforeStop, isStopping } from "@/lib/platform/runtime/stopping";
import { queueWantedPictures } from "./wanted-pictures";

/** Minimum time between two reports of the same failure, ms. */
const REPORT_EVERY_MS = 60_000;

/** Recurring work of one process. @property failure what is logged if it fails */
type ProcessWork = { name: string; everyMs: number; run: () => Promise<unknown>; failure: string };

/**
 * What every process does for itself, since it is about what this one remembers. Whatever the shop does once, however many
 * processes it has, is a job (lib/desk/jobs/all-jobs.ts). The followers of settings, cached pages, stones, and purges
 * (start-services.ts) run in each process too; they wait for changes and have no interval.
 */
const PROCESS_WORK: readonly ProcessWork[] = [
  {
    name: "banner",
    everyMs: 5_000,
    // each process shows the line above the header by its own clock
    run: () => followBannerTimes(),
    failure: "the banner could not follow its dates; trying again",
  },
  {
    name: "wanted pictures",
    everyMs: 3_000,
    // its pages note in memory which pictures they lack
    run: () => queueWantedPictures(),
    failure: "pictures could not be put on the queue; trying again when a page asks",
  },
];

const started = processWide("process work", () => new Map<string, NodeJS.Timeout>());

/** Starts the work of each process; further calls do nothing. */
export function startProcessWork(all: readonly ProcessWork[] = PROCESS_WORK): void {
  for (const work of all) {
    if (started().has(work.name)) continue;
    const run = oneAtATime(work);
    started().set(work.name, setInterval(run, work.everyMs).unref());
    run();
  }
}

function oneAtATime({ run, failure }: ProcessWork): () => void {
  let isRunning = false;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (isRunning || isStopping()) return;
    isRunning = true;
    try {
      await finishBeforeStop(run());
    } catch (error) {
      // one line already says that the database has stopped responding
      if (!isDatabaseAway(error) && performance.now() - reportedAt > REPORT_EVERY_MS) {
        reportedAt = performance.now();
        log.error({ err: error }, failure);
      }
    } finally {
      isRunning = false;
    }
  };
}
