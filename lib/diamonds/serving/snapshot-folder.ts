import { createHash } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { LogPosition } from "./log-position";

export type SnapshotFile = { path: string; position: LogPosition };

const ENDING = ".index";
/** What a process that was killed left half written is removed after this long. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Which of the databases a folder may hold snapshots of: its server and name, without who logs in. */
export function shopKey(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return createHash("sha256").update(`${host}${pathname}`).digest("hex").slice(0, 12);
}

/**
 * The snapshots of one shop's index in a folder. A file's name tells its position in the change log: files are
 * never changed, and several processes may share the folder.
 */
export function snapshotFolder(folder: string, shop: string) {
  const prefix = `diamonds-${shop}-`;

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

  return {
    /** where the snapshot of a position is written */
    pathFor: ({ version, writtenAt }: LogPosition) =>
      join(folder, `${prefix}${version}-${writtenAt ?? "unknown"}${ENDING}`),
    /** all there are, the newest position first */
    all,
    remove: (path: string) => rm(path, { force: true }),
    /** Removes the snapshots one makes needless, and what was left half written. */
    tidy: async (kept: SnapshotFile) => {
      for (const { path, position } of await all()) {
        // a newer one is another process's
        const needless = path !== kept.path && position.version <= kept.position.version;
        if (needless) await rm(path, { force: true });
      }
      for (const name of await readdir(folder)) {
        if (!name.startsWith(prefix) || name.endsWith(ENDING)) continue;
        const path = join(folder, name);
        const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
        if (Date.now() - mtimeMs > ABANDONED_AFTER_MS) await rm(path, { force: true });
      }
    },
  };
}
export type SnapshotFolder = ReturnType<typeof snapshotFolder>;
