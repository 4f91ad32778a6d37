import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, like, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import { SHAPES } from "@/lib/goods/diamonds/model";
import { faceName } from "@/lib/goods/diamonds/stone/face";
import { storePicture } from "@/lib/goods/picture-queue/commands/store-picture";
import {
  addRendered,
  collectWanted,
  renderFile,
  setNotComing,
} from "@/lib/goods/pictures/find/rendered-since";
import { settingPictureNear } from "@/lib/goods/pictures/find/setting-near";
import { picturesOf } from "@/lib/goods/pictures/find/stored-pictures";
import { facesOf, stoneFaceKey } from "@/lib/goods/pictures/stones/stone-face";
import { db } from "@/lib/platform/db/client";
import { changeLog } from "@/lib/platform/db/tables";
import { log } from "@/lib/platform/log/log";
import { localStore } from "@/lib/platform/media/stores/local-store";
import type { MediaStore } from "@/lib/platform/media/stores/store";
import { renderedPictures } from "@/lib/platform/media/tables";

const given = vi.hoisted(() => ({ store: null as unknown, uploaded: null as unknown }));
vi.mock("next/server", () => ({ connection: async () => undefined }));
vi.mock("@/lib/platform/media/stores/media-store", () => ({ mediaStore: () => given.store }));
vi.mock("@/lib/goods/catalog/pictures/uploaded-queries", () => ({
  uploadedOfSlug: async () => given.uploaded,
}));

const { GET: getWhole } = await import("@/app/renders/[...path]/route");
const { GET: getSmall } = await import("@/app/pictures/small/[...path]/route");
const { GET: getSetting } = await import("@/app/pictures/settings/[style]/[shape]/[file]/route");
const { GET: getStone } = await import("@/app/pictures/stones/[color]/[file]/route");
const { GET: getPiece } = await import("@/app/pictures/pieces/[slug]/[file]/route");
const { GET: getShared } = await import("@/app/pictures/share/[...path]/route");

const ALBA = "alba-four-prong-solitaire";
const KEY = `settings/${ALBA}/round-4ct`;
const REQUEST = new Request("https://shop.example/", { headers: { "x-forwarded-for": "192.0.2.1" } });

let folder: string;
let picture: Buffer;
let hash = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "adamas-lost-"));
  given.store = localStore(folder);
  const blank = { width: 1280, height: 1280, channels: 3, background: "#9ab" } as const;
  picture = await sharp({ create: blank }).avif({ effort: 0 }).toBuffer();
  collectWanted();
});
afterAll(() => rm(folder, { recursive: true }));

const rowOf = async (key: string) =>
  (await db().select().from(renderedPictures).where(eq(renderedPictures.key, key)))[0];

/** Stores a picture, has this process find it, and loses its file. */
async function lose(key: string, variant: "yellow" | "stone", content = picture): Promise<string> {
  const made = {
    model: "m",
    traced: 1,
    variants: [{ variant, quality: 44, hash: "short", placeholder: "data:,", bytes: content }],
  };
  const store = given.store as MediaStore;
  await storePicture(db(), store, { key, made, renderer: "r1", claimed: null });
  const { variants } = (await rowOf(key)) ?? {};
  addRendered([[key, variants ?? {}]]);
  hash = variants?.[variant]?.hash ?? "";
  await store.remove(renderFile(hash));
  return `${variant}-${hash.slice(0, 10)}`;
}

