import type PgBoss from "pg-boss";

/** The schema that pg-boss makes and migrates itself when it starts. */
const SCHEMA = "jobs";
/** How often a process looks for work, in seconds. */
const POLL_SECONDS = 5;
/** A job that its process has left behind ends by then. */
const EXPIRE_HOURS = 3;

/**
 * Work that falls due, in the shop's own tables.
 * @property name name of its queues: lower case
 * @property due called about once a minute by one of the shop's processes; returns the keys of what has to run
 * @property run runs one of them; a key may come twice, so it checks itself that nobody else runs it
 */
export type DueWork = {
  readonly name: string;
  readonly due: () => Promise<readonly string[]>;
  readonly run: (key: string) => Promise<void>;
};

type Key = { key: string };

/**
 * Shares work among all processes of a shop that have started the same.
 * @param onError hears of a database that is away, which the runner outlives, and of work that fails
 * @returns stops taking work; what runs goes on
 * @throws Error if the database is away
 */
export async function startJobs(
  url: string,
  { name, due, run }: DueWork,
  onError: (error: Error) => void,
  pollSeconds = POLL_SECONDS,
): Promise<() => Promise<void>> {
  const boss = await openBoss(url);
  boss.on("error", onError);
  await boss.start();
  try {
    const ticks = `${name}-due`;
    await boss.createQueue(ticks, { name: ticks, policy: "short", retryLimit: 0 });
    await boss.createQueue(name, { name, policy: "short", retryLimit: 0, expireInHours: EXPIRE_HOURS });
    await boss.schedule(ticks, "* * * * *");
    const enqueue = reporting(onError, async () => {
      for (const key of await due()) await boss.send(name, { key }, { singletonKey: key });
    });
    await boss.work(ticks, { pollingIntervalSeconds: pollSeconds }, enqueue);
    await boss.work<Key>(
      name,
      { pollingIntervalSeconds: pollSeconds },
      reporting(onError, async (jobs) => {
        for (const { data } of jobs) await run(data.key);
      }),
    );
    // what fell due while no process ran doesn't wait for the next minute
    await boss.send(ticks, {});
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return () => boss.stop({ graceful: false, wait: true });
}

/** Reports what fails: the queue would keep it to itself. */
const reporting =
  <Job>(onError: (error: Error) => void, work: (jobs: PgBoss.Job<Job>[]) => Promise<void>) =>
  async (jobs: PgBoss.Job<Job>[]): Promise<void> => {
    try {
      await work(jobs);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  };

async function openBoss(url: string): Promise<PgBoss> {
  const { default: Boss } = await import("pg-boss");
  return new Boss({
    connectionString: url,
    max: 2,
    application_name: "adamas jobs",
    schema: SCHEMA,
    archiveCompletedAfterSeconds: 3_600,
    archiveFailedAfterSeconds: 24 * 3_600,
    deleteAfterDays: 1,
    cronWorkerIntervalSeconds: POLL_SECONDS,
  });
}
