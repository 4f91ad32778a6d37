import { log } from "@/lib/log";
import type { DiamondIndex } from "../index/diamond-index";
import { SnapshotRefused } from "../index/snapshot";
import type { Wanted } from "./build-snapshot";
import { type CatchUpParts, catchUp, type Followed } from "./catch-up";
import { type LogPosition, readLogPosition } from "./log-position";
import type { SnapshotFile, SnapshotFolder } from "./snapshot-folder";

export type LiveIndexParts = CatchUpParts & {
  snapshots: SnapshotFolder;
  /** a snapshot that will do, another process's or built now, without keeping this process from its requests */
  build: (wanted: Wanted) => Promise<SnapshotFile>;
  restore: (path: string) => Promise<{ index: DiamondIndex; version: number }>;
  /** hears that any stone may have changed */
  onAllChanged: () => void;
  onError: (error: unknown) => void;
  /** changes after which, and pause within which, no new snapshot is made for the next start (ms) */
  snapshotAfter?: { changes: number; ms: number };
  mostChanges?: MostChanges;
};

/** Changed stones beyond which an index is built anew. */
export type MostChanges = {
  /** by the index that stands: a sale behind so many must be in within two seconds, on a busy machine too */
  followed: number;
  /** by one that does not stand yet: about as many as take as long to bring in as building takes */
  caughtUp: number;
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
const MOST_CHANGES: MostChanges = { followed: 4_000, caughtUp: 20_000 };
/** Between two attempts at an index, doubling. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** How often a snapshot may be gone when it is to be read: processes that share a folder take old ones away. */
const TRIES = 3;

/**
 * The index of a process and its life: restored from a snapshot or built, brought up to date by each step, and
 * exchanged for one built anew where that is quicker. Requests only ever meet a whole one.
 */
export function createLiveIndex(parts: LiveIndexParts): LiveIndex {
  const { pool, snapshots, build, restore, onAllChanged, onError } = parts;
  const { changes, ms } = parts.snapshotAfter ?? SNAPSHOT_AFTER;
  const most = parts.mostChanges ?? MOST_CHANGES;
  let live: Followed | null = null;
  /** the versions after `from` that only the index being made will hold whole, as far as `to`; null when there are none */
  let missing: { from: number; to: number } | null = null;
  let making: Promise<void> | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let notBefore = 0;
  let snapshot = { version: 0, at: 0 };
  /** snapshots that are of no use and could not be removed */
  const useless = new Set<string>();

  async function step(): Promise<boolean> {
    if (!live) {
      make(restored);
      return false;
    }
    const followed = live;
    const from = followed.position.version;
    try {
      const { state, newest } = await catchUp(followed, parts, most.followed);
      // exchanged meanwhile: what was seen is of the one before
      if (followed !== live) return true;
      if (state === "foreign") {
        live = null;
        missing = null;
      }
      if (state === "behind" || state === "full") leaveToNext(from, newest);
      // who is shown one of these stones sees it as it is now, though perhaps in the wrong list
      if (state === "behind") skip(followed, newest);
      const grown = followed.position.version - snapshot.version >= changes;
      if (missing) make(() => built(missing?.to ?? newest.version));
      else if (grown && Date.now() - snapshot.at >= ms) make(() => built(snapshot.version + changes));
      return state === "more" || state === "foreign" || followed.position.version < newest.version;
    } catch (error) {
      onError(error);
      return false;
    }
  }

  /** Leaves what an index can't take in to the one that is made next. */
  function leaveToNext(from: number, newest: LogPosition): void {
    missing = { from: missing?.from ?? from, to: newest.version };
  }

  /** Passes over a mass of changes, and goes on with what comes after them. */
  function skip(followed: Followed, newest: LogPosition): void {
    followed.position = newest;
    onAllChanged();
  }

  /** Has an index made beside the requests, and put in the place of the one before. */
  function make(first: () => Promise<Followed>): void {
    if (making || Date.now() < notBefore) return;
    const began = Date.now();
    making = first()
      .then(exchange)
      .then(
        () => {
          pauseMs = FIRST_PAUSE_MS;
          // one after the other would keep a processor busy for as long as files come in
          notBefore = 2 * Date.now() - began;
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
      const { state, newest } = await caughtUp(next);
      if (state === "behind" || state === "full" || state === "foreign") next = await built(newest.version);
      // never back to an earlier state than the one that stands
      else if (state === "current" && next.position.version >= (live?.position.version ?? 0)) break;
    }
    if (!live) onAllChanged();
    live = next;
    missing = null;
    log.info({ stones: next.index.count, version: next.position.version }, "the diamond index stands");
  }

  const caughtUp = (made: Followed) => catchUp(made, parts, most.caughtUp);

  /** From the newest snapshot that can be used, or else built. */
  async function restored(): Promise<Followed> {
    for (let tries = 1; tries <= TRIES; tries++) {
      let gone = false;
      for (const file of await snapshots.all()) {
        const followed = useless.has(file.path) ? null : await restoredFrom(file);
        if (followed === "gone") gone = true;
        else if (followed) return followed;
      }
      // whoever took one away has put a newer one there
      if (!gone) break;
    }
    return built((await readLogPosition(pool)).version);
  }

  /** Null when the snapshot is of no use; a failure of the database is thrown and says nothing against it. */
  async function restoredFrom(file: SnapshotFile): Promise<Followed | "gone" | null> {
    let followed: Followed | null = null;
    let why: unknown = "foreign";
    try {
      const { index, version } = await restore(file.path);
      // without the moment it can't be told from another database's
      const known = version === file.position.version && file.position.writtenAt !== null;
      if (known) followed = stamped(index, file.position);
    } catch (error) {
      if (isGone(error)) return "gone";
      why = error;
    }
    if (followed) {
      const { state } = await caughtUp(followed);
      if (state === "current" || state === "more") return followed;
      why = state;
    }
    log.info({ file: file.path, why }, "a snapshot of the diamond index is of no use");
    if (!(await snapshots.remove(file.path))) useless.add(file.path);
    return null;
  }

  async function built(atLeast: number): Promise<Followed> {
    for (let tries = 1; ; tries++) {
      const file = await build({ atLeast, except: [...useless] });
      try {
        return stamped((await restore(file.path)).index, file.position);
      } catch (error) {
        if (!isGone(error) || tries === TRIES) throw error;
      }
    }
  }

  function stamped(index: DiamondIndex, position: LogPosition): Followed {
    snapshot = { version: position.version, at: Date.now() };
    return { index, position };
  }

  return {
    step,
    standing: () => live?.index ?? null,
    version: () => missing?.from ?? live?.position.version ?? null,
  };
}

/** Of a snapshot that a process which made a newer one has taken away. */
const isGone = (error: unknown): boolean => error instanceof SnapshotRefused && error.reason === "missing";
