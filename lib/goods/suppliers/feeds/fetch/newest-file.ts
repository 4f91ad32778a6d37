import { FeedFailure, matchesPattern, SETTLED_MS } from "../feed";

/** A file of a folder; `mtime` in ms since 1970. */
export type ListedFile = { name: string; mtime: number; size: number };

/**
 * Chooses the newest finished file of a folder. One that changed within the last minute may still be being written, so
 * the one before it counts.
 * @throws FeedFailure if there is none
 */
export function newestFile(
  files: readonly ListedFile[],
  pattern: string | undefined,
  now: number,
): ListedFile {
  const fitting = files.filter(({ name }) => matchesPattern(name, pattern));
  const settled = fitting.filter(({ mtime, size }) => size > 0 && mtime <= now - SETTLED_MS);
  const newest = settled.reduce<ListedFile | null>(
    (best, one) =>
      best === null || one.mtime > best.mtime || (one.mtime === best.mtime && one.name > best.name)
        ? one
        : best,
    null,
  );
  if (newest) return newest;
  throw new FeedFailure(
    fitting.length > 0
      ? "The supplier’s file is still being written: it changed less than a minute ago."
      : `The supplier’s folder has no file named ${pattern ?? "*.csv"}.`,
  );
}

/** Whether a file is the one that was read last. */
export const isSameFile = (file: ListedFile, mark: Partial<ListedFile> | null): boolean =>
  mark !== null && mark.name === file.name && mark.mtime === file.mtime && mark.size === file.size;
