import { describe, expect, it } from "vitest";
import { SHAPES } from "@/lib/goods/diamonds/model";
import { stretchOf, USUAL_RATIOS, uprightRatio } from "@/lib/goods/diamonds/sizes/proportions";
import { photoSources } from "@/lib/goods/pictures/addresses/photo-sources";
import { pictureOfSetting } from "@/lib/goods/pictures/addresses/picture-index";
import { pictureSourcesByHash } from "@/lib/goods/pictures/picture";
import { pictureOfStone } from "@/lib/goods/pictures/stones/stone-index";

describe("a picture a page shows", () => {
  it("names its AVIF files with their widths, and one for browsers without", () => {
    const { avif, fallback } = pictureSourcesByHash("", "stones/white/oval", "stone", { hash: "0123456789" });
    expect(avif.split(", ")).toEqual([
      "/pictures/small/stones/white/oval/stone-0123456789-160.avif 160w",
      "/pictures/small/stones/white/oval/stone-0123456789-320.avif 320w",
      "/pictures/small/stones/white/oval/stone-0123456789-640.avif 640w",
      "/renders/stones/white/oval/stone-0123456789-1280.avif 1280w",
    ]);
    expect(fallback).toBe("/pictures/small/stones/white/oval/stone-0123456789-640.webp");
  });

  it("is the setting's own with the shape, metal and side asked for, or none", () => {
    const pictures = { base: "", files: { "settings/alba/oval-top": { rose: { hash: "0123456789" } } } };
    const asked = { slug: "alba", shape: "oval", color: "rose", side: "top" } as const;
    expect(pictureOfSetting(pictures, asked)?.fallback).toContain("/alba/oval-top/rose-0123456789");
    for (const other of [{ side: "front" }, { color: "white" }, { shape: "pear" }, { slug: "aria" }] as const)
      expect(pictureOfSetting(pictures, { ...asked, ...other }), JSON.stringify(other)).toBeNull();
  });

  it("is the stone's own shape and colour, or none", () => {
    const pictures = { base: "", hashes: { "stones/pink/oval": "0123456789" } };
    const shown = (stone: { shape: "oval" | "pear"; fancy_color: "pink" | null }) =>
      pictureOfStone(pictures, { sku: "D-1", ...stone });
    expect(shown({ shape: "oval", fancy_color: "pink" })?.fallback).toContain("/pink/oval/");
    expect(shown({ shape: "oval", fancy_color: null })).toBeNull();
    expect(shown({ shape: "pear", fancy_color: "pink" })).toBeNull();
  });

  it("comes from the CDN that the list of pictures names, in each of its files", () => {
    const base = "https://pictures.shop.example";
    const stones = { base, hashes: { "stones/pink/oval": "0123456789" } };
    const settings = { base, files: { "settings/alba/oval": { rose: { hash: "0123456789" } } } };
    for (const sources of [
      pictureOfStone(stones, { sku: "D-1", shape: "oval", fancy_color: "pink" }),
      pictureOfSetting(settings, { slug: "alba", shape: "oval", color: "rose" }),
    ]) {
      const files = [...(sources?.avif.split(", ") ?? []), sources?.fallback ?? ""];
      expect(files).toHaveLength(5);
      for (const file of files)
        expect(file).toMatch(/^https:\/\/pictures\.shop\.example\/(renders|pictures\/small)\//);
    }
  });
});

describe("a stone drawn out to its own ratio", () => {
  it.each(SHAPES)("%s has that ratio, and its longer side has the room it is given", (shape) => {
    const usual = USUAL_RATIOS[shape];
    for (const ratio of [1, 1.2, 1.55, 2.3]) {
      for (const room of [1, 1.12]) {
        const { across, along } = stretchOf(shape, ratio, room);
        expect((usual * along) / across).toBeCloseTo(uprightRatio(shape, ratio), 6);
        const [wide, long] = [Math.min(1, 1 / usual) * across, Math.min(1, usual) * along];
        expect(Math.max(wide, long)).toBeLessThanOrEqual(room + 1e-9);
      }
    }
  });

  it("stays as it is where its ratio is not known", () => {
    expect(stretchOf("oval", null)).toEqual({ across: 1, along: 1 });
  });
});

describe("a stone's photo", () => {
  it("of another host is asked for in every width, with the illustration in its place", () => {
    const key = "a".repeat(32);
    const photo = photoSources(`/media/remote/${key}/640.webp?or=illustration`);
    expect(photo?.avif).toContain(`/media/remote/${key}/320.avif?or=illustration 320w`);
    expect(photo?.avif).toContain("1280w");
  });

  it("of the store is asked for in the widths it has", () => {
    const start = `https://cdn.example/media/${"b".repeat(64)}`;
    expect(photoSources(`${start}/400.webp`)?.avif).toBe(
      `${start}/160.avif 160w, ${start}/320.avif 320w, ${start}/400.avif 400w`,
    );
  });

  it("is no other address", () => {
    for (const file of [
      null,
      undefined,
      "/pictures/stones/white/oval-640.webp",
      "https://evil.example/a.webp",
    ])
      expect(photoSources(file)).toBeNull();
  });
});
