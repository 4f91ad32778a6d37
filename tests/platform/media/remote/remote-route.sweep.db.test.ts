import { lookup } from "node:dns";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { generateStone } from "@/lib/goods/demo/stones/generate";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { findDiamond } from "@/lib/goods/inventory/queries";
import { db } from "@/lib/platform/db/client";
import { changeLog } from "@/lib/platform/db/tables";
import type { MediaKind } from "@/lib/platform/media/model";
import { remoteKey } from "@/lib/platform/media/remote/address";
import { createOpenRemote } from "@/lib/platform/media/remote/open-remote";
import { isPublicAddress } from "@/lib/platform/media/remote/public-address";
import { createRemoteMedia } from "@/lib/platform/media/remote/remote-media";
import { createRemoteVideos } from "@/lib/platform/media/remote/remote-video";
import { localStore } from "@/lib/platform/media/stores/local-store";
import { s3Store } from "@/lib/platform/media/stores/s3-store";
import type { MediaStore } from "@/lib/platform/media/stores/store";
import { media, remoteFiles } from "@/lib/platform/media/tables";
import { startFakeS3 } from "../stores/fake-s3";
import { startFakeHost } from "./fake-host";

const given = vi.hoisted(() => ({
  store: null as unknown,
  fetch: null as unknown,
  videos: null as unknown,
}));
vi.mock("@/lib/platform/media/remote/remote-shop", () => ({
  remoteMedia: () => given.fetch,
  remoteVideos: () => given.videos,
}));
vi.mock("@/lib/platform/media/stores/media-store", () => ({ mediaStore: () => given.store }));

const { GET } = await import("@/app/media/remote/[key]/[file]/route");

const VIDEO = Buffer.concat([
  Buffer.from([0, 0, 0, 16]),
  Buffer.from("ftypisom\0\0\0\0"),
  Buffer.alloc(20_000, 7),
]);
const PDF = Buffer.from("%PDF-1.7\n%%EOF");
let host: Awaited<ReturnType<typeof startFakeHost>>;
let bucket: Awaited<ReturnType<typeof startFakeS3>>;
let folder = "";
let stores: MediaStore[] = [];
const hostFiles = new Map<string, Buffer | "down" | "slow">();
let time = new Date("2026-01-01T00:00:00Z");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-remote-test-"));
  bucket = await startFakeS3("stones");
  const photo = await sharp({ create: { width: 400, height: 320, channels: 3, background: "#9ab" } })
    .jpeg()
    .toBuffer();
  for (const name of ["/a.jpg", "/b.jpg", "/late.jpg", "/back.jpg"]) hostFiles.set(name, photo);
  hostFiles.set("/html.jpg", Buffer.from("<!doctype html><script>alert(1)</script>"));
  hostFiles.set("/svg.jpg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  hostFiles.set("/v.mp4", VIDEO);
  hostFiles.set("/page.mp4", Buffer.from("<html>"));
  hostFiles.set("/c.pdf", PDF);
  hostFiles.set("/scan", photo);
  host = await startFakeHost((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://host");
    const file = hostFiles.get(pathname);
    if (file === "down") return response.destroy();
    if (file === "slow") return undefined;
    if (!file) return response.writeHead(404).end();
    const [, from = "", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
    if (!from) return response.writeHead(200, { "content-length": file.length }).end(file);
    const end = Math.min(to ? Number(to) : file.length - 1, file.length - 1);
    const part = file.subarray(Number(from), end + 1);
    const headers = { "content-range": `bytes ${from}-${end}/${file.length}`, "content-length": part.length };
    return response.writeHead(206, headers).end(part);
  });
  const open = createOpenRemote({ ...host.rules, isAllowed: isPublicAddress, lookup });
  const surroundings = { open, database: db, hosts: null, now: () => time };
  given.fetch = createRemoteMedia({ ...surroundings, store: () => given.store as MediaStore });
  given.videos = createRemoteVideos(surroundings);
  stores = [
    localStore(folder),
    s3Store({
      bucket: "stones",
      region: "us-east-1",
      endpoint: bucket.url,
      credentials: { accessKeyId: "test-key", secretAccessKey: "test-secret" },
    }),
  ];
  [given.store] = stores;
});
afterAll(async () => {
  await host.stop();
  await bucket.stop();
  await rm(folder, { recursive: true });
});

