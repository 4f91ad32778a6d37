import { describe, expect, it } from "vitest";
import {
  parseSettingPicturePath,
  settingDrawingUrl,
  settingPictureUrls,
} from "@/lib/goods/catalog/pictures/setting-picture";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { metalColor, metalSlugs } from "@/lib/goods/terms/metals";
import { STYLES } from "@/lib/goods/terms/styles";

const halo = { style: "halo", shape: "oval", file: "rose.svg" };

describe("the address of a setting's picture", () => {
  it("names the style, the shape and the metal's colour", () => {
    expect(settingDrawingUrl({ style: "halo", shape: "oval", metal: "18k-rose" })).toBe(
      "/pictures/settings/halo/oval/rose.svg",
    );
    expect(parseSettingPicturePath(halo)).toEqual({
      style: "halo",
      shape: "oval",
      color: "rose",
      slug: null,
      file: null,
    });
  });

  it("names the very setting and the file of its rendered picture", () => {
    const shown = { style: "halo", shape: "oval", metal: "18k-rose" } as const;
    const { avif, fallback } = settingPictureUrls({ ...shown, slug: "corona-pave-halo" });
    const files = [...avif.split(", ").map((candidate) => candidate.split(" ")), [fallback]];
    expect(files.map(([address, width]) => [address?.split("/").at(-1), width])).toEqual([
      ["corona-pave-halo-rose-160.avif", "160w"],
      ["corona-pave-halo-rose-320.avif", "320w"],
      ["corona-pave-halo-rose-640.avif", "640w"],
      ["corona-pave-halo-rose-1280.avif", "1280w"],
      ["corona-pave-halo-rose-640.webp", undefined],
    ]);
    expect(parseSettingPicturePath({ ...halo, file: "corona-pave-halo-rose-1280.avif" })).toEqual({
      style: "halo",
      shape: "oval",
      color: "rose",
      slug: "corona-pave-halo",
      file: { width: 1280, format: "avif" },
    });
    expect(parseSettingPicturePath({ ...halo, file: "rose-640.webp" })).toMatchObject({
      color: "rose",
      slug: null,
    });
  });

  it.each(STYLES)("of a %s leads to its picture in every shape and metal", (style) => {
    for (const shape of RING_SHAPES) {
      for (const metal of metalSlugs()) {
        const [named, inShape, file] = settingDrawingUrl({ style, shape, metal }).split("/").slice(-3);
        expect(
          parseSettingPicturePath({ style: named ?? "", shape: inShape ?? "", file: file ?? "" }),
        ).toEqual({
          style,
          shape,
          color: metalColor(metal),
          slug: null,
          file: null,
        });
      }
    }
  });

  it.each([
    { style: "tiara" },
    { style: "constructor" },
    { shape: "trillion" },
    { file: "green.svg" },
    { file: "rose" },
    { file: "rose.svg.png" },
    { file: "rose-641.avif" },
    { file: "rose-1280.webp" },
    { file: "corona-pave-halo-green-640.avif" },
    { file: "../rose-640.avif" },
  ])("with %o names no picture", (wrong) => {
    expect(parseSettingPicturePath({ ...halo, ...wrong })).toBeNull();
  });
});