const path = (key: string, file: string) => ({
  params: Promise.resolve({ path: [...key.split("/"), file] }),
});
const settingFile = (file: string) => ({
  params: Promise.resolve({ style: "solitaire", shape: "round", file }),
});
const seen = async (answer: Promise<Response>) => {
  const response = await answer;
  const { width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [response.status, response.headers.get("cache-control"), width];
};

describe("a rendered picture whose file is lost", () => {
  const errors = vi.spyOn(log, "error");
  beforeEach(() => errors.mockClear());

  it.each([
    ["its own", () => (name: string) => getWhole(REQUEST, path(KEY, `${name}-1280.avif`)), 1280],
    ["a smaller file's", () => (name: string) => getSmall(REQUEST, path(KEY, `${name}-320.avif`)), 320],
    ["a describing", () => () => getSetting(REQUEST, settingFile(`${ALBA}-4ct-yellow-640.avif`)), 640],
  ])(
    "is replaced by the nearest at %s address, rendered again, and reported once",
    async (where, ask, width) => {
      const name = await lose(KEY, "yellow", Buffer.concat([picture, Buffer.from(where)]));
      await db().delete(changeLog);
      for (let i = 0; i < 2; i++) expect(await seen(ask()(name))).toEqual([200, "public, max-age=30", width]);
      expect(await rowOf(KEY)).toMatchObject({ state: "waiting", variants: null, failures: 0 });
      expect(errors).toHaveBeenCalledTimes(1);
      expect(await db().select({ key: changeLog.key }).from(changeLog)).toContainEqual({ key: "pictures" });
    },
  );

  it("is replaced by a drawing where nothing is near, and by nothing where the picture is another now", async () => {
    const key = "stones/gray/kite-profile";
    const name = await lose(key, "stone");
    const drawn = await getWhole(REQUEST, path(key, `${name}-1280.avif`));
    expect([drawn.status, drawn.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    const other = await getWhole(REQUEST, path(`settings/${ALBA}/round`, "yellow-0123456789-1280.avif"));
    expect(other.status).toBe(404);
    for (const wrong of ["settings/nobodys/round", `${key}/again`, "stones/gray/kite-perspective-2"])
      expect((await getWhole(REQUEST, path(wrong, `${name}-1280.avif`))).status, wrong).toBe(404);
  });

  it("is replaced in a share image", async () => {
    setNotComing([]);
    await lose("stones/gray/kite", "stone");
    const asked = { params: Promise.resolve({ path: ["stones", "gray", "kite.jpg"] }) };
    expect(await seen(getShared(REQUEST, asked))).toEqual([200, "public, max-age=30", 1200]);
    expect(await rowOf("stones/gray/kite")).toMatchObject({ state: "waiting" });
  });

  it("of a stone's face is replaced by the nearest face", async () => {
    const key = "stones/faces/oval/deep-faint-1";
    const name = await lose(key, "stone");
    expect(await seen(getWhole(REQUEST, path(key, `${name}-1280.avif`)))).toEqual([
      200,
      "public, max-age=30",
      1280,
    ]);
  });
});

it("what stands in for an uploaded picture whose file is lost is asked for again soon", async () => {
  given.uploaded = { hash: "0".repeat(64), width: 1280 };
  const asked = { params: Promise.resolve({ slug: "of-a-provider", file: "yellow-640.avif" }) };
  const { headers } = await getPiece(REQUEST, asked);
  given.uploaded = null;
  expect([headers.get("content-type"), headers.get("cache-control")]).toEqual([
    "image/svg+xml",
    "public, max-age=30",
  ]);
});

describe("what stands in for a picture that is still to be rendered", () => {
  it("is asked for again soon as a drawing in a mail", async () => {
    const design = SETTING_DESIGNS.find(({ slug, shapes }) =>
      shapes.some((shape) => settingPictureNear(slug, shape, "white", null)?.carat === null),
    );
    const shape = design?.shapes.find((one) => !settingPictureNear(design.slug, one, "white", null)?.carat);
    if (!design || !shape) throw new Error("Every setting is rendered");
    const file = `${design.slug}-white-320.jpg`;
    const asked = { params: Promise.resolve({ style: design.style, shape, file }) };
    expect(await seen(getSetting(REQUEST, asked))).toEqual([200, "public, max-age=30", 320]);
  });

  it("is asked for again soon as a fancy color made from a white stone", async () => {
    const asked = { params: Promise.resolve({ color: "gray", file: "kite-320.avif" }) };
    expect(await seen(getStone(REQUEST, asked))).toEqual([200, "public, max-age=30", 320]);
    // the renderer has said that it has no such picture
    setNotComing(["stones/gray/kite"]);
    expect(await seen(getStone(REQUEST, asked))).toEqual([200, "public, max-age=3600", 320]);
  });

  it("is asked for again soon as another face of a white stone", async () => {
    const missing = SHAPES.flatMap((shape) => facesOf(shape).map((face) => ({ shape, face }))).find(
      ({ shape, face }) => !picturesOf(stoneFaceKey(shape, face)),
    );
    if (!missing) throw new Error("Every face is rendered");
    const file = `${missing.shape}.${faceName(missing.face)}-160.avif`;
    const asked = { params: Promise.resolve({ color: "white", file }) };
    expect(await seen(getStone(REQUEST, asked))).toEqual([200, "public, max-age=30", 160]);
  });

  it("is asked for again soon as the nearest face of a stone's own cut, which then shows itself and expires no page", async () => {
    const key = "stones/cuts/oval/57-615-near-1";
    const asked = () => ({
      params: Promise.resolve({ color: "white", file: "oval.57-615-near-1-160.avif" }),
    });
    const before = await getStone(REQUEST, asked());
    const face = Buffer.from(await before.arrayBuffer());
    expect([before.status, before.headers.get("cache-control")]).toEqual([200, "public, max-age=30"]);
    const made = {
      model: "m",
      traced: 1,
      variants: [
        { variant: "stone" as const, quality: 44, hash: "short", placeholder: "data:,", bytes: picture },
      ],
    };
    await db().delete(changeLog);
    await storePicture(db(), given.store as MediaStore, { key, made, renderer: "r1", claimed: null });
    addRendered([[key, (await rowOf(key))?.variants ?? {}]]);
    const after = await getStone(REQUEST, asked());
    expect([after.status, after.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
    expect(Buffer.from(await after.arrayBuffer()).equals(face)).toBe(false);
    expect(await db().select({ key: changeLog.key }).from(changeLog)).toEqual([{ key: "pictures" }]);
  });
});

it("of stones in their own cut the newest 10,000 are kept", async () => {
  await db().delete(renderedPictures);
  await db().execute(sql`
    insert into rendered_pictures (key, state, variants, model, renderer, finished_at)
    select 'stones/cuts/oval/' || n, 'done', '{}', 'm', 'r1', now() - n * interval '1 second' from generate_series(1, 10000) n`);
  const made = {
    model: "m",
    traced: 1,
    variants: [
      { variant: "stone" as const, quality: 44, hash: "short", placeholder: "data:,", bytes: picture },
    ],
  };
  const key = "stones/cuts/oval/57-615-near-0";
  await storePicture(db(), given.store as MediaStore, { key, made, renderer: "r1", claimed: null });
  const kept = await db()
    .select({ key: renderedPictures.key })
    .from(renderedPictures)
    .where(like(renderedPictures.key, "stones/cuts/%"));
  const keys = new Set(kept.map((row) => row.key));
  expect(keys.size).toBe(10_000);
  expect([keys.has(key), keys.has("stones/cuts/oval/9999"), keys.has("stones/cuts/oval/10000")]).toEqual([
    true,
    true,
    false,
  ]);
});
