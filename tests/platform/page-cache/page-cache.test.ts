import { nodeFs } from "next/dist/server/lib/node-fs-methods.js";
import type {
  CachedRouteKind,
  IncrementalCachedAppPageValue,
  IncrementalCacheKind,
} from "next/dist/server/response-cache/types.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hasExpiredSince } from "@/lib/platform/cache/last-expiries";
import PageCache from "@/lib/platform/page-cache/page-cache.mjs";
import type { PageSharing } from "@/lib/platform/page-cache/shared-page";

// no test comes to the present, whose expiries other tests look at
let now = Date.now() - 12 * 3_600_000;
let number = 0;
beforeEach(() => {
  number += 1;
  now += 600_000;
  vi.spyOn(Date, "now").mockImplementation(() => now);
});

const sharing: { current: PageSharing | null } = { current: null };
Reflect.set(globalThis, Symbol.for("adamas.page-sharing"), sharing);
afterEach(() => {
  sharing.current = null;
});

/** Next creates a handler for each request, over one memory. */
const cache = () =>
  new PageCache({
    fs: nodeFs,
    serverDistDir: "/nowhere",
    flushToDisk: false,
    maxMemoryCacheSize: 1_000_000,
    revalidatedTags: [],
    _requestHeaders: {},
  });
const page = (html: string): IncrementalCachedAppPageValue => ({
  kind: "APP_PAGE" as CachedRouteKind.APP_PAGE,
  html: html as unknown as IncrementalCachedAppPageValue["html"],
  rscData: undefined,
  status: 200,
  postponed: undefined,
  headers: { "x-next-cache-tags": `price-${number}` },
  segmentData: undefined,
});
const key = () => `/page-${number}`;
const read = () =>
  cache().get(key(), { kind: "APP_PAGE" as IncrementalCacheKind.APP_PAGE, isFallback: false });
const write = (html: string) =>
  cache().set(key(), page(html), { cacheControl: { revalidate: 3_600, expire: 86_400 }, isFallback: false });
const expire = (durations?: { expire: number }) => cache().revalidateTag(`price-${number}`, durations);
const shown = async () => {
  const entry = await read();
  return entry?.value && "html" in entry.value ? String(entry.value.html) : null;
};

test("a page whose tag expires while it is rendered is rendered again", async () => {
  expect(await shown()).toBeNull();
  now += 100;
  await expire();
  now += 100;
  await write("old price");
  expect(await shown()).toBeNull();
  await write("new price");
  expect(await shown()).toBe("new price");
});

test("a second request during the render changes nothing about its age", async () => {
  await read();
  now += 100;
  await expire();
  now += 100;
  await read();
  await write("old price");
  expect(await shown()).toBeNull();
});

test("a stale page that is rendered while its tag changes once more stays stale", async () => {
  await read();
  await write("first");
  now += 100;
  await expire({ expire: 86_400 });
  now += 100;
  expect(await shown()).toBe("first");
  now += 100;
  await expire({ expire: 86_400 });
  now += 100;
  await write("second");
  expect((await read())?.lastModified).toBe(now - 201);
});

test("a page is as old as its render, but not as one that never ended", async () => {
  await read();
  now += 300;
  await write("rendered");
  expect((await read())?.lastModified).toBe(now - 301);
  now += 120_000;
  await write("much later");
  expect((await read())?.lastModified).toBe(now);
});

test("a page that the CDN must not keep is stale, and so is rendered again", async () => {
  const states: unknown[] = [];
  const render = async () => {
    const isMissing = (await shown()) === null;
    const value = page("rendered");
    if (isMissing) await cache().set(key(), value, { cacheControl: LIFETIME, isFallback: false });
    const began = Number(value.headers?.["x-adamas-began"]);
    states.push([isMissing, hasExpiredSince(began, [`price-${number}`])]);
  };
  await render();
  now += 100;
  await expire({ expire: 0 });
  // in the same millisecond it may not show the change
  await render();
  now += 1;
  await render();
  expect(states).toEqual([
    [true, false],
    [true, true],
    [true, false],
  ]);
});

/** When the page says its render began, ms since 1970. */
const beginning = async () => {
  const value = (await read())?.value;
  return Number(value && "headers" in value && value.headers?.["x-adamas-began"]);
};

test("a page says when its render began, also where it is kept because a later one failed", async () => {
  await read();
  now += 300;
  await write("rendered");
  const began = now - 301;
  expect(await beginning()).toBe(began);
  now += 100;
  await expire({ expire: 86_400 });
  now += 100;
  const failed = (await read())?.value ?? null;
  await cache().set(key(), failed, { cacheControl: LIFETIME, isFallback: false });
  expect(await beginning()).toBe(began);
});

test("a page of another process is as old as its arrival here", async () => {
  const value = page("of another process");
  if (value.headers) value.headers["x-adamas-began"] = String(now + 5_000);
  shareWith({});
  if (sharing.current) sharing.current.find = async () => ({ value, cacheControl: LIFETIME, isStale: false });
  expect(await beginning()).toBe(now - 1);
});

const LIFETIME = { revalidate: 3_600, expire: 86_400 };

