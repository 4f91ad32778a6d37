import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { snapshotForm } from "@/lib/goods/diamonds/index/snapshot-header";
import type { LogPosition } from "../stock/log-position";

export type SnapshotFile = { path: string; position: LogPosition };

const ENDING = ".index";
/** Partial files of killed processes are removed after this time. */
const ABANDONED_AFTER_MS = 60 * 60_000;
/** Snapshots of another release are removed after this time: it no longer runs, or has written newer ones. */
const OTHER_RELEASE_AFTER_MS = 7 * 24 * 60 * 60_000;

/** A key for the database of a snapshot in a shared folder: its server and name, without the credentials. */
export function shopKey(databaseUrl: string): string {
  // never connected: it only parses the address, in every valid form, including sockets in a folder
  const { host, port, database } = new Client({ connectionString: databaseUrl });
  return createHash("sha256").update(`${host}:${port}/${database}`).digest("hex").slice(0, 12);
}

/**
 * The snapshots of one shop's index in a folder. The file name encodes the format and the change-log
 * position; files are never modified or overwritten, and several processes may share the folder.
 * @param onStuck called for a file that can't be removed, which costs only disk space
 */
export function snapshotFolder(folder: string, shop: string, onStuck: (error: unknown) => void) {
  const ofShop = `diamonds-${shop}-`;
  // consecutive releases that share a folder can't read each other's snapshots, nor can shops of other currencies
  const prefix = () => `${ofShop}${snapshotForm()}-`;

  async function all(): Promise<SnapshotFile[]> {
    await mkdir(folder, { recursive: true });
    const files = (await readdir(folder)).flatMap((name) => {
      if (!name.startsWith(prefix()) || !name.endsWith(ENDING)) return [];
      const [version = "", writtenAt = ""] = name.slice(prefix().length, -ENDING.length).split("-");
      if (!/^\d+$/.test(version)) return [];
      const known = /^\d+$/.test(writtenAt) ? writtenAt : null;
      return [{ path: join(folder, name), position: { version: Number(version), writtenAt: known } }];
    });
    return files.sort((a, b) => b.position.version - a.position.version);
  }

  /** Resolves to whether the file is gone. Never rejects. */
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
      const own = name.startsWith(prefix());
      if (!name.startsWith(ofShop) || (own && name.endsWith(ENDING))) continue;
      const path = join(folder, name);
      // another process may have removed it meanwhile
      const { mtimeMs } = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
        return { mtimeMs: Date.now() };
      });
      if (Date.now() - mtimeMs > (own ? ABANDONED_AFTER_MS : OTHER_RELEASE_AFTER_MS)) await remove(path);
    }
  }

  return {
    /**
     * the path for a new snapshot of a position: a different file each time, because an existing one may be
     * in use
     */
    pathFor: ({ version, writtenAt }: LogPosition) =>
      join(
        folder,
        `${prefix()}${version}-${writtenAt ?? "unknown"}-${randomBytes(4).toString("hex")}${ENDING}`,
      ),
    /** all snapshots, newest position first */
    all,
    remove,
    /**
     * Removes snapshots that a newer one makes obsolete, and partial files. The previous snapshot stays,
     * because another process may be about to read it. Never rejects.
     */
    tidy: async (current: SnapshotFile) => {
      try {
        // a newer one belongs to another process
        const older = (await all()).filter(
          ({ path, position }) => path !== current.path && position.version <= current.position.version,
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
