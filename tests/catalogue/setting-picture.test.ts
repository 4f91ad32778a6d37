import { describe, expect, it } from "vitest";
import { METALS, metalColor, STYLES } from "@/lib/catalogue/model";
import { pictureNamed, settingPictureAddress } from "@/lib/catalogue/setting-picture";
import { RING_SHAPES } from "@/lib/diamonds/model";

const halo = { style: "halo", shape: "oval", file: "rose.svg" };

describe("the address of a setting's picture", () => {
  it("names the style, the shape and the metal's colour", () => {
    expect(settingPictureAddress({ style: "halo", shape: "oval", metal: "18k-rose" })).toBe(
      "/pictures/settings/halo/oval/rose.svg",
    );
    expect(pictureNamed(halo)).toEqual({ style: "halo", shape: "oval", color: "rose" });
  });

  it.each(STYLES)("of a %s leads to its picture in every shape and metal", (style) => {
    for (const shape of RING_SHAPES) {
      for (const metal of METALS) {
        const [named, inShape, file] = settingPictureAddress({ style, shape, metal }).split("/").slice(-3);
        expect(pictureNamed({ style: named ?? "", shape: inShape ?? "", file: file ?? "" })).toEqual({
          style,
          shape,
          color: metalColor(metal),
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
  ])("with %o names no picture", (wrong) => {
    expect(pictureNamed({ ...halo, ...wrong })).toBeNull();
  });
});
