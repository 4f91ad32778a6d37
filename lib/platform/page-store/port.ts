/** A page as a store holds it. */
export type StoredPage = {
  key: string;
  body: Buffer;
  tags: readonly string[];
  /** version of the change log whose changes the page shows, and all before it */
  version: number;
  /** time since its render began, ms */
  ageMs: number;
  /** age at which nobody reads it any more, ms */
  maxAgeMs: number;
};

/**
 * Where processes share rendered pages. A store answers only with pages that are current: one of whose tags the change log
 * has a change after the page's version is missing for everybody, at once. It may lose pages at any time.
 */
export type PageStore = {
  /** Returns a current page's content and its age in ms, or null. */
  read(key: string): Promise<{ body: Buffer; ageMs: number } | null>;
  /** The keys of all current pages that begin with a prefix. */
  keys(prefix: string): Promise<string[]>;
  /** Stores a page, unless there is one that shows more changes, or as many and is newer. */
  write(page: StoredPage): Promise<void>;
  /** Deletes what is too old, and the oldest pages while all take more room than allowed. */
  sweep(): Promise<void>;
};
