import { env } from "@/env.mjs";
import { backupPlace } from "@/lib/platform/backups/where";
import { withDatabase } from "@/lib/platform/db/scope";
import { log } from "@/lib/platform/log/log";
import { processNumber } from "@/lib/platform/runtime/handed-connections";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { finishBeforeStop, isStopping } from "@/lib/platform/runtime/stopping";

const RETRY_MS = 60_000;
/** One for the lock, one for what is recorded, and one to spare; the backup itself opens its own. */
const CONNECTIONS = 3;
const KEY = "daily";

type BackupJobs = { timer: NodeJS.Timeout | null; isStarting: boolean; stop: (() => Promise<void>) | null };

const jobs = processWide("backup jobs", (): BackupJobs => ({ timer: null, isStarting: false, stop: null }));
const aborting = processWide("backup jobs' end", () => new AbortController());

/**
 * Writes the shop's daily backups in this process too, where the environment names a place for them. One process of each
 * machine takes part: more would only cost connections. Further calls do nothing.
 */
export function startBackupJobs(): void {
  if (!backupPlace() || processNumber() > 1) return;
  jobs().timer ??= setInterval(() => void start(), RETRY_MS).unref();
}

/** Takes no more backups, and gives up one that is being written. */
export function stopBackupJobs(): void {
  const { timer, stop } = jobs();
  if (timer) clearInterval(timer);
  aborting().abort();
  if (stop) void finishBeforeStop(stop()).catch(warn);
}

async function start(): Promise<void> {
  if (jobs().isStarting || jobs().stop || isStopping()) return;
  jobs().isStarting = true;
  try {
    const { startJobs } = await import("@/lib/platform/jobs/runner");
    const stop = await startJobs(env.DATABASE_URL, { name: "backups", due, run }, warn);
    jobs().stop = stop;
    if (isStopping()) await stop();
  } catch (error) {
    warn(error);
  } finally {
    jobs().isStarting = false;
  }
}

/** Connections of its own: no visitor waits for a backup. */
const apart = <T>(work: () => Promise<T>): Promise<T> =>
  finishBeforeStop(withDatabase({ url: env.DATABASE_URL, poolSize: CONNECTIONS }, work));

const due = () =>
  apart(async () => {
    const { isScheduledBackupDue } = await import("@/lib/desk/backup/scheduled-backup");
    return (await isScheduledBackupDue()) ? [KEY] : [];
  });

const run = () =>
  apart(async () => {
    if (isStopping()) return;
    const { runScheduledBackup, scheduleOptions } = await import("@/lib/desk/backup/scheduled-backup");
    const options = scheduleOptions(aborting().signal);
    if (options) await runScheduledBackup(options);
  });

const warn = (error: unknown) =>
  log.error({ err: error }, "the daily backup could not run; trying again in a minute");
