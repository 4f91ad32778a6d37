import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, like, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as queue from "@/lib/goods/picture-queue/commands/queue";
import { storePicture } from "@/lib/goods/picture-queue/commands/store-picture";
import { checkRendered, renderQueue } from "@/lib/goods/picture-queue/render-queue";
import type { MadePicture } from "@/lib/goods/picture-queue/renderer-messages";
import { type Renderer, startRenderer, startWhenAsked } from "@/lib/goods/picture-queue/renderer-process";
import { findDerivedFile, findPicture, findStoredFile } from "@/lib/goods/pictures/find/find-picture";
import {
  type Asker,
  addRendered,
  collectWanted,
  dropRendered,
  renderFile,
  takeWanted,
} from "@/lib/goods/pictures/find/rendered-since";
import { settingPictureNear } from "@/lib/goods/pictures/find/setting-near";
import { storedFile } from "@/lib/goods/pictures/picture";
import { changeLog } from "@/lib/platform/db/tables";
import { localStore } from "@/lib/platform/media/stores/local-store";
import { findUnreferencedFiles } from "@/lib/platform/media/stores/sweep";
import { renderedPictures } from "@/lib/platform/media/tables";
import { bundlePictureRenderer } from "@/scripts/lib/build/picture-renderer.mjs";
import { inRoot } from "@/scripts/lib/paths.mjs";
import { createOwnDatabase, type TestDatabase } from "../../support/database/database";

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
const ask = (keys: readonly string[], asker: Asker = "page") =>
  queue.enqueuePictures(database.db, keys, asker);
const claim = (machine = "here", renderer = "r1") => queue.claimPicture(database.db, machine, renderer);
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
    await Promise.all([ask([KEY, KEY]), ask([KEY]), ask([KEY], "customer")]);
    expect(await database.db.select().from(renderedPictures)).toHaveLength(1);
  });

  it("has room for so many, and apart from them for what a visitor waits for", async () => {
    await ask(Array.from({ length: 1_200 }, (_, i) => `settings/a/${i}`));
    expect(await waiting()).toBe(queue.MOST_WAITING);
    await ask(["settings/a/late"]);
    expect(await rowOf("settings/a/late")).toBeUndefined();
    await ask([KEY], "customer");
    expect(await claim()).toMatchObject({ key: KEY });
  });

  it("renders a customer's ring first, then what pages ask for, and what addresses alone do last", async () => {
    await ask(["settings/a/address"], "address");
    await ask(["settings/a/page"], "page");
    await ask(["settings/a/ring"], "customer");
    const order = [await claim("one"), await claim("two"), await claim("three")];
    expect(order.map((one) => one?.key)).toEqual([
      "settings/a/ring",
      "settings/a/page",
      "settings/a/address",
    ]);
  });

  it("leaves what pages ask for where only customers' rings are wanted", async () => {
    await ask(["settings/a/page"], "page");
    const ring = () => queue.claimPicture(database.db, "here", "r1", { onlyUrgent: true });
    expect(await ring()).toBeNull();
    await ask(["settings/a/ring"], "customer");
    expect(await ring()).toMatchObject({ key: "settings/a/ring" });
  });

  it("renders customers' rings in turn, and first what a page asked for last", async () => {
    for (const number of [1, 2]) await ask([`settings/a/ring-${number}`], "customer");
    for (const number of [1, 2, 1]) await ask([`settings/a/page-${number}`], "page");
    const order = [await claim("one"), await claim("two"), await claim("three"), await claim("four")];
    expect(order.map((one) => one?.key.slice(-6))).toEqual(["ring-1", "ring-2", "page-1", "page-2"]);
  });

  it("renders a first page before others, each from its top", async () => {
    await ask(["settings/a/first-1", "settings/a/first-2"], "first");
    await ask(["settings/a/page-1", "settings/a/page-2"], "page");
    const order = [await claim("one"), await claim("two"), await claim("three"), await claim("four")];
    expect(order.map((one) => one?.key.slice(11))).toEqual(["first-1", "first-2", "page-1", "page-2"]);
  });

  it("leaves pages room, however many addresses are asked for", async () => {
    await ask(
      Array.from({ length: 1_200 }, (_, i) => `settings/a/${i}`),
      "address",
    );
    expect(await waiting()).toBe(queue.MOST_BEFORE_ADDRESSES);
    await ask(["settings/a/page"]);
    expect(await claim()).toMatchObject({ key: "settings/a/page" });
  });

  it("takes a picture that a page asks for out of those that addresses asked for", async () => {
    await ask(["settings/a/1", "settings/a/2"], "address");
    await ask(["settings/a/2"], "page");
    expect(await claim()).toMatchObject({ key: "settings/a/2" });
  });

  it("puts a picture first that a visitor has come to wait for", async () => {
    await ask(["settings/a/1", KEY]);
    await ask([KEY], "customer");
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
    await database.db.update(renderedPictures).set({ claimedAt: sql`now() - interval '9 minutes'` });
    expect(await claim("two")).toBeNull();
    await database.db.update(renderedPictures).set({ claimedAt: sql`now() - interval '11 minutes'` });
    expect(await claim("two")).toMatchObject({ key: KEY });
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
    return (await findUnreferencedFiles(database.db, store(), later, new Set())).unused.map(({ key }) => key);
  };
  expect(await unused()).not.toContain(file);
  await database.db.delete(renderedPictures);
  expect(await unused()).toContain(file);
});

