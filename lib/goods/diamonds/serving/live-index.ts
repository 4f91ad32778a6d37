import { log } from "@/lib/platform/log/log";
import type { DiamondIndex } from "../index/diamond-index";
import { type CatchUpOptions, catchUp, type FollowedIndex } from "./catch-up";
import { type IndexSourceOptions, indexSource, type SourcedIndex } from "./index-source";
import type { LogPosition } from "./log-position";

export type LiveIndexOptions = CatchUpOptions &
  IndexSourceOptions & {
    /** hears that any stone may have changed */
    onAllChanged: () => void;
    onError: (error: unknown) => void;
    /** changes after which, and pause within which, no new snapshot is made for the next start (ms) */
    snapshotAfter?: { changes: number; ms: number };
    mostChanges?: ChangeLimits;
  };

/** Changed stones beyond which an index is built anew. */
export type ChangeLimits = {
  /** by the index that stands: a sale behind so many must be in within two seconds, on a busy machine too */
  followed: number;
  /** by one that does not stand yet: about as many as take as long to bring in as building takes */
  caughtUp: number;
};

export type LiveIndex = {
  /** One look at the change log; says whether more is waiting. Never rejects. */
  step: () => Promise<boolean>;
  /** the index as it stands, null before it does */
  current: () => DiamondIndex | null;
  /** the last version that is in the index whole, null before it stands */
  version: () => number | null;
};

const SNAPSHOT_AFTER = { changes: 5_000, ms: 10 * 60_000 };
const MOST_CHANGES: ChangeLimits = { followed: 4_000, caughtUp: 20_000 };
/** Between two attempts at an index, doubling. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** While none stands and the database answers every question. */
const LONGEST_PAUSE_WITHOUT_INDEX_MS = 30_000;

/**
 * The index of a process and its life: restored from a snapshot or built, brought up to date by each step, and
 * exchanged for one built anew where that is quicker. Requests only ever meet a whole one.
 */
export function createLiveIndex(parts: LiveIndexOptions): LiveIndex {
  const { onAllChanged, onError } = parts;
  const { changes, ms } = parts.snapshotAfter ?? SNAPSHOT_AFTER;
  const most = parts.mostChanges ?? MOST_CHANGES;
  let live: FollowedIndex | null = null;
  /** the versions after `from` that only the index being made will hold whole, as far as `to`; null when there are none */
  let missing: { from: number; to: number } | null = null;
  let making: Promise<void> | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let notBefore = 0;
  let snapshot = { version: 0, at: 0 };
  const { restored, built } = indexSource(parts, (next) => caughtUp(next));

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
  function skip(followed: FollowedIndex, newest: LogPosition): void {
    followed.position = newest;
    onAllChanged();
  }

  /** Has an index made beside the requests, and put in the place of the one before. */
  function make(first: () => Promise<SourcedIndex>): void {
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
          notBefore =
            Date.now() + Math.min(pauseMs, live ? LONGEST_PAUSE_MS : LONGEST_PAUSE_WITHOUT_INDEX_MS);
          pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
          onError(error);
        },
      )
      .finally(() => {
        making = null;
      });
  }

  async function exchange(made: SourcedIndex): Promise<void> {
    let next = made;
    for (;;) {
      const { state, newest } = await caughtUp(next);
      if (state === "behind" || state === "full" || state === "foreign") next = await built(newest.version);
      // never back to an earlier state than the one that stands
      else if (state === "current" && next.position.version >= (live?.position.version ?? 0)) break;
    }
    // stones that changed between were told by nobody
    if (!live || next.snapshotVersion > live.position.version) onAllChanged();
    live = next;
    snapshot = { version: next.snapshotVersion, at: Date.now() };
    missing = null;
    log.info({ stones: next.index.count, version: next.position.version }, "the diamond index stands");
  }

  /** Before it stands, an index may be further behind. */
  const caughtUp = (next: FollowedIndex) => catchUp(next, parts, most.caughtUp);

  return {
    step,
    current: () => live?.index ?? null,
    version: () => missing?.from ?? live?.position.version ?? null,
  };
}
