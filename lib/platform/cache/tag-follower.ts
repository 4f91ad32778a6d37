import { readFirstTagVersion, readNewestVersion, readTagsAfter } from "@/lib/platform/db/change-log/tag-rows";
import type { Database } from "@/lib/platform/db/client";
import { MAX_TAGS } from "./tag-message";

/**
 * How far before the process's start the replay begins, in ms. A row carries the time its transaction began, which may
 * be as much as an import's duration before it became visible, and clocks differ. Expiring a tag twice is harmless.
 */
export const REPLAY_MARGIN_MS = 60 * 60_000;

export type TagFollowerOptions = {
  database: () => Database;
  /** expires tags in this process; rejects on failure */
  expire: (tags: readonly string[]) => Promise<void>;
  /** tags written after this time are expired when the follower starts */
  since: Date;
  /** called whenever every tag up to a version has expired, also where that is a lower one than before */
  onApplied?: (version: number) => void;
  /** called once, when the replay is complete */
  onCurrent?: () => void;
  onError: (error: unknown) => void;
};

/**
 * Follows the change log's tags: each `step` expires what was written since the last successful one and returns
 * whether more is waiting. A failure is reported to `onError`, and the next step retries from the last success.
 */
export function createTagFollower(parts: TagFollowerOptions) {
  const { database, expire, since, onApplied, onCurrent, onError } = parts;
  /** every version up to this one has been expired here; null before the replay */
  let last: number | null = null;
  let isCurrent = false;

  async function step(): Promise<boolean> {
    try {
      // read the counter first: its row is locked until commit, so every version up to it is visible
      const counter = await readNewestVersion(database());
      // a lower counter means that the database was replaced, so its log is replayed
      if (last === null || counter < last) last = await versionBeforeReplay(counter);
      if (counter === last) return announce(false);
      const rows = await readTagsAfter(database(), last, MAX_TAGS);
      if (rows.length > 0) await expire([...new Set(rows.map((row) => row.key))]);
      const more = rows.length === MAX_TAGS;
      last = Math.max(more ? last : counter, rows.at(-1)?.version ?? counter);
      return announce(more);
    } catch (error) {
      onError(error);
      return false;
    }
  }

  function announce(more: boolean): boolean {
    if (last !== null) onApplied?.(last);
    if (!more && !isCurrent) onCurrent?.();
    isCurrent ||= !more;
    return more;
  }

  async function versionBeforeReplay(counter: number): Promise<number> {
    const start = new Date(since.getTime() - REPLAY_MARGIN_MS);
    const first = await readFirstTagVersion(database(), start);
    return first ? first - 1 : counter;
  }

  return { step };
}
