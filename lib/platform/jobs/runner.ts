import { type Database, followerPool, inOwnTime } from "@/lib/platform/db/client";
import { databaseOver } from "@/lib/platform/db/pools/pool";
import { isDatabaseAway } from "@/lib/platform/db/watch/database-errors";
import { log } from "@/lib/platform/log/log";
import { machineName, processName } from "@/lib/platform/runtime/process-name";
import { finishBeforeStop } from "@/lib/platform/runtime/stopping";
import {
  type Claim,
  claimJob,
  completeJob,
  ensureJobs,
  failJob,
  type Holder,
  handBackJob,
  leaveJobs,
  renewClaims,
  skipJob,
} from "./claim-commands";
import { failureWords } from "./failure-words";
import { type Job, JobFailure, type JobOutcome, retryAfter } from "./job";
import { inTime } from "./time-limit";

/** How often a process looks for due jobs, and says that it still runs those that it has, ms. */
const LOOK_MS = 2_000;
const BEAT_MS = 3_000;
/** How often the rows of the jobs are made that are missing, ms. */
const ENSURE_MS = 60_000;
/** How long a process that has just started leaves upkeep to others, ms. */
const UPKEEP_AFTER_MS = 5 * 60_000;
/** Minimum time between two reports that jobs can't be claimed, ms. */
const REPORT_EVERY_MS = 60_000;

type Options = {
  holder?: Holder;
  database?: Database;
  /** false: nothing happens but by `look` and `beat` */
  isTimed?: boolean;
  upkeepAfterMs?: number;
};

/** What this process runs of the shop's jobs. */
export type JobRunner = {
  /** claims what is due, and runs it; resolves once it has claimed all */
  look: () => Promise<void>;
  /** extends the leases of what runs, and stops what another process has taken */
  beat: () => Promise<void>;
  /** resolves once nothing runs */
  settled: () => Promise<void>;
  /** takes no more jobs, interrupts those that run, and hands each back as soon as it has ended */
  stop: () => Promise<void>;
};

type Run = { readonly job: Job; readonly aborting: AbortController; ended: Promise<void> };

/**
 * Runs the shop's jobs in this process too: each that is due in one process of all. It outlives a database that is away, and its
 * own statements use the connections of the followers, which no visitor's request waits for.
 */
export function startJobRunner(all: readonly Job[], options: Options = {}): JobRunner {
  const {
    holder = { name: processName(), machine: machineName() },
    isTimed = true,
    upkeepAfterMs = UPKEEP_AFTER_MS,
  } = options;
  const database = options.database ?? databaseOver(followerPool());
  const jobs = all.filter(({ isOn }) => isOn?.() ?? true);
  const startedAt = performance.now();
  const runs = new Map<string, Run>();
  /** names of jobs whose work has not ended, though their time may be over */
  const busy = new Set<string>();
  let ensuredAt = Number.NEGATIVE_INFINITY;
  let reportedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  let isStopping = false;

  const report = (error: unknown) => {
    // one line already says that the database has stopped responding
    if (isDatabaseAway(error) || performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    log.error({ err: error }, "background jobs could not be claimed or recorded; trying again");
  };

  async function claimAll(): Promise<void> {
    if (performance.now() - ensuredAt > ENSURE_MS) {
      await ensureJobs(database, jobs, holder.machine);
      ensuredAt = performance.now();
    }
    const isYoung = performance.now() - startedAt < upkeepAfterMs;
    const postponed = isYoung ? jobs.filter(({ upkeep }) => upkeep) : [];
    while (!isStopping) {
      const free = jobs.filter(({ name }) => !busy.has(name));
      const claim = await claimJob(database, holder, free, postponed);
      const job = claim && jobs.find(({ name }) => name === claim.name);
      if (!claim || !job) return;
      if (isStopping) await handBackJob(database, claim);
      else begin(job, claim);
    }
  }

  function begin(job: Job, claim: Claim): void {
    if (claim.leftBy) {
      log.warn({ job: job.name, from: claim.leftBy }, "a background job was left behind; it runs here now");
    }
    const aborting = new AbortController();
    const run: Run = { job, aborting, ended: Promise.resolve() };
    busy.add(job.name);
    runs.set(claim.id, run);
    run.ended = finishBeforeStop(
      execute(job, claim, aborting)
        .catch(report)
        .finally(() => runs.delete(claim.id)),
    );
  }

  async function execute(job: Job, claim: Claim, aborting: AbortController): Promise<void> {
    const seconds = job.everySeconds;
    let outcome: JobOutcome;
    try {
      outcome = await inTime(job, workOf(job, claim, aborting.signal), aborting);
    } catch (error) {
      if (isStopping) return handBackJob(database, claim);
      if (isLost(aborting.signal)) return;
      reportFailure(job, error);
      const pause = seconds === null ? null : retryAfter(job, claim.failures + 1);
      return failJob(database, claim, failureWords(error), pause);
    }
    // it may have ended early, which only the work itself knows
    if (isStopping) return handBackJob(database, claim);
    if (outcome === "idle") return skipJob(database, claim, seconds, job.plannedAt !== undefined);
    await completeJob(database, claim, outcome === "more" ? 0 : seconds);
  }

  /** The work of a run, which keeps the job busy here until it has really ended. */
  async function workOf(job: Job, claim: Claim, signal: AbortSignal): Promise<JobOutcome> {
    const { key, isByHand, leftBy } = claim;
    const work = async () => job.run({ key, signal, isByHand, isTakeover: leftBy !== null });
    try {
      return await (job.connections ? inOwnTime(work, job.connections) : work());
    } finally {
      busy.delete(job.name);
    }
  }

  async function beat(): Promise<void> {
    if (runs.size === 0) return;
    const ids = [...runs.keys()];
    const own = await renewClaims(database, ids);
    for (const id of ids) {
      const run = runs.get(id);
      if (!own.has(id) && run) run.aborting.abort(LOST);
    }
  }

  function look(): Promise<void> {
    looking ??= finishBeforeStop(
      claimAll()
        .catch(report)
        .finally(() => {
          looking = null;
        }),
    );
    return looking;
  }

  const timers = isTimed
    ? [
        setInterval(() => void (isStopping ? null : look()), LOOK_MS).unref(),
        setInterval(() => void beat().catch(report), BEAT_MS).unref(),
      ]
    : [];
  if (isTimed) void look();

  const settled = async () => {
    while (runs.size > 0) await Promise.all([...runs.values()].map(({ ended }) => ended));
  };

  return {
    look,
    beat,
    settled,
    stop: async () => {
      isStopping = true;
      for (const { aborting } of runs.values()) aborting.abort(STOPPED);
      await leaveJobs(database, holder.name).catch(report);
      await looking;
      await settled();
      for (const timer of timers) clearInterval(timer);
    },
  };
}

function reportFailure({ name }: Job, error: unknown): void {
  if (error instanceof JobFailure) log.warn({ job: name }, error.message);
  // one line already says that the database has stopped responding
  else if (!isDatabaseAway(error)) log.error({ err: error, job: name }, "a background job failed");
}

/** Why a run's signal is aborted. */
const LOST = new Error("another process has taken this job");
const STOPPED = new Error("the process stops");

const isLost = (signal: AbortSignal) => signal.aborted && signal.reason === LOST;
