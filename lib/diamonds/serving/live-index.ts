import { log } from "@/lib/log";
import type { DiamondIndex } from "../index/diamond-index";
import { SnapshotRefused } from "../index/snapshot";
import { type CatchUpParts, catchUp, type Followed } from "./catch-up";
import type { LogPosition } from "./log-position";
import type { SnapshotFile, SnapshotFolder } from "./snapshot-folder";

export type LiveIndexParts = CatchUpParts & {
  snapshots: SnapshotFolder;
  /** builds a snapshot of the database as it is now, without keeping this process from its requests */
  build: () => Promise<SnapshotFile>;
  restore: (path: string) => Promise<{ index: DiamondIndex; version: number }>;
  /** hears that any stone may have changed */
  onAllChanged: () => void;
  onError: (error: unknown) => void;
  /** changes after which, and pause within which, no new snapshot is made for the next start (ms) */
  snapshotAfter?: { changes: number; ms: number };
};

export type LiveIndex = {
  /** One look at the change log; says whether more is waiting. Never rejects. */
  step: () => Promise<boolean>;
  /** the index as it stands, null before it does */
  standing: () => DiamondIndex | null;
  /** the last version that is in the index whole, null before it stands */
  version: () => number | null;
};

const SNAPSHOT_AFTER = { changes: 5_000, ms: 10 * 60_000 };
/** Between two attempts at an index, doubling. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/**
 * The index of a process and its life: restored from a snapshot or built, brought up to date by each step, and
 * exchanged for one built anew where that is quicker. Requests only ever meet a whole one.
 */
export function createLiveIndex(parts: LiveIndexParts): LiveIndex {
  const { snapshots, build, restore, onAllChanged, onError } = parts;
  const { changes, ms } = parts.snapshotAfter ?? SNAPSHOT_AFTER;
  let live: Followed | null = null;
  /** the last version before changes that only the index being made will hold; null when there are none */
  let wholeUpTo: number | null = null;
  let making: Promise<void> | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let notBefore = 0;
  let snapshot = { version: 0, at: 0 };

  async function step(): Promise<boolean> {
    if (!live) {
      make(restored);
      return false;
    }
    const followed = live;
    try {
      const { state, newest } = await caughtUp(followed);
      // exchanged meanwhile: what was seen is of the one before
      if (followed !== live) return true;
      if (state === "foreign") live = null;
      if (state === "behind") leaveToNext(followed, newest);
      const grown = followed.position.version - snapshot.version >= changes;
      if (state === "behind" || wholeUpTo !== null || (grown && Date.now() - snapshot.at >= ms)) make(built);
      return state === "more" || state === "foreign";
    } catch (error) {
      onError(error);
      return false;
    }
  }

  /** Leaves a mass of changes to the index that is made next, and goes on with what comes after them. */
  function leaveToNext(followed: Followed, newest: LogPosition): void {
    wholeUpTo ??= followed.position.version;
    followed.position = newest;
    // who is shown one of these stones sees it as it is now, though perhaps in the wrong list
    onAllChanged();
  }

  /** Has an index made beside the requests, and put in the place of the one before. */
  function make(first: () => Promise<Followed>): void {
    if (making || Date.now() < notBefore) return;
    making = first()
      .then(exchange)
      .then(
        () => {
          pauseMs = FIRST_PAUSE_MS;
        },
        (error: unknown) => {
          notBefore = Date.now() + pauseMs;
          pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
          onError(error);
        },
      )
      .finally(() => {
        making = null;
      });
  }

  async function exchange(made: Followed): Promise<void> {
    let next = made;
    for (;;) {
      const { state } = await caughtUp(next);
      if (state === "behind" || state === "foreign") next = await built();
      // never back to an earlier state than the one that stands
      else if (state === "current" && next.position.version >= (live?.position.version ?? 0)) break;
    }
    if (!live) onAllChanged();
    live = next;
    wholeUpTo = null;
    log.info({ stones: next.index.count, version: next.position.version }, "the diamond index stands");
  }

  const caughtUp = (followed: Followed) => catchUp(followed, parts);

  /** From the newest snapshot that can be used, or else built. */
  async function restored(): Promise<Followed> {
    for (const file of await snapshots.all()) {
      const followed = await restoredFrom(file);
      // without the moment it can't be told from another database's
      const state =
        followed && file.position.writtenAt !== null ? (await caughtUp(followed)).state : "foreign";
      if (followed && (state === "current" || state === "more")) return followed;
      log.info({ file: file.path, state }, "a snapshot of the diamond index is of no use");
      await snapshots.remove(file.path);
    }
    return built();
  }

  async function built(): Promise<Followed> {
    const file = await build();
    const { index } = await restore(file.path);
    return stamped(index, file.position);
  }

  async function restoredFrom(file: SnapshotFile): Promise<Followed | null> {
    try {
      const { index, version } = await restore(file.path);
      return version === file.position.version ? stamped(index, file.position) : null;
    } catch (error) {
      if (error instanceof SnapshotRefused) return null;
      throw error;
    }
  }

  function stamped(index: DiamondIndex, position: LogPosition): Followed {
    snapshot = { version: position.version, at: Date.now() };
    return { index, position };
  }

  return {
    step,
    standing: () => live?.index ?? null,
    version: () => wholeUpTo ?? live?.position.version ?? null,
  };
}
