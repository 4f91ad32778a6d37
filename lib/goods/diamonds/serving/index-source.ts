import type { Pool } from "pg";
import { log } from "@/lib/platform/log/log";
import type { DiamondIndex } from "../index/diamond-index";
import { SnapshotError } from "../index/snapshot";
import type { SnapshotRequest } from "./snapshots/build-snapshot";
import type { SnapshotFile, SnapshotFolder } from "./snapshots/snapshot-folder";
import type { CatchUpResult, FollowedIndex } from "./stock/catch-up";
import { readLogPosition } from "./stock/log-position";

export type IndexSourceOptions = {
  pool: Pool;
  snapshots: SnapshotFolder;
  /**
   * returns a sufficient snapshot, another process's or a new one, without blocking this process's requests
   */
  build: (wanted: SnapshotRequest) => Promise<SnapshotFile>;
  restore: (path: string) => Promise<{ index: DiamondIndex; version: number }>;
};

/** An index, and the change-log version of the snapshot it was read from. */
export type SourcedIndex = FollowedIndex & { readonly snapshotVersion: number };

/**
 * Most attempts to read a snapshot that disappears or is rejected: processes that share a folder remove old
 * ones.
 */
const MAX_TRIES = 3;

/** The source of a process's indexes: existing snapshots and new builds. */
export function indexSource(
  { pool, snapshots, build, restore }: IndexSourceOptions,
  caughtUp: (made: FollowedIndex) => Promise<CatchUpResult>,
) {
  /** snapshots that this process could not use, whether removed or not */
  const useless = new Set<string>();

  /** Restores from the newest usable snapshot, or else builds. */
  async function restored(): Promise<SourcedIndex> {
    for (let tries = 1; tries <= MAX_TRIES; tries++) {
      let gone = false;
      for (const file of await snapshots.all()) {
        const made = useless.has(file.path) ? null : await restoredFrom(file);
        if (made === "gone") gone = true;
        else if (made) return made;
      }
      // a process that removed this one has written a newer one
      if (!gone) break;
    }
    return built((await readLogPosition(pool)).version);
  }

  /**
   * Null if the snapshot is unusable; a database failure is thrown and does not count against the snapshot.
   */
  async function restoredFrom(file: SnapshotFile): Promise<SourcedIndex | "gone" | null> {
    let made: SourcedIndex | null = null;
    let why: unknown = "foreign";
    try {
      const { index, version } = await restore(file.path);
      // without the time of its log entry, a snapshot may be of another database
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
    log.info({ file: file.path, why }, "a snapshot of the diamond index can't be used");
    useless.add(file.path);
    // a lack of memory or open files is this process's own problem and not a fault of the shared file
    if (!(why instanceof Error) || why instanceof SnapshotError) await snapshots.remove(file.path);
    return null;
  }

  /**
   * An index of the current database, or of a snapshot that another process has just built and that holds the
   * version.
   */
  async function built(atLeast: number): Promise<SourcedIndex> {
    for (let tries = 1; ; tries++) {
      const file = await build({ atLeast, except: [...useless] });
      try {
        return stampPosition((await restore(file.path)).index, file.position);
      } catch (error) {
        // otherwise the next build would return the same one
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

/** Whether a snapshot was removed by a process that made a newer one. */
const isMissingSnapshot = (error: unknown): boolean =>
  error instanceof SnapshotError && error.reason === "missing";