/** A process that has asked nobody yet. */
const newProcess = () =>
  createRemoteMedia({
    open: createOpenRemote({ ...host.rules, isAllowed: isPublicAddress, lookup }),
    database: db,
    hosts: null,
    now: () => time,
    store: () => given.store as MediaStore,
  });

let stones = 0;
/** A stone whose media the fake host has. */
async function stoneWith(...files: [kind: MediaKind, name: string][]) {
  const { history: _, ...stone } = generateStone("white", stones++);
  const picture = files.find(([kind]) => kind === "image");
  const feedPicture = picture ? remoteKey(host.origin + picture[1]) : null;
  await db()
    .insert(diamonds)
    .values({ ...stone, availability: "available", isDemo: false, feedPicture })
    .onConflictDoUpdate({ target: diamonds.id, set: { feedPicture } });
  for (const [position, [kind, name]] of files.entries()) {
    const row = {
      subjectKind: "stone",
      subject: stone.id,
      source: "remote",
      position,
      alt: "The stone",
    } as const;
    await db()
      .insert(media)
      .values({ ...row, kind, address: host.origin + name });
  }
  return stone;
}

const ask = (name: string, file: string, headers: Record<string, string> = {}) => {
  const [path = ""] = file.split("?");
  const key = remoteKey(host.origin + name);
  return GET(new Request(`http://shop/media/remote/${key}/${file}`, { headers }), {
    params: Promise.resolve({ key, file: path }),
  });
};
const timesAsked = (name: string) => host.asked.filter((one) => one === name).length;

test.each([
  ["a folder", 0],
  ["a bucket", 1],
])("a picture is fetched once, and kept in %s", async (_, which) => {
  given.store = stores[which];
  const name = `/a.jpg?${which}`;
  const { sku } = await stoneWith(["image", name]);
  const [first, second] = await Promise.all([ask(name, "320.avif"), ask(name, "640.webp")]);
  expect([first.status, first.headers.get("content-type")]).toEqual([200, "image/avif"]);
  expect((await sharp(Buffer.from(await first.arrayBuffer())).metadata()).width).toBe(320);
  expect(second.headers.get("content-type")).toBe("image/webp");
  // wider than it is: the widest there is
  expect(
    (await sharp(Buffer.from(await (await ask(name, "1280.avif")).arrayBuffer())).metadata()).width,
  ).toBe(400);
  expect(timesAsked(name)).toBe(1);
  const stone = await findDiamond(sku);
  expect(stone?.default_image).toBe(
    `/media/remote/${remoteKey(host.origin + name)}/640.webp?or=illustration`,
  );
  expect(stone?.media).toMatchObject([{ kind: "image", width: 400, height: 320 }]);
  [given.store] = stores;
});

test("what no row names is never fetched", async () => {
  const before = host.asked.length;
  expect((await ask("/b.jpg", "640.webp?or=illustration")).status).toBe(404);
  expect((await ask("/c.pdf", "certificate.pdf")).status).toBe(404);
  expect((await ask("/v.mp4", "video.mp4")).status).toBe(404);
  expect(host.asked.length).toBe(before);
});

test.each(["/missing.jpg", "/html.jpg", "/svg.jpg", "/c.pdf"])("%s shows the illustration", async (name) => {
  const { shape, sku } = await stoneWith(["image", name]);
  const answer = await ask(name, "640.webp?or=illustration");
  expect([answer.status, answer.headers.get("location")]).toEqual([
    302,
    `/pictures/stones/white/${shape}-640.webp`,
  ]);
  expect((await ask(name, "640.webp")).status).toBe(404);
  expect((await findDiamond(sku))?.media).toEqual([]);
  // not asked again
  expect(timesAsked(name)).toBe(1);
});

