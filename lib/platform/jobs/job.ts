/**
 * The arguments of a run.
 * @property key the machine, or what the job is about; empty where the shop has one such job
 * @property signal aborted when the process stops, another process has taken the job, or its time is over
 * @property isByHand whether somebody asked for this run, so that it isn't for the job to find that nothing is due
 * @property isTakeover whether the process that ran it before ended without saying so
 */
export type JobRun = {
  readonly key: string;
  readonly signal: AbortSignal;
  readonly isByHand: boolean;
  readonly isTakeover: boolean;
};

/** `idle`: there was nothing to do, so the run is not recorded · `more`: there is more to do, so it runs again at once */
export type JobOutcome = "done" | "idle" | "more";

/** A failure that is nobody's mistake, such as a supplier whose server is away; its message is a sentence for the staff. */
export class JobFailure extends Error {
  override name = "JobFailure";
}

/**
 * Work that one process of the shop does at a time. It may be interrupted anywhere and run again, so it records what it has done
 * as it goes.
 * @property name its name in the table: lower case
 * @property title what the staff call it
 * @property description what it does, in a sentence for the staff
 * @property everySeconds from the start of one run to the next; null if another job queues it, once for each key
 * @property perMachine whether each machine has its own
 * @property limitSeconds a run that takes longer has failed
 * @property retrySeconds the pause after the first failure in a row, where its usual interval is too short
 * @property upkeep whether a process that has just started leaves it to others for some minutes
 * @property connections database connections of its own; without it, those that requests use, with their limits
 * @property isOn whether the environment asks for it
 * @property plannedAt when it has something to do, where that isn't each time that it runs
 */
export type Job = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly everySeconds: number | null;
  readonly perMachine?: true;
  readonly limitSeconds: number;
  readonly retrySeconds?: number;
  readonly upkeep?: true;
  readonly connections?: number;
  readonly isOn?: () => boolean;
  readonly plannedAt?: (now: Date) => Promise<Date | null>;
  readonly run: (run: JobRun) => Promise<JobOutcome>;
};

/** Where failures in a row begin to be tried less often, or where a rare job is tried again sooner, s. */
const RETRY_SECONDS = 300;

/**
 * The pause after so many failures in a row, s: a frequent job's grows from its interval to five minutes, a rare job's from five
 * minutes to its interval.
 */
export function retryAfter(
  { everySeconds, retrySeconds }: Pick<Job, "everySeconds" | "retrySeconds">,
  failures: number,
): number {
  const usual = retrySeconds ?? everySeconds ?? RETRY_SECONDS;
  const first = retrySeconds ?? Math.min(usual, RETRY_SECONDS);
  return Math.min(first * 2 ** (failures - 1), Math.max(usual, RETRY_SECONDS));
}