const rendererThat = (render: () => Promise<MadePicture | null>, current: readonly string[] = []) => ({
  render,
  currentOf: async () => current,
  end: () => undefined,
});

describe("a round of rendering", () => {
  const round = (parts: Partial<Parameters<typeof renderQueue>[0]>) =>
    renderQueue({
      database: database.db,
      store: store(),
      stamp: "r1",
      renderer: rendererThat(async () => made("x")),
      isStopping: () => false,
      ...parts,
    });

  it("counts no failure against a picture that the storage didn't take", async () => {
    await ask([KEY]);
    const put = async () => {
      throw new Error("The bucket is away");
    };
    await expect(round({ store: { ...store(), put } })).rejects.toThrow("The bucket is away");
    expect(await rowOf(KEY)).toMatchObject({ state: "waiting", failures: 0, claim: null });
    expect(await round({})).toBe(0);
    await database.db.update(renderedPictures).set({ retryAt: null });
    expect(await round({})).toBe(1);
  });

  it("starts no renderer in a process that was told to stop while it claimed a picture", async () => {
    await ask([KEY]);
    const answers = [false, true, true];
    const start = () => {
      throw new Error("it was started");
    };
    expect(await round({ renderer: startWhenAsked(start), isStopping: () => answers.shift() ?? true })).toBe(
      0,
    );
    expect(await rowOf(KEY)).toMatchObject({ state: "waiting", failures: 0 });
  });
});

