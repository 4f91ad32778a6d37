import { describe, expect, it, test } from "vitest";
import { SHAPES } from "@/lib/goods/diamonds/model";
import { type FacedStone, ownFaceName, ownFaceOf, parseOwnFace } from "@/lib/goods/diamonds/stone/face";
import { facedPictureFile } from "@/lib/goods/diamonds/stone/portrait-address";
import { gemOf } from "@/lib/goods/geometry/gems/gem-of";
import { tableOf } from "@/lib/goods/geometry/gems/reported";
import { pictureOfKey } from "@/lib/goods/pictures/scenes/all-pictures";
import { ownFacePicture } from "@/lib/goods/pictures/scenes/stones";
import { parseStonePicturePath } from "@/lib/goods/pictures/stones/shape-picture";
import { ownFaceKey } from "@/lib/goods/pictures/stones/stone-face";
import { pictureOfStone } from "@/lib/goods/pictures/stones/stone-index";

const emerald = {
  ...{ sku: "AD-1", shape: "emerald", fancy_color: null, color_label: "G" },
  ...{ table: 66.4, depth: 65.3 },
} as const satisfies FacedStone;

describe("a stone's own cut", () => {
  it("is its table in whole percents and its depth in halves, in the tint and room of its face", () => {
    expect(ownFaceOf(emerald)).toMatchObject({ table: 66, depth: 65.5, tint: "near" });
    expect(ownFaceOf({ ...emerald, table: 66.3, depth: 65.6 })).toEqual(ownFaceOf(emerald));
    expect(ownFaceOf({ ...emerald, table: 12, depth: 99 })).toMatchObject({ table: 45, depth: 85 });
  });

  it.each([
    ["a fancy color", { fancy_color: "pink" }],
    ["no table in its report", { table: null }],
    ["no depth in its report", { depth: null }],
    ["a cut without a table", { shape: "rose_cut" }],
  ] as const)("is none of a stone with %s", (_, told) => {
    expect(ownFaceOf({ ...emerald, ...told })).toBeNull();
  });

  it.each(SHAPES.filter((shape) => shape !== "rose_cut"))("of %s is read from its name", (shape) => {
    const face = ownFaceOf({ ...emerald, shape });
    if (!face) throw new Error("It has no cut of its own");
    const name = ownFaceName(face);
    expect(parseOwnFace(shape, name)).toEqual(face);
    const file = facedPictureFile({ ...emerald, shape });
    const [color = "", last = ""] = file.split("/").slice(-2);
    expect(parseStonePicturePath({ color, file: last })).toMatchObject({ shape, face: name, side: "top" });
  });

  it.each([
    "44-655-near-1",
    "66-653-near-1",
    "66-655-pale-1",
    "66-655-near-2",
    "66-990-near-1",
    "usual-near-1",
    "",
  ])("isn't named by %j", (name) => expect(parseOwnFace("emerald", name)).toBeNull());
});

describe("the picture of a stone's own cut", () => {
  it.each(SHAPES.filter((shape) => shape !== "rose_cut"))("of %s has its table and its depth", (shape) => {
    const face = ownFaceOf({ ...emerald, shape, table: 63, depth: 62 });
    const key = face && ownFaceKey(shape, face);
    const stone = key && pictureOfKey(key)?.piece().stones[0];
    if (!stone) throw new Error(`${key} names no picture`);
    const gem = gemOf(stone.cut, stone.width, stone.proportions);
    const across = Math.min(gem.width, gem.length);
    expect((gem.crownHeight + gem.girdle + gem.pavilionDepth) / across).toBeCloseTo(0.62, 2);
    expect(Math.abs(tableOf(gem) - 0.63)).toBeLessThan(0.02);
  });

  it.each([
    "stones/cuts/emerald/66-653-near-1",
    "stones/cuts/nothing/66-655-near-1",
    "stones/faces/emerald/66-655-near-1",
  ])("isn't named by %s", (key) => expect(ownFacePicture(key)).toBeNull());
});

test("24 stones of different proportions have 24 addresses, where a list has any picture of their shape", () => {
  const stones = Array.from({ length: 24 }, (_, at) => ({
    ...emerald,
    ...{ sku: `AD-${at}`, table: 60 + (at % 8), depth: 62 + Math.floor(at / 8) },
  }));
  const hashes = { "emerald/usual-near-0": "0123456789", "emerald/usual-near-1": "0123456789" };
  const shown = stones.map((stone) => pictureOfStone({ base: "", hashes }, stone)?.fallback);
  expect(new Set(shown).size).toBe(24);
  expect(shown).toEqual(stones.map(facedPictureFile));
  expect(pictureOfStone({ base: "", hashes: {} }, emerald)).toBeNull();
});