test("a host that is down is asked again after a while, and its picture comes back", async () => {
  const photo = hostFiles.get("/back.jpg");
  if (!photo) throw new Error("There is no photo");
  const { id, sku } = await stoneWith(["image", "/back.jpg"]);
  hostFiles.set("/back.jpg", "down");
  const turns = async () => (await db().select().from(changeLog).where(eq(changeLog.key, id))).length;
  expect((await ask("/back.jpg", "640.webp?or=illustration")).status).toBe(302);
  expect((await findDiamond(sku))?.media).toEqual([]);
  expect(await turns()).toBe(1);
  hostFiles.set("/back.jpg", photo);
  expect((await ask("/back.jpg", "640.webp")).status).toBe(404);
  const [row] = await db()
    .select()
    .from(remoteFiles)
    .where(eq(remoteFiles.key, remoteKey(`${host.origin}/back.jpg`)));
  expect(row?.retryAt).toEqual(new Date(time.getTime() + 5 * 60_000));
  time = new Date(time.getTime() + 6 * 60_000);
  // a process that has not rested from this host
  given.fetch = newProcess();
  expect((await ask("/back.jpg", "640.webp")).status).toBe(200);
  expect((await findDiamond(sku))?.media).toHaveLength(1);
  expect(await turns()).toBe(2);
});

test("nobody waits long for a slow host", async () => {
  await stoneWith(["image", "/late.jpg"]);
  hostFiles.set("/late.jpg", "slow");
  // a process of its own, which will rest from this host
  const fetch = newProcess();
  expect(await fetch(remoteKey(`${host.origin}/late.jpg`), "image", 50)).toEqual({ state: "slow" });
});

test("a video is passed on in the parts that are asked for, and only if it is one", async () => {
  const { sku } = await stoneWith(["video", "/v.mp4"], ["video", "/page.mp4"]);
  const part = await ask("/v.mp4", "video.mp4", { range: "bytes=16-19" });
  expect([part.status, part.headers.get("content-range"), part.headers.get("content-type")]).toEqual([
    206,
    `bytes 16-19/${VIDEO.length}`,
    "video/mp4",
  ]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.alloc(4, 7));
  expect(Buffer.from(await (await ask("/v.mp4", "video.mp4")).arrayBuffer()).equals(VIDEO)).toBe(true);
  expect((await ask("/page.mp4", "video.mp4")).status).toBe(404);
  expect((await findDiamond(sku))?.media.map(({ kind, type }) => [kind, type])).toEqual([
    ["video", "video/mp4"],
  ]);
});

test("a certificate opens from the shop, and else at the laboratory", async () => {
  const stone = await stoneWith(
    ["certificate", "/c.pdf?1"],
    ["certificate", "/scan"],
    ["certificate", "/none.pdf"],
  );
  await db()
    .update(diamonds)
    .set({ certificateType: "IGI", certificateNumber: "LG612345678" })
    .where(eq(diamonds.id, stone.id));
  const answer = await ask("/c.pdf?1", "certificate.pdf");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
  expect((await ask("/scan", "certificate.pdf")).headers.get("content-type")).toBe("image/jpeg");
  const missing = await ask("/none.pdf", "certificate.pdf");
  expect(missing.headers.get("location")).toContain("https://www.igi.org/");
  expect((await findDiamond(stone.sku))?.certificate_file).toBe(
    `/media/remote/${remoteKey(`${host.origin}/c.pdf?1`)}/certificate.pdf`,
  );
});

