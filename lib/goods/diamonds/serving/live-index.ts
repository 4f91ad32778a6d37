import { log } from "@/lib/platform/log/log";
import { currencyCode } from "@/lib/platform/money/model";
import type { DiamondIndex } from "../index/diamond-index";
import { type IndexSourceOptions, indexSource, type SourcedIndex } from "./index-source";
import { type CatchUpOptions, catchUp, type FollowedIndex } from "./stock/catch-up";
import type { LogPosition } from "./stock/log-position";

export type LiveIndexOptions = CatchUpOptions &
  IndexSourceOptions & {
    /** called when any stone may have changed */
    onAllChanged: () => void;
    /** called when another index begins to answer, which may list other stones than the one before */
    onExchanged: () => void;
    onError: (error: unknown) => void;
    /** a snapshot for the next start is saved after this many changes, and at most once per this time (ms) */
    snapshotAfter?: { changes: number; ms: number };
    mostChanges?: ChangeLimits;
  };

/** Numbers of changed stones beyond which an index is rebuilt. */
export type ChangeLimits = {
  /**
   * for the current index: a sale after this many changes must be in within two seconds, even on a busy
   * machine
   */
  followed: number;
  /** for an index that is not current yet: about as many as take as long to apply as a rebuild */
  caughtUp: number;
};

export type LiveIndex = {
  /** Checks the change log once; resolves to whether more is waiting. Never rejects. */
  step: () => Promise<boolean>;
  /** the current index, null before the first */
  current: () => DiamondIndex | null;
  /** the last version fully in the index, null before the first index */
  version: () => number | null;
};

const SNAPSHOT_AFTER = { changes: 5_000, ms: 10 * 60_000 };
const MOST_CHANGES: ChangeLimits = { followed: 4_000, caughtUp: 20_000 };
/** Pause between two attempts to get an index, doubling. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 5 * 60_000;
/** Longest pause while there is no index and the database answers every query. */
const LONGEST_PAUSE_WITHOUT_INDEX_MS = 30_000;

/**
 * The lifecycle of a process's index: restored from a snapshot or built, updated by each step, and replaced
 * by a rebuild when that is faster. Requests only ever see a complete index.
 */
export function createLiveIndex(parts: LiveIndexOptions): LiveIndex {
  const { onAllChanged, onExchanged, onError } = parts;
  const { changes, ms } = parts.snapshotAfter ?? SNAPSHOT_AFTER;
  const most = parts.mostChanges ?? MOST_CHANGES;
  let live: FollowedIndex | null = null;
  /** the currency on whose price slider the index has placed the stones */
  let currency = currencyCode();
  /**
   * the versions after `from` up to `to` that only the index being built will fully contain; null if there
   * are none
   */
  let missing: { from: number; to: number } | null = null;
  let making: Promise<void> | null = null;
  let pauseMs = FIRST_PAUSE_MS;
  let notBefore = 0;
  let snapshot = { version: 0, at: 0 };
  const { restored, built } = indexSource(parts, (next) => caughtUp(next));

  async function step(): Promise<boolean> {
    // the shop's currency has changed, and with it the places of prices
    if (live && currency !== currencyCode()) {
      live = null;
      missing = null;
    }
    if (!live) {
      make(restored);
      return false;
    }
    const followed = live;
    const from = followed.position.version;
    try {
      const { state, newest } = await catchUp(followed, parts, most.followed);
      // the index was replaced meanwhile, so the result is about the previous one
      if (followed !== live) return true;
      if (state === "foreign") {
        live = null;
        missing = null;
      }
      if (state === "behind" || state === "full") leaveToNext(from, newest);
      // these stones are shown in their current state, though perhaps in the wrong list
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

  /** Leaves changes that an index can't apply to the next index. */
  function leaveToNext(from: number, newest: LogPosition): void {
    missing = { from: missing?.from ?? from, to: newest.version };
  }

  /** Skips a large number of changes and continues after them. */
  function skip(followed: FollowedIndex, newest: LogPosition): void {
    followed.position = newest;
    onAllChanged();
  }

  /** Builds an index in the background and replaces the current one with it. */
  function make(first: () => Promise<SourcedIndex>): void {
    if (making || Date.now() < notBefore) return;
    const began = Date.now();
    const madeFor = currencyCode();
    making = first()
      .then(exchange)
      .then(() => {
        currency = madeFor;
      })
      .then(
        () => {
          pauseMs = FIRST_PAUSE_MS;
          // consecutive builds would keep a processor busy for as long as files arrive
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
      // never replace the current index with an older state
      else if (state === "current" && next.position.version >= (live?.position.version ?? 0)) break;
    }
    // changes between the two states were not announced to anyone
    if (!live || next.snapshotVersion > live.position.version) onAllChanged();
    live = next;
    onExchanged();
    snapshot = { version: next.snapshotVersion, at: Date.now() };
    missing = null;
    log.info({ stones: next.index.count, version: next.position.version }, "the diamond index is ready");
  }

  /** An index that is not current yet may be further behind. */
  const caughtUp = (next: FollowedIndex) => catchUp(next, parts, most.caughtUp);

  return {
    step,
    current: () => live?.index ?? null,
    version: () => missing?.from ?? live?.position.version ?? null,
  };
}
