import fileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import {
  areTagsExpired,
  areTagsStale,
} from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";
import { createPackedPages } from "./packed-pages.mjs";

// a CommonJS module, whose own default is one level deeper where Node imports it
const FileSystemCache =
  /** @type {{ default?: typeof fileSystemCache }} */ (/** @type {unknown} */ (fileSystemCache)).default ??
  fileSystemCache;

/** A render that has not ended by then never will, ms. */
const LONGEST_RENDER_MS = 60_000;
const APP_PAGE = /** @type {import("./shared-page").WholePage} */ ("APP_PAGE");
/** How long ago a page with a lifetime of one second counts as made that is to be rendered again, ms. */
const PAST_LIFETIME_MS = 1_001;
/** How many renders under way are remembered. */
const MOST_RENDERS = 1_000;

/** @typedef {import("./shared-page").Shown} Shown */

/** @typedef {NonNullable<Awaited<ReturnType<InstanceType<typeof FileSystemCache>["get"]>>>} Entry */

/** @typedef {{ get(key: string): Entry | undefined, set(key: string, entry: Entry): void, has(key: string): boolean }} PageMemory */

/**
 * The pages that memory has no room for as they are.
 * @type {ReturnType<typeof createPackedPages<Entry>>}
 */
const packed = createPackedPages();

/**
 * The renders under way: when they began, ms, and what they show to be shared; null where that is not known. Next creates a
 * handler for each request.
 * @type {Map<string, { since: number, shown: Shown | null }>}
 */
const began = new Map();

/**
 * What shares pages with other processes, once services have started and where it is configured. The app's bundle puts it
 * on `globalThis`, since this file is loaded beside it.
 * @returns {import("./shared-page").PageSharing | null}
 */
const sharing = () => Reflect.get(globalThis, Symbol.for("adamas.page-sharing"))?.current ?? null;

/**
 * What notes that tags expire (lib/platform/cache/last-expiries.ts), once services have started.
 * @returns {(tags: readonly string[]) => void}
 */
const noteExpiry = () => Reflect.get(globalThis, Symbol.for("adamas.note-expiry")) ?? (() => undefined);

/**
 * Next's cache of pages, where an entry is as old as the beginning of its render. Next takes the end: a page that read
 * a price before its tag expired, and ended after it, would be shown as fresh until the next change. It can go once Next
 * dates a page by the beginning of its render, as it does for `use cache`; a test fails then
 * (tests/platform/front-door/next-internals.test.ts).
 *
 * Where pages are stored, one that this process lacks, or has only stale, is looked for there. One that nothing has changed since, but
 * whose lifetime is over, is shown while it is rendered again.
 *
 * Pages that have to give way to others are packed. A document is kept as bytes, since one character beyond Latin-1, such as ’, would
 * make its text take two bytes for each.
 */
export default class PageCache extends FileSystemCache {
  /** @param {ConstructorParameters<typeof FileSystemCache>[0]} context */
  constructor(context) {
    super(context);
    /** @type {PageMemory | null} Next keeps one memory for all handlers */
    this.entries = (context.maxMemoryCacheSize && Reflect.get(FileSystemCache, "memoryCache")) || null;
    // a parameter of the constructor, which Next calls without it
    if (this.entries) Reflect.set(this.entries, "onEvict", packPage);
  }

  /**
   * @param {Parameters<InstanceType<typeof FileSystemCache>["get"]>} asked
   * @returns {ReturnType<InstanceType<typeof FileSystemCache>["get"]>}
   */
  async get(...args) {
    const entry = await this.find(...args);
    return entry && withText(entry);
  }

  /**
   * @param {Parameters<InstanceType<typeof FileSystemCache>["get"]>} args
   * @returns {ReturnType<InstanceType<typeof FileSystemCache>["get"]>}
   */
  async find(...args) {
    const [key, context] = args;
    const now = Date.now();
    const entry = (await super.get(...args)) ?? (await this.unpack(key));
    if (entry && !isStale(entry)) return entry;
    if (isShareable(context) && !isUnderWay(began.get(key))) {
      const page = await sharing()?.find(key);
      // it shows every change before `now`, and each later one expires its tags in this process
      if (page) {
        const { value, cacheControl, isStale: isOld } = page;
        nameBeginning(value, now - 1);
        // Next renders it again while it is shown, because its lifetime of a second is over
        if (isOld) begin(key, now);
        return this.remember(key, {
          value,
          cacheControl,
          lastModified: isOld ? now - PAST_LIFETIME_MS : now - 1,
        });
      }
    }
    begin(key, now);
    return entry;
  }

  /**
   * Tags expire here and nowhere else, so the time that the CDN's rules know is Next's own: a page that they keep from being shared
   * is stale, and is rendered again.
   * @param {Parameters<InstanceType<typeof FileSystemCache>["revalidateTag"]>} given
   */
  revalidateTag(...given) {
    const [tags] = given;
    // Next takes the time next, so that what began after this one is current for both
    noteExpiry()(typeof tags === "string" ? [tags] : tags);
    return super.revalidateTag(...given);
  }

  /**
   * Returns a page that had to give way, and keeps it as it is again, unless a tag of it has expired.
   * @param {string} key
   */
  async unpack(key) {
    const entry = await packed.find(key);
    // another request may have rendered it meanwhile
    if (!entry || this.entries?.has(key)) return null;
    if (hasExpiredTag(entry.value, entry.lastModified ?? 0)) {
      packed.forget(key);
      return null;
    }
    return this.remember(key, entry);
  }

