import type { Pool } from "pg";
import { log } from "@/lib/platform/log/log";
import type { DiamondIndex } from "../index/diamond-index";
import { SnapshotError } from "../index/snapshot";
import type { SnapshotRequest } from "./build-snapshot";
import type { CatchUpResult, FollowedIndex } from "./catch-up";
import { readLogPosition } from "./log-position";
import type { SnapshotFile, SnapshotFolder } from "./snapshot-folder";

export type IndexSourceOptions = {
  pool: Pool;
  snapshots: SnapshotFolder;
  /** a snapshot that will do, another process's or built now, without keeping this process from its requests */
  build: (wanted: SnapshotRequest) => Promise<SnapshotFile>;
  restore: (path: string) => Promise<{ index: DiamondIndex; version: number }>;
};

/** An index, and the change-log version of the snapshot it was read from. */
export type SourcedIndex = FollowedIndex & { readonly snapshotVersion: number };

/** How often a snapshot may be gone or refused when it is to be read: processes that share a folder take old ones away. */
const MAX_TRIES = 3;

/** Where a process's indexes come from: the snapshots that are there, and those that are built. */
export function indexSource(
  { pool, snapshots, build, restore }: IndexSourceOptions,
  caughtUp: (made: FollowedIndex) => Promise<CatchUpResult>,
) {
  /** snapshots that were of no use to this process, be they removed or not */
  const useless = new Set<string>();

  /** From the newest snapshot that can be used, or else built. */
  async function restored(): Promise<SourcedIndex> {
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      let gone = false;
      for (const file of await snapshots.all()) {
        const made = useless.has(file.path) ? null : await restoredFrom(file);
        if (made === "gone") gone = true;
        else if (made) return made;
      }
      // whoever took one away has put a newer one there
      if (!gone) break;
    }
    return built((await readLogPosition(pool)).version);
  }

  /** Null when the snapshot is of no use; a failure of the database is thrown and says nothing against it. */
  async function restoredFrom(file: SnapshotFile): Promise<SourcedIndex | "gone" | null> {
    let made: SourcedIndex | null = null;
    let why: unknown = "foreign";
    try {
      const { index, version } = await restore(file.path);
      // without the moment it can't be told from another database's
      const known = version === file.position.version && file.position.writtenAt !== null;
      if (known) made = stampPosition(index, file.position);
    } catch (error) {
      if (isMissingSnapshot(error)) return "gone";
      why = error;
    }
    if (made) {
      const { state } = await caughtUp(made);
      if (state === "current" || state === "more") return made;
      why = state;
    }
    log.info({ file: file.path, why }, "a snapshot of the diamond index is of no use");
    useless.add(file.path);
    // want of memory or of open files is this process's own, and says nothing against the file others share
    if (!(why instanceof Error) || why instanceof SnapshotError) await snapshots.remove(file.path);
    return null;
  }

  /** Of the database as it is now, or as another process has just built one that holds a version. */
  async function built(atLeast: number): Promise<SourcedIndex> {
    for (let tries = 1; ; tries++) {
      const file = await build({ atLeast, except: [...useless] });
      try {
        return stampPosition((await restore(file.path)).index, file.position);
      } catch (error) {
        // or the next one to build is handed the same again
        useless.add(file.path);
        if (!(error instanceof SnapshotError) || tries === MAX_TRIES) throw error;
      }
    }
  }

  return { restored, built };
}

const stampPosition = (index: DiamondIndex, position: FollowedIndex["position"]): SourcedIndex => ({
  index,
  position,
  snapshotVersion: position.version,
});

/** Of a snapshot that a process which made a newer one has taken away. */
const isMissingSnapshot = (error: unknown): boolean =>
  error instanceof SnapshotError && error.reason === "missing";
