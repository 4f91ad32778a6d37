import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { SNAPSHOT_FORM } from "../index/snapshot-header";
import type { LogPosition } from "./log-position";

export type SnapshotFile = { path: string; position: LogPosition };

const ENDING = ".index";
/** What a process that was killed left half written is removed after this long. */
const ABANDONED_AFTER_MS = 60 * 60_000;
/** What another release wrote is removed after this long: it runs no more, or has written newer ones. */
const OTHER_RELEASE_AFTER_MS = 7 * 24 * 60 * 60_000;

/** Which of the databases a folder may hold snapshots of: its server and name, without who logs in. */
export function shopKey(databaseUrl: string): string {
  // never connected: it knows every form an address may have, those of a socket in a folder too
  const { host, port, database } = new Client({ connectionString: databaseUrl });
  return createHash("sha256").update(`${host}:${port}/${database}`).digest("hex").slice(0, 12);
}

/**
 * The snapshots of one shop's index in a folder. A file's name tells its form and its position in the change log; files are never
 * changed nor written over, and several processes may share the folder.
 * @param onStuck hears of what can't be removed: it costs room on the disk and nothing else
 */
export function snapshotFolder(folder: string, shop: string, onStuck: (error: unknown) => void) {
  const ofShop = `diamonds-${shop}-`;
  // releases that share a folder, one taking over from the other, can't read each other's
  const prefix = `${ofShop}${SNAPSHOT_FORM}-`;

  async function all(): Promise<SnapshotFile[]> {
    await mkdir(folder, { recursive: true });
    const files = (await readdir(folder)).flatMap((name) => {
      if (!name.startsWith(prefix) || !name.endsWith(ENDING)) return [];
      const [version = "", writtenAt = ""] = name.slice(prefix.length, -ENDING.length).split("-");
      if (!/^\d+$/.test(version)) return [];
      const known = /^\d+$/.test(writtenAt) ? writtenAt : null;
      return [{ path: join(folder, name), position: { version: Number(version), writtenAt: known } }];
    });
    return files.sort((a, b) => b.position.version - a.position.version);
  }

  /** Says whether the file is gone. Never rejects. */
  async function remove(path: string): Promise<boolean> {
    try {
      await rm(path, { force: true });
      return true;
    } catch (error) {
      onStuck(error);
      return false;
    }
  }

  async function removeAbandoned(): Promise<void> {
    for (const name of await readdir(folder)) {
      const own = name.startsWith(prefix);
      if (!name.startsWith(ofShop) || (own && name.endsWith(ENDING))) continue;
      const path = join(folder, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > (own ? ABANDONED_AFTER_MS : OTHER_RELEASE_AFTER_MS)) await remove(path);
    }
  }

  return {
    /** where a snapshot of a position is written: another file each time, since one that is there may be read just now */
    pathFor: ({ version, writtenAt }: LogPosition) =>
      join(
        folder,
        `${prefix}${version}-${writtenAt ?? "unknown"}-${randomBytes(4).toString("hex")}${ENDING}`,
      ),
    /** all there are, the newest position first */
    all,
    remove,
    /**
     * Removes the snapshots one makes needless, and what was left half written. The one before it stays: another
     * process may be about to read it. Never rejects.
     */
    tidy: async (kept: SnapshotFile) => {
      try {
        // a newer one is another process's
        const older = (await all()).filter(
          ({ path, position }) => path !== kept.path && position.version <= kept.position.version,
        );
        for (const { path } of older.slice(1)) await remove(path);
        await removeAbandoned();
      } catch (error) {
        onStuck(error);
      }
    },
  };
}
export type SnapshotFolder = ReturnType<typeof snapshotFolder>;
