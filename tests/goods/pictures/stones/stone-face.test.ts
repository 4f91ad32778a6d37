import { describe, expect, it, test } from "vitest";
import { faceOf, roomsOf, shownIntensity } from "@/lib/goods/diamonds/stone/face";
import { findStoneSide } from "@/lib/goods/pictures/find/find-picture";
import { blackPictures } from "@/lib/goods/pictures/scenes/stones";
import { facesOf, turnOf, uprightTurnOf } from "@/lib/goods/pictures/stones/stone-face";
import { pictureOfStone } from "@/lib/goods/pictures/stones/stone-index";

const round = { sku: "D-1", shape: "round", fancy_color: null } as const;

describe("a stone's face", () => {
  it.each([
    [{ depth: 59.5, color_label: "D" }, "shallow", "colorless"],
    [{ depth: 61, color_label: "G" }, "usual", "near"],
    [{ depth: 63.4, color_label: "M" }, "deep", "faint"],
    [{ depth: null, color_label: null }, "usual", "colorless"],
    [{ color_label: "Not graded" }, "usual", "colorless"],
  ])("%o is %s and %s", (told, depth, tint) => {
    expect(faceOf({ ...round, ...told })).toMatchObject({ depth, tint });
  });

  it("is none of a fancy color, which is pictured by its hue", () => {
    expect(faceOf({ ...round, fancy_color: "pink" })).toBeNull();
  });

  it.each([
    ["pink", "Fancy Light", "Fancy Light Pink", "Fancy Light"],
    // as its hue is rendered
    ["pink", "Fancy Intense", "Fancy Intense Pink", null],
    ["pink", null, null, null],
    // graded below Fancy Light, and never shown in the full color
    ["pink", null, "Faint Pink", "Fancy Light"],
    ["black", null, "Fancy Black", null],
  ] as const)("of %s at %s (%s) is shown at %s", (fancy_color, intensity, color_label, shown) => {
    expect(shownIntensity({ fancy_color, intensity, color_label })).toBe(shown);
  });

  it("stays with its SKU, and differs among those of a row", () => {
    const row = Array.from({ length: 12 }, (_, i) => ({ ...round, sku: `AD-10${i}` }));
    const looks = row.map((stone) => JSON.stringify([faceOf(stone), turnOf(stone)]));
    expect(row.map((stone) => JSON.stringify([faceOf(stone), turnOf(stone)]))).toEqual(looks);
    expect(new Set(looks).size).toBeGreaterThanOrEqual(10);
  });
});

test("a pear's tip stays up, a square may turn by quarters, and an oval by halves", () => {
  const turns = (shape: "pear" | "princess" | "oval") =>
    new Set(Array.from({ length: 200 }, (_, i) => turnOf({ sku: `S-${i}`, shape }).rotate));
  expect([...turns("pear")]).toEqual([0]);
  expect([...turns("princess")].sort((a, b) => a - b)).toEqual([0, 90, 180, 270]);
  expect([...turns("oval")].sort((a, b) => a - b)).toEqual([0, 180]);
});

test("within its outline a stone never lies on its side, and is otherwise laid as in its picture", () => {
  for (let i = 0; i < 200; i++) {
    const stone = { sku: `S-${i}`, shape: "princess" } as const;
    const [turn, upright] = [turnOf(stone), uprightTurnOf(stone)];
    expect(upright.rotate % 180).toBe(0);
    if (turn.rotate % 180 === 0) expect(upright).toEqual(turn);
    expect(upright.isMirrored).toBe(turn.isMirrored);
  }
});

test("a face that isn't rendered is stood in for by the nearest, and by the shape's own picture at last", () => {
  const stone = { ...round, depth: 63, color_label: "J" };
  const face = faceOf(stone);
  const other = `round/usual-faint-${face?.room}`;
  const shown = (hashes: Record<string, string>) => pictureOfStone({ base: "", hashes }, stone)?.avif;
  expect(shown({ [other]: "0123456789", "stones/white/round": "9876543210" })).toContain("usual-faint");
  expect(shown({ "stones/white/round": "9876543210" })).toContain("stones/white/round");
  expect(facesOf("round")).toHaveLength(9 * roomsOf("round"));
});

test("a black stone aslant has its own picture, because a tint of the white one would leave it no facet", () => {
  const black = { ...round, fancy_color: "black", intensity: "Fancy" } as const;
  expect(blackPictures.map(({ key }) => key)).toContain("stones/black/round-perspective");
  expect(findStoneSide(black, "perspective")?.avif).toContain("/stones/black/round-perspective/");
  expect(findStoneSide(black, "profile")).toBeNull();
  expect(findStoneSide({ ...black, fancy_color: "blue" }, "perspective")?.avif).toContain("/stones/blue");
});
