import { env } from "@/env.mjs";
import { withDatabase } from "@/lib/platform/db/scope";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { finishBeforeStop, isStopping } from "@/lib/platform/runtime/stopping";

const EVERY_MS = 60_000;

/**
 * Work that this process shares with the others of its shop as it falls due.
 * @property name name of its queues: lower case
 * @property connections database connections of its own, so that no visitor waits for it
 * @property isWanted asked once a minute until it is: then the jobs are loaded and started
 * @property due returns the keys of what has to run
 * @property run runs one of them, until the signal ends it
 * @property failure what is logged if it can't run
 */
type DueJobs = {
  name: string;
  connections: number;
  isWanted?: () => Promise<boolean>;
  due: () => Promise<readonly string[]>;
  run: (key: string, signal: AbortSignal) => Promise<void>;
  failure: string;
};

/** Starts and stops work that falls due; both may be called again, and change nothing then. */
export function dueJobs({ name, connections, isWanted, due, run, failure }: DueJobs) {
  const state = processWide(`${name} jobs`, () => ({
    timer: null as NodeJS.Timeout | null,
    isStarting: false,
    stop: null as (() => Promise<void>) | null,
    aborting: new AbortController(),
  }));

  const warn = (error: unknown) => log.error({ err: error }, failure);

  const apart = <T>(work: () => Promise<T>): Promise<T> =>
    finishBeforeStop(withDatabase({ url: env.DATABASE_URL, poolSize: connections }, work));

  async function startWhenWanted(): Promise<void> {
    const jobs = state();
    if (jobs.isStarting || jobs.stop || isStopping()) return;
    jobs.isStarting = true;
    try {
      if (isWanted && !(await isWanted())) return;
      const { startJobs } = await import("@/lib/platform/jobs/runner");
      const work = {
        name,
        due: () => apart(due),
        run: (key: string) =>
          apart(async () => {
            if (!isStopping()) await run(key, jobs.aborting.signal);
          }),
      };
      const stop = await startJobs(env.DATABASE_URL, work, warn);
      jobs.stop = stop;
      if (isStopping()) await stop();
    } catch (error) {
      warn(error);
    } finally {
      jobs.isStarting = false;
    }
  }

  return {
    start: () => {
      state().timer ??= setInterval(() => void startWhenWanted(), EVERY_MS).unref();
    },
    /** Takes no more work, and ends what listens to its signal; the rest has until the process ends. */
    stop: () => {
      const { timer, stop, aborting } = state();
      if (timer) clearInterval(timer);
      aborting.abort();
      if (stop) void finishBeforeStop(stop()).catch(warn);
    },
  };
}
