import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { getMemoryCache } from "next/dist/server/lib/incremental-cache/memory-cache.external.js";
import { areTagsStale } from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";

// a CommonJS module, whose own default is one level deeper where Node imports it
const FileSystemCache =
  /** @type {{ default?: typeof fileSystemCache }} */ (/** @type {unknown} */ (fileSystemCache)).default ??
  fileSystemCache;

/** A render that has not ended by then never will, ms. */
const LONGEST_RENDER_MS = 60_000;
/** How many renders under way are remembered. */
const MOST_RENDERS = 1_000;

/**
 * When the renders under way began, ms. Next creates a handler for each request.
 * @type {Map<string, number>}
 */
const began = new Map();

/**
 * Next's cache of pages, where an entry is as old as the beginning of its render. Next takes the end: a page that read
 * a price before its tag expired, and ended after it, would be shown as fresh until the next change. It can go once Next
 * dates a page by the beginning of its render, as it does for `use cache`.
 */
export default class PageCache extends FileSystemCache {
  /** @param {ConstructorParameters<typeof FileSystemCache>[0]} context */
  constructor(context) {
    super(context);
    this.entries = context.maxMemoryCacheSize ? getMemoryCache(context.maxMemoryCacheSize) : null;
  }

  /**
   * @param {Parameters<InstanceType<typeof FileSystemCache>["get"]>} asked
   * @returns {ReturnType<InstanceType<typeof FileSystemCache>["get"]>}
   */
  async get(...asked) {
    const now = Date.now();
    const entry = await super.get(...asked);
    if (!entry || isStale(entry)) begin(asked[0], now);
    return entry;
  }

  /**
   * @param {Parameters<InstanceType<typeof FileSystemCache>["set"]>} given
   */
  async set(...given) {
    const [key, value] = given;
    nameTags(value);
    const since = began.get(key);
    began.delete(key);
    const stored = super.set(...given);
    const entry = this.entries?.get(key);
    // a tag that expires in the same millisecond may be what the render has not seen
    if (entry && entry.value === value && isUnderWay(since)) entry.lastModified = since - 1;
    await stored;
  }
}

/**
 * Has a page name its tags in a header of its own, of which the CDN's keys are made (lib/platform/cdn/send-caching.ts). Next
 * takes its own off before it answers.
 * @param {Parameters<InstanceType<typeof FileSystemCache>["set"]>[1]} value
 */
function nameTags(value) {
  const headers = value && "headers" in value ? value.headers : undefined;
  const tags = headers?.["x-next-cache-tags"];
  if (headers && typeof tags === "string") headers["x-adamas-tags"] = tags;
}

/**
 * Remembers the first beginning, since a later request for the same page may be given the same render.
 * @param {string} key @param {number} now
 */
function begin(key, now) {
  if (isUnderWay(began.get(key))) return;
  began.delete(key);
  began.set(key, now);
  const [oldest] = began.keys();
  if (began.size > MOST_RENDERS && oldest !== undefined) began.delete(oldest);
}

/** @param {number | undefined} since @returns {since is number} */
const isUnderWay = (since) => since !== undefined && Date.now() - since < LONGEST_RENDER_MS;

/**
 * Whether an entry is shown once more while it is rendered again.
 * @param {NonNullable<Awaited<ReturnType<InstanceType<typeof FileSystemCache>["get"]>>>} entry
 */
function isStale({ value, lastModified = 0, cacheControl }) {
  const headers = value && "headers" in value ? value.headers : undefined;
  const tags = headers?.["x-next-cache-tags"];
  if (typeof tags === "string" && areTagsStale(tags.split(","), lastModified)) return true;
  const seconds = cacheControl?.revalidate;
  return typeof seconds === "number" && lastModified + seconds * 1_000 < Date.now();
}
