import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { IDENTITY } from "@/lib/goods/geometry/mesh";
import type { EncodedVariant } from "@/lib/goods/pictures/files/make-picture";
import manifest from "@/lib/goods/pictures/manifest.json";
import { type ManifestEntry, type Picture, storedFile } from "@/lib/goods/pictures/picture";
import { ALL_PICTURES } from "@/lib/goods/pictures/scenes/all-pictures";
import { PictureStore } from "@/tools/render/picture-store";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "shelf-"));
  mkdirSync(join(root, "lib/goods/pictures"), { recursive: true });
  writeFileSync(join(root, "lib/goods/pictures/manifest.json"), "{}");
});
afterEach(() => rmSync(root, { recursive: true }));

const picture = (width: number): Picture => ({
  key: "stones/white/round",
  model: { cut: "round", width },
  piece: () => ({ metal: [], stones: [{ cut: "round", width, frame: IDENTITY }] }),
  view: { tilt: 0, turn: 0, azimuth: 0, elevation: 90, margin: 1, ground: false },
  metals: [],
  budget: 43_000,
});

const made = (hash: string): EncodedVariant[] => [
  {
    variant: "stone",
    quality: 62,
    hash,
    placeholder: "data:,",
    bytes: Buffer.from(hash),
  },
];

const fileOf = (hash: string) =>
  join(
    root,
    "public",
    storedFile({ key: "stones/white/round", variant: "stone", hash, width: 1280, format: "avif" }),
  );

describe("the shelf of pictures", () => {
  it("wants what it lacks, and no longer once it is kept, in this run and the next", () => {
    const shelf = new PictureStore(root);
    expect(shelf.needsRender(picture(6), null)).toBe(true);
    shelf.store(picture(6), made("aaa"), "renderer 1");
    expect(shelf.needsRender(picture(6), null)).toBe(false);
    expect(new PictureStore(root).needsRender(picture(6), null)).toBe(false);
    expect(readFileSync(fileOf("aaa"), "utf8")).toBe("aaa");
  });

  it("wants a picture whose numbers changed, and drops the files it replaces", () => {
    const shelf = new PictureStore(root);
    shelf.store(picture(6), made("aaa"), "renderer 1");
    expect(shelf.needsRender(picture(7), null)).toBe(true);
    shelf.store(picture(7), made("bbb"), "renderer 1");
    expect(existsSync(fileOf("aaa"))).toBe(false);
    expect(existsSync(fileOf("bbb"))).toBe(true);
    expect(readdirSync(join(root, "public/renders/stones/white/round"))).not.toContainEqual(
      expect.stringContaining(".part"),
    );
  });

  it("leaves pictures of an older renderer alone unless they are wanted again, and then makes each once", () => {
    const shelf = new PictureStore(root);
    shelf.store(picture(6), made("aaa"), "renderer 1");
    expect(shelf.needsRender(picture(6), "renderer 2")).toBe(true);
    shelf.store(picture(6), made("aaa"), "renderer 2");
    expect(shelf.needsRender(picture(6), "renderer 2")).toBe(false);
    expect(existsSync(fileOf("aaa"))).toBe(true);
  });

  it("wants a picture again that is larger than it may be", () => {
    const shelf = new PictureStore(root);
    shelf.store(picture(6), made("aaa"), "renderer 1");
    expect(shelf.needsRender({ ...picture(6), budget: 2 }, null)).toBe(true);
    expect(shelf.needsRender({ ...picture(6), budget: 3 }, null)).toBe(false);
  });

  it("wants a picture again whose file is gone", () => {
    const shelf = new PictureStore(root);
    shelf.store(picture(6), made("aaa"), "renderer 1");
    rmSync(fileOf("aaa"));
    expect(shelf.needsRender(picture(6), null)).toBe(true);
  });
});

describe("the list of pictures", () => {
  it("names each picture once, as a path that needs no escaping", () => {
    expect(new Set(ALL_PICTURES.map(({ key }) => key)).size).toBe(ALL_PICTURES.length);
    for (const { key } of ALL_PICTURES) expect(key).toMatch(/^[a-z0-9_-]+(\/[a-z0-9_-]+)+$/);
  });

  it("fits 60 MB in the repository", () => {
    const entries: readonly ManifestEntry[] = Object.values(manifest);
    const stored = entries.flatMap(({ variants }) => Object.values(variants).map(({ bytes }) => bytes));
    expect(stored.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(60e6);
  });

  it("gives the most bytes to what a setting's page shows first, in whichever list it stands", () => {
    const [budgets, alba] = [
      new Map(ALL_PICTURES.map(({ key, budget }) => [key, budget])),
      "alba-four-prong-solitaire",
    ];
    expect(budgets.get(`settings/${alba}/round`)).toBe(43_000);
    expect(budgets.get(`settings/${alba}/round-side`)).toBeLessThan(43_000);
    expect(budgets.get(`settings/${alba}/oval`)).toBeLessThan(43_000);
  });
});