/** What other processes have rendered, and what this one offers them. */
function shareWith(pages: Record<string, string>, version: number | null = 5) {
  const shown = version === null ? null : { version, state: "white" };
  const offered: unknown[] = [];
  const find = vi.fn<PageSharing["find"]>(async (asked) => {
    const html = pages[asked];
    return html === undefined ? null : { value: page(html), cacheControl: LIFETIME, isStale: false };
  });
  sharing.current = {
    shown: () => shown,
    missing: async (paths) => [...paths],
    find,
    offer: (asked, { value }, rendering) => offered.push([asked, String(value.html), rendering]),
  };
  return { offered, find };
}

test("a page of another process is shown without rendering, from memory from then on, until its tag expires", async () => {
  const { find, offered } = shareWith({ [key()]: "of another process" });
  expect(await shown()).toBe("of another process");
  expect(await shown()).toBe("of another process");
  expect(find).toHaveBeenCalledTimes(1);
  expect(offered).toEqual([]);
  shareWith({});
  now += 100;
  await expire();
  now += 100;
  expect(await shown()).toBeNull();
});

test("a rendered page is offered with the version and the time at which its render began", async () => {
  const since = now;
  const { offered } = shareWith({}, 5);
  await read();
  now += 300;
  await write("rendered");
  expect(offered).toEqual([[key(), "rendered", { since, version: 5, state: "white" }]]);
});

test("a page that is begun while its tag's change counts as followed is offered as one that shows it", async () => {
  const since = now;
  shareWith({}, 5);
  await read();
  const later = shareWith({}, 6);
  await expire();
  await write("of before the change");
  now += 100;
  shareWith({}, 6);
  await read();
  const last = shareWith({}, 7);
  now += 100;
  await write("of after it");
  expect(later.offered).toEqual([[key(), "of before the change", { since, version: 5, state: "white" }]]);
  expect(last.offered).toEqual([[key(), "of after it", { since: since + 100, version: 7, state: "white" }]]);
});

test("a page is not offered where nobody knows which changes it shows", async () => {
  const { offered } = shareWith({}, null);
  await read();
  await write("rendered");
  expect(offered).toEqual([]);
  expect(await shown()).toBe("rendered");
});

test("a stale page is replaced by one of another process, and otherwise shown while it is rendered", async () => {
  shareWith({});
  await read();
  await write("mine");
  now += 100;
  await expire({ expire: 86_400 });
  now += 100;
  expect(await shown()).toBe("mine");
  const { find } = shareWith({ [key()]: "newer" });
  // its own render is under way, so it does not ask again and again
  expect(await shown()).toBe("mine");
  expect(find).not.toHaveBeenCalled();
  await write("rendered");
  now += 100;
  await expire({ expire: 86_400 });
  now += 100;
  expect(await shown()).toBe("newer");
});

test("a page that has to give way to others is packed, shown as it was, and not after its tag expired", async () => {
  const html = "<p>The shop’s rings</p>";
  const segments = new Map([["/_tree", Buffer.from("tree")]]);
  const value = { ...page(html), rscData: Buffer.from("flight"), segmentData: segments };
  await cache().set(key(), value, { cacheControl: { revalidate: 3_600, expire: 86_400 }, isFallback: false });
  const before = await read();
  const crowd = async () => {
    for (let at = 0; at < 12; at++) {
      await cache().set(`/crowd-${number}-${at}`, page("x".repeat(100_000)), {
        cacheControl: { revalidate: 3_600, expire: 86_400 },
        isFallback: false,
      });
    }
  };
  await crowd();
  const after = await read();
  expect(after).toEqual(before);
  expect(after?.value && "html" in after.value && after.value.html).toBe("<p>The shop’s rings</p>");
  await crowd();
  now += 100;
  await expire();
  now += 100;
  expect(await shown()).toBeNull();
});

test("a page whose new render failed is not offered as one that shows what came since", async () => {
  const { offered } = shareWith({});
  await read();
  await write("before");
  expect(offered).toHaveLength(1);
  now += 100;
  await expire({ expire: 604_800 });
  const stale = (await read())?.value ?? null;
  await cache().set(key(), stale, { cacheControl: LIFETIME, isFallback: false });
  expect(offered).toHaveLength(1);
});

test("a document is kept as bytes and given as text", async () => {
  await read();
  await write("It’s here");
  const kept = cache().entries?.get(key())?.value;
  expect(kept && "html" in kept && Buffer.isBuffer(kept.html)).toBe(true);
  const entry = await read();
  expect(entry?.value && "html" in entry.value && entry.value.html).toBe("It’s here");
});

test("a stored page whose lifetime is over is shown while it is rendered again, once", async () => {
  const found = { value: page("an hour ago"), cacheControl: { revalidate: 1, expire: 3_600 }, isStale: true };
  const asked: string[] = [];
  const offered: string[] = [];
  sharing.current = {
    shown: () => ({ version: 1, state: "" }),
    find: async (name) => {
      asked.push(name);
      return found;
    },
    missing: async (paths) => [...paths],
    offer: (_name, { value }) => offered.push(String(value.html)),
  };
  const first = await read();
  expect(await shown()).toBe("an hour ago");
  // Next renders what is older than its lifetime again
  expect((first?.lastModified ?? now) + 1_000).toBeLessThan(now);
  expect(asked).toHaveLength(1);
  now += 100;
  await write("now");
  expect(await shown()).toBe("now");
  expect(offered).toEqual(["now"]);
});
