import { stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { CommandError } from "@/lib/desk/errors/command-error";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { beginRun, endRun } from "@/lib/platform/backups/run-commands";
import { db, directUrl, pool } from "@/lib/platform/db/client";
import { withDatabase } from "@/lib/platform/db/pools/scope";
import { mediaStore } from "@/lib/platform/media/stores/media-store";
import { BACKUP_AUDIT } from "./archive/manifest";
import { type MadeBackup, type MakeOptions, makeBackup } from "./make-backup";
import { assertIntact, hasSameSecret, readBackup } from "./restore/read-backup";
import { restoreBackup } from "./restore/restore-backup";
import { restoreMedia } from "./restore/restore-media";
import { CheckPreventedError, type Verification, verifyBackup } from "./restore/verify-backup";
import { moveFile } from "./targets/move-file";

type Progress = (doing: string) => void;

export type BackupSummary = MadeBackup & { path: string };

/**
 * Backs up the shop's tables and media into a file. Unless that is left out, it is restored into a scratch database before it is
 * written there.
 * @throws CommandError if the file exists already, or what would be in it can't be restored
 */
export async function backUpShop(
  {
    path,
    withMedia,
    ...options
  }: { path: string; withMedia: boolean } & Pick<MakeOptions, "recipient" | "isChecked">,
  audit: AuditAction,
  onProgress?: Progress,
): Promise<BackupSummary> {
  if (await exists(path)) throw new CommandError(`${path} exists already. Name another file.`);
  const id = await beginRun("command");
  try {
    const media = withMedia ? mediaStore() : null;
    const made = await makeBackup(
      dirname(path),
      { ...options, databaseUrl: directUrl(), media, onProgress },
      (file) => moveFile(file, path),
    );
    const { state, problem, bytes, rows, others: _, ...facts } = made;
    await endRun(id, state, { file: path, bytes, rows, problem });
    await recordShopAudit(db(), audit, BACKUP_AUDIT.subject, { ...facts, bytes, rows, state });
    return { ...made, path };
  } catch (error) {
    await endRun(id, "failed", { problem: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}

/**
 * Makes a key pair for encrypted backups, and writes the secret key into a file as age-keygen does.
 * @returns the public key
 * @throws CommandError if the file exists already
 */
export async function makeBackupKey(path: string): Promise<string> {
  if (await exists(path)) throw new CommandError(`${path} exists already. Name another file.`);
  const identity = await generateIdentity();
  const recipient = await identityToRecipient(identity);
  await writeFile(path, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: "wx" });
  return recipient;
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );

/** Restores a backup into a scratch database and checks it there; the shop goes on. @throws CommandError */
export const checkBackup = (
  path: string,
  identity: string | null,
): Promise<Verification & { takenAt: string; hasSameSecret: boolean }> =>
  readBackup(path, identity, async (backup) => ({
    ...(await verifyBackup(directUrl(), backup).catch(preventedError)),
    takenAt: backup.manifest.taken_at,
    hasSameSecret: hasSameSecret(backup.manifest),
  }));

function preventedError(error: unknown): never {
  if (!(error instanceof CheckPreventedError)) throw error;
  throw new CommandError(`The backup couldn’t be checked: ${error.message}.`, { cause: error });
}

export type Restored = { takenAt: string; rows: number; mediaFiles: number; hasSameSecret: boolean };

/**
 * Replaces the shop's database by a backup, and adds the media it lacks. The database is changed whole or not at all.
 * @throws CommandError if the shop runs, or has orders and `replace` isn't set
 */
export async function restoreShop(
  { path, identity, replace }: { path: string; identity: string | null; replace: boolean },
  audit: AuditAction,
  onProgress?: Progress,
): Promise<Restored> {
  const orders = await countOrders();
  if (orders > 0 && !replace) {
    throw new CommandError(
      `This shop has ${orders === 1 ? "an order" : `${orders} orders`}, and a restore replaces everything in its database.`,
      { hint: "Back it up first, then restore with --replace." },
    );
  }
  return readBackup(path, identity, async (backup) => {
    const { manifest, archive } = backup;
    await assertIntact(backup);
    // the tables come last: rows never name media that are not there
    const mediaFiles = await restoreMedia(mediaStore(), archive, onProgress);
    // this process keeps no statement open that the restore would wait for
    await withDatabase({ url: directUrl(), poolSize: 1 }, async () => {
      await restoreBackup(directUrl(), backup, onProgress);
      await recordShopAudit(db(), audit, "shop", { takenAt: manifest.taken_at });
    });
    return {
      takenAt: manifest.taken_at,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      mediaFiles,
      hasSameSecret: hasSameSecret(manifest),
    };
  });
}

/** The orders of the shop's database; none where it isn't a shop's yet. */
async function countOrders(): Promise<number> {
  const { rows: there } = await pool().query<{ found: boolean }>(
    "select to_regclass('public.orders') is not null as found",
  );
  if (!there[0]?.found) return 0;
  const { rows } = await pool().query<{ count: number }>("select count(*)::int as count from orders");
  return rows[0]?.count ?? 0;
}
