import { env } from "@/env.mjs";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import {
  beginRun,
  endRun,
  type FinishedState,
  failAbandonedRuns,
  latestRuns,
} from "@/lib/platform/backups/run-commands";
import { isBackupDue } from "@/lib/platform/backups/schedule";
import { db, directUrl, pool } from "@/lib/platform/db/client";
import { holdingLock, LockHeldError } from "@/lib/platform/db/locks";
import { log } from "@/lib/platform/log/log";
import { mediaStore } from "@/lib/platform/media/stores/media-store";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { BACKUP_AUDIT } from "./archive/manifest";
import { type MakeOptions, makeBackup } from "./make-backup";
import { backupName, surplusBackups } from "./names";
import { backupTarget } from "./targets/target";
import type { BackupTarget } from "./targets/target-port";

type ScheduleOptions = Pick<MakeOptions, "databaseUrl" | "recipient" | "media"> & {
  target: BackupTarget;
  signal?: AbortSignal | undefined;
  /** writes it whether or not it is due */
  isByHand?: boolean;
};

/** What the environment says of the daily backup; null where the shop has no place for it. */
export function scheduleOptions(signal?: AbortSignal): ScheduleOptions | null {
  const target = backupTarget();
  return (
    target && {
      target,
      databaseUrl: directUrl(),
      recipient: env.BACKUP_RECIPIENT ?? null,
      media: mediaStore(),
      signal,
    }
  );
}

/** Whether the daily backup has to be written now. */
export async function isScheduledBackupDue(now = new Date()): Promise<boolean> {
  const [{ backupHour }, runs] = await Promise.all([loadShopSettings(), latestRuns()]);
  return isBackupDue(backupHour, runs, now);
}

/** What a backup came to, and why it failed, or isn't good. */
type Attempt = { state: FinishedState; problem: string | null };

/**
 * Writes the daily backup if it is due: one process at a time. It is checked by a restore, encrypted if there is a key for that,
 * stored, and recorded; then older ones are deleted. A failure is recorded and logged.
 * @returns null if none was due, or another process writes it
 */
export async function runScheduledBackup(
  { isByHand = false, ...options }: ScheduleOptions,
  now = new Date(),
): Promise<Attempt | null> {
  const alone = { waitMs: 0, what: "The daily backup is being written" };
  try {
    return await holdingLock(pool(), "daily backup", alone, async () => {
      await failAbandonedRuns();
      return isByHand || (await isScheduledBackupDue(now)) ? await attempt(options, now) : null;
    });
  } catch (error) {
    if (!(error instanceof LockHeldError)) throw error;
    return null;
  }
}

async function attempt({ target, ...options }: ScheduleOptions, now: Date): Promise<Attempt> {
  const id = await beginRun("schedule", now);
  try {
    const isEncrypted = options.recipient !== null;
    let file = "";
    const { state, problem, bytes, rows } = await makeBackup(
      target.folder,
      { ...options, isChecked: true },
      async (finished, made) => {
        file = backupName({ shopUrl: env.SHOP_URL, at: now, state: made.state, isEncrypted });
        await target.put(finished, file);
      },
    );
    await endRun(id, state, { file, bytes, rows, problem });
    const audit = { ...BACKUP_AUDIT, actor: "shop" };
    await recordShopAudit(db(), audit, BACKUP_AUDIT.subject, { file, state, bytes, rows });
    if (problem) log.error({ file, state }, `the daily backup was written, but: ${problem}`);
    await prune(target, state === "checked");
    return { state, problem };
  } catch (error) {
    log.error({ err: error }, "the daily backup failed");
    const problem = options.signal?.aborted ? "The shop was stopped meanwhile." : messageOf(error);
    await endRun(id, "failed", { problem });
    return { state: "failed", problem };
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** A backup that can't be deleted is one too many, and no reason to call the new one failed. */
async function prune(target: BackupTarget, isGood: boolean): Promise<void> {
  try {
    const { backupsKept: most } = await loadShopSettings();
    const surplus = surplusBackups(await target.list(), { shopUrl: env.SHOP_URL, most, isGood });
    for (const name of surplus) await target.remove(name);
  } catch (error) {
    log.error({ err: error }, "old backups could not be deleted");
  }
}