  /** @param {string} key @param {Entry} entry */
  remember(key, entry) {
    this.entries?.set(key, entry);
    return entry;
  }

  /**
   * @param {Parameters<InstanceType<typeof FileSystemCache>["set"]>} given
   */
  async set(...given) {
    const [key, rendered, context] = given;
    const value = withBytes(rendered);
    packed.forget(key);
    nameTags(value);
    const render = began.get(key);
    began.delete(key);
    // a page whose new render failed is stored again and has its beginning; what it shows is older than that render
    const isOld = hasBeginning(value);
    if (isUnderWay(render) && !isOld) nameBeginning(value, render.since - 1);
    const stored = super.set(key, value, context);
    if (isUnderWay(render)) {
      const { since, shown } = render;
      const entry = this.entries?.get(key);
      // a tag that expires in the same millisecond may be what the render has not seen
      if (entry && entry.value === value) entry.lastModified = since - 1;
      const cacheControl = "cacheControl" in context ? context.cacheControl : undefined;
      if (shown && cacheControl && !isOld && value?.kind === APP_PAGE && isShareable(context)) {
        sharing()?.offer(key, { value, cacheControl }, { ...shownBy(value, since - 1, shown), since });
      }
    }
    await stored;
  }
}

/**
 * A value with its document as bytes.
 * @param {Value} value
 * @returns {Value}
 */
function withBytes(value) {
  if (value?.kind !== APP_PAGE || typeof value.html !== "string") return value;
  return { ...value, html: /** @type {any} */ (Buffer.from(value.html)) };
}

/**
 * An entry as Next has given it, with its document as text.
 * @param {Entry} entry
 * @returns {Entry}
 */
function withText(entry) {
  const { value } = entry;
  if (value?.kind !== APP_PAGE || typeof value.html === "string") return entry;
  return { ...entry, value: { ...value, html: /** @type {Buffer} */ (value.html).toString() } };
}

/**
 * Whether a call is about a whole page; a fallback is the frame of many.
 * @param {{ kind?: string, fetchCache?: boolean, isFallback?: boolean }} context
 */
const isShareable = ({ kind = APP_PAGE, fetchCache, isFallback }) =>
  kind === APP_PAGE && !fetchCache && !isFallback;

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

/** The header in which a page says when its render began, ms since 1970 (lib/platform/cdn/send-caching.ts). */
const BEGAN_HEADER = "x-adamas-began";

/** @typedef {Parameters<InstanceType<typeof FileSystemCache>["set"]>[1]} Value */

/** @param {Value} value @param {number} since */
function nameBeginning(value, since) {
  const headers = value && "headers" in value ? value.headers : undefined;
  if (headers) headers[BEGAN_HEADER] = String(since);
}

/** @param {Value} value */
const hasBeginning = (value) => Boolean(value && "headers" in value && value.headers?.[BEGAN_HEADER]);

/**
 * What a page shows that is ready now: all that this process has followed by now, unless one of its tags has expired since it was
 * begun. Tags expire a moment before their version counts as followed, and what is begun in between shows that version.
 * @param {Value} value @param {number} since ms since 1970 @param {Shown} shown when it was begun
 * @returns {Shown}
 */
function shownBy(value, since, shown) {
  const now = sharing()?.shown();
  const isLater = now && now.state === shown.state && now.version > shown.version;
  return isLater && !hasStaleTag(value, since) ? now : shown;
}

/**
 * Remembers the first beginning, since a later request for the same page may be given the same render.
 * @param {string} key @param {number} since
 */
function begin(key, since) {
  if (isUnderWay(began.get(key))) return;
  began.delete(key);
  began.set(key, { since, shown: sharing()?.shown() ?? null });
  const [oldest] = began.keys();
  if (began.size > MOST_RENDERS && oldest !== undefined) began.delete(oldest);
}

/**
 * @template {{ since: number }} R
 * @param {R | undefined} render
 * @returns {render is R}
 */
const isUnderWay = (render) => render !== undefined && Date.now() - render.since < LONGEST_RENDER_MS;

/**
 * Packs a page that has to give way to others. What cannot be packed is rendered again.
 * @param {string} key @param {Entry} entry
 */
function packPage(key, entry) {
  if (entry.value?.kind !== APP_PAGE) return;
  packed.keep(key, entry).catch(() => packed.forget(key));
}

/**
 * Whether an entry is still shown while it is rendered again.
 * @param {Entry} entry
 */
function isStale({ value, lastModified = 0, cacheControl }) {
  if (hasStaleTag(value, lastModified)) return true;
  const seconds = cacheControl?.revalidate;
  return typeof seconds === "number" && lastModified + seconds * 1_000 < Date.now();
}

/** @param {Value} value @param {number} since ms since 1970 */
function hasStaleTag(value, since) {
  return areTagsStale(tagsOf(value), since) || hasExpiredTag(value, since);
}

/** @param {Value} value @param {number} since ms since 1970 */
const hasExpiredTag = (value, since) => areTagsExpired(tagsOf(value), since);

/** @param {Value} value @returns {string[]} */
function tagsOf(value) {
  const headers = value && "headers" in value ? value.headers : undefined;
  const named = headers?.["x-next-cache-tags"];
  return typeof named === "string" ? named.split(",") : [];
}