describe("pictures of another release", () => {
  const OTHER = "settings/alba-four-prong-solitaire/pear-3ct";
  const storeBoth = async () => {
    for (const key of [KEY, OTHER])
      await storePicture(database.db, store(), { key, made: made(key), renderer: "r1", claimed: null });
  };
  const check = (current: readonly string[], isFirst: boolean, stamp = "r2") =>
    checkRendered({
      database: database.db,
      renderer: rendererThat(async () => null, current),
      stamp,
      isFirst,
      isStopping: () => false,
      between: async () => undefined,
    });

  it("are shown if they still show their models, and rendered again if not", async () => {
    await storeBoth();
    await check([KEY], true);
    expect(await rowOf(KEY)).toMatchObject({ state: "done", renderer: "r2" });
    expect(await rowOf(OTHER)).toMatchObject({ state: "waiting", variants: null });
  });

  it("are shown too if they were rendered after this one began, and those with other models left for a while", async () => {
    await storeBoth();
    await check([KEY], false);
    expect(await rowOf(KEY)).toMatchObject({ state: "done", renderer: "r2" });
    expect(await rowOf(OTHER)).toMatchObject({ state: "done", renderer: "r1" });
    await database.db.update(renderedPictures).set({ finishedAt: sql`now() - interval '16 minutes'` });
    await check([], false);
    expect(await rowOf(OTHER)).toMatchObject({ state: "waiting", variants: null });
  });

  it("wait for the release that wants them again, and keep none back that are asked for", async () => {
    await storeBoth();
    await check([], true);
    await ask(Array.from({ length: queue.MOST_WAITING }, (_, i) => `settings/a/${i}`));
    expect(await waiting()).toBe(queue.MOST_WAITING + 2);
    expect(await claim("older", "r1")).toMatchObject({ key: expect.stringMatching("settings/a/") });
    expect(await claim("newer", "r2")).toMatchObject({ key: expect.stringMatching("settings/a/") });
    await database.db.delete(renderedPictures).where(like(renderedPictures.key, "settings/a/%"));
    expect(await claim("older", "r1")).toBeNull();
    expect(await claim("newer", "r2")).toMatchObject({ key: expect.stringMatching("-3ct") });
  });

  it("are tried again that another release gave up, and not those that this one did", async () => {
    await ask([KEY]);
    for (let attempt = 1; attempt <= 3; attempt++) {
      const claimed = await claim();
      if (!claimed) throw new Error(`attempt ${attempt} found nothing`);
      await queue.failPicture(database.db, claimed, "It is too dark");
      await database.db.update(renderedPictures).set({ retryAt: null });
    }
    await check([], true, "r1");
    expect(await rowOf(KEY)).toMatchObject({ state: "failed" });
    await check([], true, "r2");
    expect(await rowOf(KEY)).toMatchObject({ state: "waiting", failures: 0, error: null });
  });

  it("are compared some at a time, each with what is there by then, and the process may stop in between", async () => {
    const keys = Array.from({ length: 60 }, (_, i) => `settings/a/${String(i).padStart(2, "0")}`);
    for (const key of keys)
      await storePicture(database.db, store(), { key, made: made(key), renderer: "r1", claimed: null });
    const asked: number[] = [];
    const renderer: Renderer = {
      ...rendererThat(async () => null),
      currentOf: async (pictures) => {
        asked.push(pictures.length);
        return pictures.map(({ key }) => key);
      },
    };
    let isStopping = false;
    const between = vi
      .fn(async () => undefined)
      .mockImplementationOnce(async () => {
        await database.db.delete(renderedPictures).where(eq(renderedPictures.key, keys[30] ?? ""));
      })
      .mockImplementationOnce(async () => {
        isStopping = true;
      });
    const parts = { database: database.db, renderer, stamp: "r2", isFirst: true, between };
    await checkRendered({ ...parts, isStopping: () => isStopping });
    expect(between).toHaveBeenCalledTimes(2);
    expect(asked).toEqual([25, 24]);
  });

  it("are not compared again by the renderer that has, nor where this process shows them", async () => {
    const start = () => {
      throw new Error("it was started");
    };
    const between = async () => undefined;
    const renderer = startWhenAsked(start);
    const parts = { database: database.db, renderer, isFirst: true, isStopping: () => false, between };
    await storePicture(database.db, store(), { key: KEY, made: made("x"), renderer: "r2", claimed: null });
    await checkRendered({ ...parts, stamp: "r2" });
    addRendered([[KEY, (await rowOf(KEY))?.variants ?? {}]]);
    await checkRendered({ ...parts, stamp: "r3", isFirst: false });
    expect(await rowOf(KEY), "the release that made it may still be serving").toMatchObject({
      renderer: "r2",
    });
    await database.db.update(renderedPictures).set({ finishedAt: sql`now() - interval '16 minutes'` });
    await checkRendered({ ...parts, stamp: "r3", isFirst: false });
    expect(await rowOf(KEY)).toMatchObject({ state: "done", renderer: "r3" });
    dropRendered([KEY]);
    await expect(checkRendered({ ...parts, stamp: "r4" })).rejects.toThrow("it was started");
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
    const renderer = startRenderer(program, 48);
    const rendered = await renderQueue({
      database: database.db,
      store: store(),
      renderer,
      stamp,
      isStopping: () => false,
    }).finally(() => {
      renderer.end();
      return rm(program);
    });
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
    expect([...takeWanted()]).toEqual([["settings/corona-pave-halo/round-3ct", "page"]]);
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
