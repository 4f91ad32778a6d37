import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as queue from "@/lib/goods/picture-queue/queue";
import { checkRendered, renderQueue } from "@/lib/goods/picture-queue/render-queue";
import type { MadePicture } from "@/lib/goods/picture-queue/renderer-messages";
import { startRenderer } from "@/lib/goods/picture-queue/renderer-process";
import { storePicture } from "@/lib/goods/picture-queue/store-picture";
import { findDerivedFile, findPicture, findStoredFile } from "@/lib/goods/pictures/find-picture";
import { storedFile } from "@/lib/goods/pictures/picture";
import { addRendered, collectWanted, renderFile, takeWanted } from "@/lib/goods/pictures/rendered-since";
import { settingPictureNear } from "@/lib/goods/pictures/setting-near";
import { changeLog } from "@/lib/platform/db/tables";
import { localStore } from "@/lib/platform/media/local-store";
import { findUnreferencedFiles } from "@/lib/platform/media/sweep";
import { renderedPictures } from "@/lib/platform/media/tables";
import { inRoot } from "@/scripts/lib/paths.mjs";
import { bundlePictureRenderer } from "@/scripts/lib/picture-renderer.mjs";
import { createOwnDatabase, type TestDatabase } from "../../support/database";

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createOwnDatabase();
  folder = await mkdtemp(join(tmpdir(), "adamas-pictures-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => database.db.delete(renderedPictures));

const KEY = "settings/alba-four-prong-solitaire/oval-3ct";
const rowOf = async (key: string) =>
  (await database.db.select().from(renderedPictures).where(eq(renderedPictures.key, key)))[0];
const ask = (keys: readonly string[], isUrgent = false) => queue.enqueuePictures(database.db, keys, isUrgent);
const claim = (machine = "here") => queue.claimPicture(database.db, machine);
const waiting = async () =>
  (await database.db.select().from(renderedPictures).where(eq(renderedPictures.state, "waiting"))).length;
const made = (content: string, model = "model 1"): MadePicture => ({
  model,
  traced: 1,
  variants: [
    { variant: "yellow", quality: 44, hash: "short", placeholder: "data:,", bytes: Buffer.from(content) },
  ],
});
const store = () => localStore(folder);

describe("the queue of pictures", () => {
  it("takes a picture once, however often and by whomever it is asked for", async () => {
    await Promise.all([ask([KEY, KEY]), ask([KEY]), ask([KEY], true)]);
    expect(await database.db.select().from(renderedPictures)).toHaveLength(1);
  });

  it("has room for so many, and apart from them for what a visitor waits for", async () => {
    await ask(Array.from({ length: 400 }, (_, i) => `settings/a/${i}`));
    expect(await waiting()).toBe(queue.MOST_WAITING);
    await ask(["settings/a/late"]);
    expect(await rowOf("settings/a/late")).toBeUndefined();
    await ask([KEY], true);
    expect(await claim()).toMatchObject({ key: KEY });
  });

  it("puts a picture first that a visitor has come to wait for", async () => {
    await ask(["settings/a/1", KEY]);
    await ask([KEY], true);
    expect(await claim()).toMatchObject({ key: KEY });
  });

  it("gives each picture to one process, and a machine one at a time", async () => {
    await ask(["settings/a/1", "settings/a/2", "settings/a/3"]);
    const claims = await Promise.all([claim("one"), claim("one"), claim("two"), claim("two")]);
    const keys = claims.flatMap((one) => one?.key ?? []);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
  });

  it("tries a picture that fails again later, and gives it up after the third time with its reason", async () => {
    await ask([KEY]);
    for (let attempt = 1; attempt <= 3; attempt++) {
      const claimed = await claim();
      if (!claimed) throw new Error(`attempt ${attempt} found nothing`);
      await queue.failPicture(database.db, claimed, "It is too dark");
      expect(await claim()).toBeNull();
      await database.db.update(renderedPictures).set({ retryAt: sql`now() - interval '1 second'` });
    }
    expect(await claim()).toBeNull();
    const given = await rowOf(KEY);
    expect(given).toMatchObject({ state: "failed", failures: 3, error: "It is too dark" });
    expect(await queue.retryPicture(database.db, given?.id ?? "")).toBe(true);
    expect(await claim()).toMatchObject({ key: KEY });
  });

  it("takes a picture back from a process that ended, and keeps nothing of its attempt", async () => {
    await ask([KEY]);
    const lost = await claim();
    await database.db.update(renderedPictures).set({ claimedAt: sql`now() - interval '11 minutes'` });
    expect(await claim("two")).toBeNull();
    await database.db.update(renderedPictures).set({ retryAt: null });
    const claimed = await claim("two");
    expect(claimed).toMatchObject({ key: KEY });
    const late = { key: KEY, made: made("late"), renderer: "r1", claimed: lost };
    expect(await storePicture(database.db, store(), late)).toBe(false);
    expect(await rowOf(KEY)).toMatchObject({ state: "rendering", failures: 1 });
  });
});

it("a sweep of unused media keeps the files of pictures that were rendered", async () => {
  await storePicture(database.db, store(), { key: KEY, made: made("kept"), renderer: "r1", claimed: null });
  const file = renderFile((await rowOf(KEY))?.variants?.yellow?.hash ?? "");
  const unused = async () => {
    const later = new Date(Date.now() + 2 * 86_400_000);
    return (await findUnreferencedFiles(database.db, store(), later)).unused.map(({ key }) => key);
  };
  expect(await unused()).not.toContain(file);
  await database.db.delete(renderedPictures);
  expect(await unused()).toContain(file);
});

describe("pictures of an older release", () => {
  const renderer = (current: readonly string[]) => () => ({
    render: async () => null,
    currentOf: async () => current,
    end: () => undefined,
  });

  it("are shown if they still show their models, and rendered again if not", async () => {
    const other = "settings/alba-four-prong-solitaire/pear-3ct";
    for (const key of [KEY, other]) {
      await storePicture(database.db, store(), { key, made: made(key), renderer: "r1", claimed: null });
    }
    await checkRendered({ database: database.db, start: renderer([KEY]), stamp: "r2" });
    expect(await rowOf(KEY)).toMatchObject({ state: "done", renderer: "r2" });
    expect(await rowOf(other)).toMatchObject({ state: "waiting", variants: null });
  });

  it("are not compared again by the renderer that has", async () => {
    await storePicture(database.db, store(), { key: KEY, made: made("x"), renderer: "r2", claimed: null });
    const start = () => {
      throw new Error("it was started");
    };
    await checkRendered({ database: database.db, start, stamp: "r2" });
  });
});

describe("a picture on demand", () => {
  it("goes from a page through the queue and the renderer into storage, and is found", async () => {
    const key = "stones/faces/oval/deep-faint-0";
    collectWanted();
    takeWanted();
    expect(findPicture(key, "stone")).toBeNull();
    const wanted = [...takeWanted().keys()];
    expect(wanted).toContain(key);
    await ask([...wanted, "stones/faces/oval/none"]);
    // where it finds sharp
    const program = inRoot(".data", "render", `test-${process.pid}.mjs`);
    const stamp = await bundlePictureRenderer(program);
    const rendered = await renderQueue({
      database: database.db,
      store: store(),
      start: () => startRenderer(program, 48),
      stamp,
      isStopping: () => false,
    }).finally(() => rm(program));
    expect(rendered).toBe(1);
    expect(await rowOf("stones/faces/oval/none")).toMatchObject({ state: "unknown" });
    const row = await rowOf(key);
    expect(row).toMatchObject({ state: "done", renderer: stamp, claim: null });
    const changes = await database.db.select({ key: changeLog.key }).from(changeLog);
    expect(changes.map((change) => change.key)).toEqual(expect.arrayContaining(["pictures", "stones"]));
    addRendered([[key, row?.variants ?? {}]]);
    const hash = row?.variants?.stone?.hash.slice(0, 10) ?? "";
    expect(findPicture(key, "stone")?.avif).toContain(`/renders/${key}/stone-${hash}-1280.avif`);
    expect(takeWanted().size).toBe(0);
    const whole = findStoredFile([...key.split("/"), `stone-${hash}-1280.avif`]);
    if (!whole?.storeKey) throw new Error("its file is not found");
    expect(storedFile(whole)).toBe(`/renders/${key}/stone-${hash}-1280.avif`);
    const { width, format } = await sharp(join(folder, whole.storeKey)).metadata();
    expect([width, format]).toEqual([1280, "heif"]);
    expect(findDerivedFile([...key.split("/"), `stone-${hash}-320.avif`])).toMatchObject({
      storeKey: whole.storeKey,
    });
  }, 120_000);

  it("is asked for by a ring whose step is not rendered, which shows the nearest until then", async () => {
    collectWanted();
    takeWanted();
    const ring = ["corona-pave-halo", "round", "white"] as const;
    expect(settingPictureNear(...ring, 3)).toMatchObject({ isNearest: false });
    expect([...takeWanted()]).toEqual([["settings/corona-pave-halo/round-3ct", true]]);
    addRendered([
      [
        "settings/corona-pave-halo/round-3ct",
        { white: { hash: "a".repeat(64), placeholder: "data:,", bytes: 1 } },
      ],
    ]);
    expect(settingPictureNear(...ring, 3.1)).toEqual({
      key: "settings/corona-pave-halo/round-3ct",
      carat: 3,
      isNearest: true,
    });
  });
});
