import { backupPlace } from "@/lib/platform/backups/where";
import { processNumber } from "@/lib/platform/runtime/handed-connections";
import { dueJobs } from "./due-jobs";

const KEY = "daily";

const jobs = dueJobs({
  name: "backups",
  // one for the lock, one for what is recorded, and one to spare; the backup itself opens its own
  connections: 3,
  due: async () => {
    const { isScheduledBackupDue } = await import("@/lib/desk/backup/scheduled-backup");
    return (await isScheduledBackupDue()) ? [KEY] : [];
  },
  run: async (_, signal) => {
    const { runScheduledBackup, scheduleOptions } = await import("@/lib/desk/backup/scheduled-backup");
    const options = scheduleOptions(signal);
    if (options) await runScheduledBackup(options);
  },
  failure: "the daily backup could not run; trying again in a minute",
});

/**
 * Writes the shop's daily backups in this process too, where the environment names a place for them. One process of each
 * machine takes part: more would only cost connections. Stopping gives up one that is being written.
 */
export const backupJobs = {
  ...jobs,
  start: () => {
    if (backupPlace() && processNumber() <= 1) jobs.start();
  },
};
