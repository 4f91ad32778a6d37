import { mkdir, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "@/env.mjs";
import type { MediaStore } from "@/lib/platform/media/stores/store";
import { assertRecipient, encryptFile } from "./archive/encryption";
import { readBackup } from "./restore/read-backup";
import { CheckPreventedError, verifyBackup } from "./restore/verify-backup";
import { writeBackup } from "./write-backup";

/** What the check of a backup came to; whatever can't be restored is no backup and throws instead. */
export type Verdict =
  | { state: "checked"; problem: null }
  /** written, and nobody knows whether it can be restored */
  | { state: "unchecked"; problem: string }
  /** restored, but something in the shop itself isn't as it has to be */
  | { state: "unsound"; problem: string };

export type MadeBackup = Verdict & {
  takenAt: string;
  bytes: number;
  tables: number;
  rows: number;
  mediaFiles: number | null;
  /** tables of other programs in the same database, which it doesn't hold, as `schema.name` */
  others: string[];
};

export type MakeOptions = {
  /** the database without a pooler, whose user may create databases for the check */
  databaseUrl: string;
  /** public key of age that encrypts it; null leaves it readable */
  recipient: string | null;
  /** null leaves the media out */
  media: MediaStore | null;
  /** whether it is restored into a scratch database before it counts */
  isChecked: boolean;
  signal?: AbortSignal | undefined;
  onProgress?: ((doing: string) => void) | undefined;
};

/** Folders of backups under way begin so; what a process left behind is removed after a day. */
const WORK_FOLDER = ".backup-";
const LEFTOVER_MS = 24 * 3_600_000;

/**
 * Writes a backup of the shop in a folder for it, checks it there by a restore, and only then encrypts it.
 * @param beside folder on whose disk the file ends up; null for one on the disk of the shop's data
 * @param deliver takes the finished file to its place
 * @throws CommandError if what was written can't be restored; nothing is delivered then
 */
export async function makeBackup(
  beside: string | null,
  { databaseUrl, recipient, media, isChecked, signal, onProgress }: MakeOptions,
  deliver: (file: string, made: MadeBackup) => Promise<void>,
): Promise<MadeBackup> {
  if (recipient) assertRecipient(recipient);
  // a backup that isn't encrypted yet stays where the database is
  const parent = beside && !recipient ? beside : join(/* turbopackIgnore: true */ env.DATA_DIR, "backup");
  await mkdir(parent, { recursive: true });
  await removeLeftovers(parent);
  const folder = await mkdtemp(join(parent, WORK_FOLDER));
  try {
    const plain = join(folder, "backup.zip");
    const { manifest, others } = await writeBackup({
      databaseUrl,
      path: plain,
      media,
      signal,
      ...(onProgress ? { onProgress } : {}),
    });
    const verdict = isChecked ? await check(plain, databaseUrl, signal, onProgress) : NOT_CHECKED;
    signal?.throwIfAborted();
    const finished = recipient ? join(folder, "backup.zip.age") : plain;
    if (recipient) await encryptFile(plain, finished, recipient, signal);
    const made = {
      ...verdict,
      takenAt: manifest.taken_at,
      bytes: (await stat(finished)).size,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      mediaFiles: manifest.media?.files ?? null,
      others,
    };
    await deliver(finished, made);
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const NOT_CHECKED: Verdict = { state: "unchecked", problem: "the check was left out" };

async function check(
  path: string,
  databaseUrl: string,
  signal: AbortSignal | undefined,
  onProgress: MakeOptions["onProgress"],
): Promise<Verdict> {
  const step = (doing: string) => {
    signal?.throwIfAborted();
    onProgress?.(`check: ${doing}`);
  };
  try {
    const { broken, missingMedia } = await readBackup(path, null, (backup) =>
      verifyBackup(databaseUrl, backup, step),
    );
    const missing = missingMedia ?? [];
    const problems = [
      ...broken,
      ...(missing.length > 0 ? [`Files that rows name are missing: ${missing.slice(0, 5).join(", ")}`] : []),
    ];
    if (problems.length > 0) return { state: "unsound", problem: problems.join("; ") };
    return { state: "checked", problem: null };
  } catch (error) {
    if (error instanceof CheckPreventedError) return { state: "unchecked", problem: error.message };
    throw error;
  }
}

async function removeLeftovers(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(WORK_FOLDER)) continue;
    const path = join(/* turbopackIgnore: true */ parent, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LEFTOVER_MS) await rm(path, { recursive: true, force: true });
  }
}
