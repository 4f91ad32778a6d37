import { describe, expect, it, test } from "vitest";
import { faceOf, facesOf, roomsOf, turnOf } from "@/lib/goods/pictures/stone-face";
import { pictureOfStone } from "@/lib/goods/pictures/stone-index";

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

test("a face that isn't rendered is stood in for by the nearest, and by the shape's own picture at last", () => {
  const stone = { ...round, depth: 63, color_label: "J" };
  const face = faceOf(stone);
  const other = `round/usual-faint-${face?.room}`;
  const shown = (pictures: Record<string, string>) => pictureOfStone(pictures, stone)?.avif;
  expect(shown({ [other]: "0123456789", "stones/white/round": "9876543210" })).toContain("usual-faint");
  expect(shown({ "stones/white/round": "9876543210" })).toContain("stones/white/round");
  expect(facesOf("round")).toHaveLength(9 * roomsOf("round"));
});