test("only hosts of the list are asked where there is one", async () => {
  await stoneWith(["image", "/b.jpg?listed"]);
  const open = createOpenRemote({ ...host.rules, isAllowed: isPublicAddress, lookup });
  const strict = createRemoteMedia({
    open,
    database: db,
    hosts: ["supplier.example"],
    store: () => given.store as MediaStore,
  });
  expect(await strict(remoteKey(`${host.origin}/b.jpg?listed`), "image", 5_000)).toEqual({ state: "failed" });
  expect(timesAsked("/b.jpg?listed")).toBe(0);
  // a file of a host that is no longer allowed isn't shown from the store, and its video isn't passed on
  await stoneWith(["image", "/b.jpg?once"], ["video", "/v.mp4?once"]);
  expect((await ask("/b.jpg?once", "640.webp")).status).toBe(200);
  expect((await ask("/v.mp4?once", "video.mp4", { range: "bytes=0-3" })).status).toBe(206);
  expect(await strict(remoteKey(`${host.origin}/b.jpg?once`), "image", 5_000)).toEqual({ state: "failed" });
  const videos = createRemoteVideos({ open, database: db, hosts: ["supplier.example"] });
  const never = new AbortController().signal;
  expect(await videos(remoteKey(`${host.origin}/v.mp4?once`), null, "net", never)).toBeNull();
});

test("what its feed no longer names is gone, stored or not", async () => {
  const { id } = await stoneWith(["image", "/b.jpg?gone"]);
  expect((await ask("/b.jpg?gone", "640.webp")).status).toBe(200);
  await db().delete(media).where(eq(media.subject, id));
  expect((await ask("/b.jpg?gone", "640.webp?or=illustration")).status).toBe(404);
});

/** A busy machine takes a while for what follows a request. */
const FOLLOWS = { timeout: 20_000 };

test("a photo replaced at its address is shown after a month", async () => {
  const { sku } = await stoneWith(["image", "/b.jpg?new"]);
  const size = async () => (await (await ask("/b.jpg?new", "640.webp")).arrayBuffer()).byteLength;
  const old = await size();
  hostFiles.set(
    "/b.jpg",
    await sharp({ create: { width: 700, height: 700, channels: 3, background: "#123" } })
      .png()
      .toBuffer(),
  );
  expect(await size()).toBe(old);
  const changed = hostFiles.get("/b.jpg") ?? "down";
  time = new Date(time.getTime() + 31 * 24 * 60 * 60_000);
  // its host is away just then, so the old photo stays on the page, and the new one comes later
  hostFiles.set("/b.jpg", "down");
  given.fetch = newProcess();
  expect(await size()).toBe(old);
  const failed = () =>
    db()
      .select({ failures: remoteFiles.failures })
      .from(remoteFiles)
      .where(eq(remoteFiles.key, remoteKey(`${host.origin}/b.jpg?new`)));
  await expect.poll(failed, FOLLOWS).toEqual([{ failures: 1 }]);
  expect((await findDiamond(sku))?.media).toHaveLength(1);
  hostFiles.set("/b.jpg", changed);
  time = new Date(time.getTime() + 6 * 60_000);
  given.fetch = newProcess();
  expect(await size()).toBe(old);
  await expect.poll(size, FOLLOWS).not.toBe(old);
});

test("one visitor's videos leave room for others", async () => {
  await stoneWith(["video", "/v.mp4?busy"]);
  const open = createOpenRemote({ ...host.rules, isAllowed: isPublicAddress, lookup });
  const videos = createRemoteVideos({ open, database: db, hosts: null });
  const { signal } = new AbortController();
  const play = (network: string) => videos(remoteKey(`${host.origin}/v.mp4?busy`), null, network, signal);
  const stop = (part: Awaited<ReturnType<typeof play>>) => part && part !== "busy" && part.body?.destroy();
  const own: Awaited<ReturnType<typeof play>>[] = [];
  for (let at = 0; at < 6; at++) own.push(await play("one"));
  expect(await play("one")).toBe("busy");
  const other = await play("another");
  expect(other).toMatchObject({ status: 200 });
  for (const part of [...own, other]) stop(part);
  await expect
    .poll(async () => {
      const again = await play("one");
      stop(again);
      return again;
    })
    .not.toBe("busy");
});
