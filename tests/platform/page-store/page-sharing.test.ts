import type { CachedRouteKind } from "next/dist/server/response-cache/types.js";
import { expect, test, vi } from "vitest";
import type { SharedPage } from "@/lib/platform/page-cache/shared-page";
import { createPageSharing } from "@/lib/platform/page-store/page-sharing";
import type { PageStore, StoredPage } from "@/lib/platform/page-store/port";

const KEY = "/route-cache/APP_PAGE/0/$/rings";

const page = (html: string, changes: Partial<SharedPage["value"]> = {}): SharedPage => ({
  value: {
    kind: "APP_PAGE" as CachedRouteKind.APP_PAGE,
    html: html as unknown as SharedPage["value"]["html"],
    rscData: Buffer.from("rsc"),
    status: 200,
    postponed: undefined,
    headers: { "x-next-cache-tags": "catalogue,_N_T_/rings" },
    segmentData: new Map([["/_tree", Buffer.from("tree")]]),
    ...changes,
  },
  cacheControl: { revalidate: 3_600, expire: 86_400 },
});

/** A store in memory, with a log of its own that says which pages are current. */
function memoryStore() {
  const pages = new Map<string, StoredPage & { at: number }>();
  const changed = new Map<string, number>();
  const asked = { reads: 0, sweeps: 0 };
  const fault: { read?: () => Promise<never>; write?: () => Promise<never> } = {};
  const store: PageStore = {
    async read(key) {
      asked.reads += 1;
      if (fault.read) return fault.read();
      const found = pages.get(key);
      if (!found || found.tags.some((tag) => (changed.get(tag) ?? 0) > found.version)) return null;
      return { body: found.body, ageMs: found.ageMs + (Date.now() - found.at) };
    },
    async keys(prefix) {
      if (fault.read) return fault.read();
      return [...pages.keys()].filter((key) => key.startsWith(prefix));
    },
    async write(written) {
      if (fault.write) return fault.write();
      if ((pages.get(written.key)?.version ?? -1) < written.version) {
        pages.set(written.key, { ...written, at: Date.now() });
      }
    },
    async sweep() {
      asked.sweeps += 1;
    },
  };
  return { store, pages, changed, asked, fault };
}

function share(
  memory: ReturnType<typeof memoryStore>,
  version: { now: number | null } = { now: 7 },
  state = "white",
) {
  const errors: unknown[] = [];
  const sharing = createPageSharing({
    store: memory.store,
    shown: () => (version.now === null ? null : { version: version.now, state }),
    ownTags: ["stones"],
    onError: (error) => errors.push(error),
    readLimitMs: 100,
    pauseMs: 150,
  });
  return { ...sharing, errors };
}
const now = (version = 7, state = "white") => ({ since: Date.now(), version, state });
const htmlOf = (found: SharedPage | null) => found && String(found.value.html);
const stored = (memory: ReturnType<typeof memoryStore>, count = 1) =>
  vi.waitFor(() => expect(memory.pages.size).toBe(count));

test("a page that one process has rendered is found by another, with all its parts", async () => {
  const memory = memoryStore();
  share(memory).offer(KEY, page("rings"), now());
  await stored(memory);
  const found = await share(memory).find(KEY);
  expect(htmlOf(found)).toBe("rings");
  expect(found?.value.rscData?.toString()).toBe("rsc");
  expect(found?.value.segmentData?.get("/_tree")?.toString()).toBe("tree");
  expect(memory.asked.sweeps).toBe(1);
});

test("a page is stored with the version its render began at, and is missing once one of its tags changed after it", async () => {
  const memory = memoryStore();
  const version = { now: 9 };
  share(memory, version).offer(KEY, page("old price"), now(8));
  await stored(memory);
  memory.changed.set("catalogue", 9);
  expect(await share(memory).find(KEY)).toBeNull();
  share(memory, version).offer(KEY, page("new price"), now(9));
  await vi.waitFor(async () => expect(htmlOf(await share(memory).find(KEY))).toBe("new price"));
});

test("a page comes with what is left of its lifetime, and not after it", async () => {
  const memory = memoryStore();
  const sharing = share(memory);
  sharing.offer(KEY, page("half"), { ...now(), since: Date.now() - 1_800_000 });
  sharing.offer("over", page("over"), { ...now(), since: Date.now() - 86_400_000 });
  await stored(memory, 2);
  const { cacheControl, isStale } = (await sharing.find(KEY)) ?? {};
  expect(isStale).toBe(false);
  expect(cacheControl?.revalidate).toBeGreaterThanOrEqual(1_795);
  expect(cacheControl?.revalidate).toBeLessThan(1_800);
  expect(cacheControl?.expire).toBeLessThan(84_600);
  expect(await sharing.find("over")).toBeNull();
});

test("a page whose lifetime is over is found as one to render again, unless a tag of it has changed", async () => {
  const memory = memoryStore();
  const sharing = share(memory);
  sharing.offer(KEY, page("an hour ago"), { ...now(), since: Date.now() - 3_600_000 });
  await stored(memory);
  expect(await sharing.find(KEY)).toMatchObject({ isStale: true, cacheControl: { revalidate: 1 } });
  memory.changed.set("catalogue", 8);
  expect(await sharing.find(KEY)).toBeNull();
});

