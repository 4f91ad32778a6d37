import { decodePage, encodePage } from "@/lib/platform/page-cache/page-bytes.mjs";
import type {
  FoundPage,
  PageLifetime,
  PageSharing,
  Rendering,
  SharedPage,
  Shown,
} from "@/lib/platform/page-cache/shared-page";
import { afterTicks } from "@/lib/platform/runtime/after-ticks";
import type { PageStore } from "./port";

/** How long a page that this process lacks may wait for the store before it is rendered, ms. */
const READ_LIMIT_MS = 300;
/** How long a store that failed or was slow is left alone, ms. */
const PAUSE_MS = 5_000;
/** How many pages wait to be written; beyond that the oldest are not shared. */
const MOST_WAITING = 64;
/** What is shown for less than that is makeshift, or rendered again at once, s. */
const SHORT_LIFETIME_S = 60;
/** How many pages are written between two sweeps. */
const SWEEP_EVERY = 50;
/** How long a page without a lifetime stays in the store, ms. */
const LONGEST_MS = 7 * 24 * 60 * 60_000;

type SharingOptions = {
  store: PageStore;
  shown: () => Shown | null;
  /** tags of pages that are not shared, since only this process knows when they expire */
  ownTags: readonly string[];
  onError: (error: unknown) => void;
  readLimitMs?: number;
  pauseMs?: number;
};

type Offered = SharedPage & Rendering & { key: string; tags: string[] };

/** A page is stored once for each state, so that none is found in another. */
const keyIn = (state: string, key: string) => `${state} ${key}`;

/** Where the path begins in Next's key of a page, behind a hash of its route. */
const PATH_MARK = "/$";
/** How Next names the home page there. */
const HOME = "/index";

/**
 * Shares rendered pages through a store. Only the store's own answer decides whether a page is current; a store that is
 * away or slow costs one short wait and is then left alone for a while.
 */
export function createPageSharing(parts: SharingOptions): PageSharing {
  const { store, shown, ownTags, onError, readLimitMs = READ_LIMIT_MS, pauseMs = PAUSE_MS } = parts;
  const waiting = new Map<string, Offered>();
  let writing = false;
  let written = 0;
  let readsAgainAt = 0;
  let writesAgainAt = 0;

  function pauseReads(error: unknown): void {
    readsAgainAt = performance.now() + pauseMs;
    onError(error);
  }

  function pauseWrites(error: unknown): void {
    writesAgainAt = performance.now() + pauseMs;
    waiting.clear();
    onError(error);
  }

  async function write(page: Offered): Promise<void> {
    const { key, tags, version, since, value, cacheControl } = page;
    const body = await encodePage({ value, cacheControl });
    const { expire } = cacheControl;
    await store.write({
      key,
      body,
      tags,
      version,
      ageMs: Math.max(0, Date.now() - since),
      maxAgeMs: expire === undefined ? LONGEST_MS : Math.min(expire * 1_000, LONGEST_MS),
    });
    written += 1;
    if (written % SWEEP_EVERY === 1) await store.sweep();
  }

  async function writeAll(): Promise<void> {
    writing = true;
    try {
      for (let [next] = waiting.values(); next; [next] = waiting.values()) {
        waiting.delete(next.key);
        await write(next);
      }
    } catch (error) {
      pauseWrites(error);
    } finally {
      writing = false;
    }
  }

  return {
    shown,
    async find(key) {
      const current = shown();
      if (performance.now() < readsAgainAt || !current) return null;
      try {
        const found = await within(readLimitMs, store.read(keyIn(current.state, key)));
        return found && remaining((await decodePage(found.body)) as SharedPage, found.ageMs);
      } catch (error) {
        pauseReads(error);
        return null;
      }
    },
    async missing(paths) {
      const current = shown();
      if (performance.now() < readsAgainAt || !current) return [...paths];
      try {
        const keys = await within(readLimitMs, store.keys(keyIn(current.state, "")));
        const stored = new Set(keys.map((key) => key.slice(key.indexOf(PATH_MARK) + PATH_MARK.length)));
        return paths.filter((path) => !stored.has(path === "/" ? HOME : path));
      } catch (error) {
        pauseReads(error);
        return [...paths];
      }
    },
    offer(name, page, rendering) {
      const tags = shareableTags(page, ownTags);
      const current = shown();
      // a version above the log's belongs to a database that was replaced meanwhile
      const isKnown = current?.state === rendering.state && rendering.version <= current.version;
      if (!tags || !isKnown || performance.now() < writesAgainAt) return;
      const key = keyIn(rendering.state, name);
      waiting.delete(key);
      waiting.set(key, { ...page, ...rendering, key, tags });
      const [oldest] = waiting.keys();
      if (waiting.size > MOST_WAITING && oldest !== undefined) waiting.delete(oldest);
      if (!writing) void writeAll();
    },
  };
}

/** The tags of a page that may be shared; null for one that may not. */
function shareableTags({ value, cacheControl }: SharedPage, ownTags: readonly string[]): string[] | null {
  const header = value.headers?.["x-next-cache-tags"];
  const isWhole = value.kind === "APP_PAGE" && (value.status ?? 200) === 200;
  if (!isWhole || value.headers?.["set-cookie"] || typeof header !== "string") return null;
  if (cacheControl.revalidate !== false && cacheControl.revalidate < SHORT_LIFETIME_S) return null;
  const tags = header.split(",");
  return tags.some((tag) => ownTags.includes(tag)) ? null : tags;
}

/** A page with what is left of its lifetime at an age in ms; null if it may not be shown any more. */
function remaining(page: SharedPage, ageMs: number): FoundPage | null {
  const left = (seconds: number) => Math.floor(seconds - ageMs / 1_000);
  const { revalidate, expire } = page.cacheControl;
  if (expire !== undefined && left(expire) < 1) return null;
  const isStale = revalidate !== false && left(revalidate) < 1;
  const cacheControl: PageLifetime = {
    revalidate: revalidate === false ? false : Math.max(1, left(revalidate)),
    ...(expire === undefined ? {} : { expire: left(expire) }),
  };
  return { value: page.value, cacheControl, isStale };
}

/** Waits for work at most so many ms in which this process itself was not busy. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let cancel = () => {};
  const late = new Promise<never>((_, reject) => {
    cancel = afterTicks(ms, () => reject(new Error(`the store of pages took longer than ${ms} ms`)));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    cancel();
    // what comes late is of no use, and a late failure is no new one
    work.catch(() => undefined);
  }
}