test("a process that starts asks once which pages are missing, and counts all as missing without a store", async () => {
  const memory = memoryStore();
  const sharing = share(memory);
  sharing.offer(KEY, page("rings"), now());
  sharing.offer("/route-cache/APP_PAGE/0/$/index", page("home"), now());
  sharing.offer("/route-cache/APP_PAGE/0/$/faq", page("no stones"), now(7, ""));
  await stored(memory, 2);
  expect(await sharing.missing(["/", "/rings", "/faq"])).toEqual(["/faq"]);
  expect(await share(memory, { now: null }).missing(["/", "/rings"])).toEqual(["/", "/rings"]);
  memory.fault.read = () => Promise.reject(new Error("away"));
  expect(await sharing.missing(["/rings"])).toEqual(["/rings"]);
});

test.each([
  [
    "whose tags expire by the process's own index",
    page("", { headers: { "x-next-cache-tags": "shop,stones" } }),
  ],
  ["that is not found", page("", { status: 404 })],
  ["that sets a cookie", page("", { headers: { "x-next-cache-tags": "shop", "set-cookie": "a=b" } })],
  ["without tags", page("", { headers: {} })],
  ["that is rendered for each request", { ...page(""), cacheControl: { revalidate: 0 as const } }],
  ["that is shown for the moment", { ...page(""), cacheControl: { revalidate: 5, expire: 604_800 } }],
])("a page %s is not shared", async (_, unshared) => {
  const memory = memoryStore();
  const sharing = share(memory);
  sharing.offer("other", unshared, now());
  sharing.offer(KEY, page("rings"), now());
  await stored(memory);
  expect([...memory.pages.keys()]).toEqual([`white ${KEY}`]);
});

test("a page is found by processes in the state it was rendered in only", async () => {
  const memory = memoryStore();
  const [first, emptied] = [share(memory), share(memory, { now: 7 }, "")];
  // what changed during the render may be on the page or not
  first.offer("before", page("no stones"), now(7, ""));
  first.offer(KEY, page("stones"), now());
  await stored(memory);
  expect(htmlOf(await first.find(KEY))).toBe("stones");
  expect(await emptied.find(KEY)).toBeNull();
  emptied.offer(KEY, page("no stones"), now(7, ""));
  await stored(memory, 2);
  expect(htmlOf(await emptied.find(KEY))).toBe("no stones");
});

test("nothing is shared while the process does not follow the log, or of a log that was replaced", async () => {
  const memory = memoryStore();
  const version: { now: number | null } = { now: null };
  const sharing = share(memory, version);
  sharing.offer("early", page(""), now());
  expect(await sharing.find(KEY)).toBeNull();
  expect(memory.asked.reads).toBe(0);
  version.now = 3;
  sharing.offer("of the log before", page(""), now(7));
  sharing.offer(KEY, page("rings"), now(3));
  await stored(memory);
  expect([...memory.pages.keys()]).toEqual([`white ${KEY}`]);
});

test("a store that fails is left alone for a while, and asked again after it", async () => {
  const memory = memoryStore();
  const sharing = share(memory);
  sharing.offer(KEY, page("rings"), now());
  await stored(memory);
  memory.fault.read = () => Promise.reject(new Error("away"));
  expect(await sharing.find(KEY)).toBeNull();
  expect(await sharing.find(KEY)).toBeNull();
  expect(memory.asked.reads).toBe(1);
  expect(sharing.errors).toHaveLength(1);
  memory.fault.read = undefined;
  await vi.waitFor(async () => expect(htmlOf(await sharing.find(KEY))).toBe("rings"));
});

test("a store that does not answer delays a page no longer than allowed", async () => {
  const memory = memoryStore();
  memory.fault.read = () => new Promise(() => undefined);
  const sharing = share(memory);
  expect(await sharing.find(KEY)).toBeNull();
  expect(String(sharing.errors[0])).toContain("100 ms");
});

test("a write that fails is reported, and loses only what waited", async () => {
  const memory = memoryStore();
  memory.fault.write = () => Promise.reject(new Error("full"));
  const sharing = share(memory);
  sharing.offer(KEY, page("rings"), now());
  await vi.waitFor(() => expect(sharing.errors).toHaveLength(1));
  memory.fault.write = undefined;
  await vi.waitFor(() => {
    sharing.offer(KEY, page("rings"), now());
    expect(memory.pages.size).toBe(1);
  });
});

test("of more pages than may wait the newest are stored", async () => {
  const memory = memoryStore();
  const sharing = share(memory);
  for (let i = 0; i < 200; i++) sharing.offer(`page-${i}`, page(`${i}`), now());
  // the first is under way before the others wait
  await stored(memory, 65);
  expect(memory.pages.has("white page-0")).toBe(true);
  expect(memory.pages.has("white page-199")).toBe(true);
  expect(memory.pages.has("white page-100")).toBe(false);
});
