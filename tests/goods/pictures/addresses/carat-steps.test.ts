import { describe, expect, it } from "vitest";
import { ringPictureStart, ringPictureUrls } from "@/lib/goods/catalog/pictures/ring-picture";
import { parseSettingPicturePath } from "@/lib/goods/catalog/pictures/setting-picture";
import { SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import type { Vector } from "@/lib/goods/geometry/mesh";
import {
  CARAT_STEPS,
  caratName,
  nearestCaratName,
  splitCarat,
} from "@/lib/goods/pictures/addresses/carat-steps";
import { settingPictureNear } from "@/lib/goods/pictures/find/setting-near";
import { ALL_PICTURES, FURTHER_PICTURES } from "@/lib/goods/pictures/scenes/all-pictures";
import { VIEWS } from "@/lib/goods/pictures/views";
import { cameraFor } from "@/lib/goods/render/view";

const ALBA = "alba-four-prong-solitaire";
const ring = { slug: ALBA, style: "solitaire", shape: "round", metal: "14k-yellow" } as const;

describe("the weight a ring is shown with", () => {
  it.each([
    [0.3, "0-5ct"],
    [0.61, "0-5ct"],
    [0.63, "0-75ct"],
    [1.2, "1ct"],
    [1.73, "1-5ct"],
    [1.75, "2ct"],
    [3.2, "3ct"],
    [12, "5ct"],
  ])("is, for a stone of %d ct, the step nearest in width, %s", (carat, name) => {
    expect(nearestCaratName(carat)).toBe(name);
  });

  it.each(CARAT_STEPS)("of %d ct is read back from a name that ends in it", (carat) => {
    expect(splitCarat(`${ALBA}-${caratName(carat)}`)).toEqual({ slug: ALBA, carat });
  });

  it.each([ALBA, `${ALBA}-7ct`, "3ct", `${ALBA}-3ct-rose`])("is not named by %s", (name) => {
    expect(splitCarat(name)).toEqual({ slug: name, carat: null });
  });
});

describe("the address of a ring's picture", () => {
  it("names the setting, the nearest weight, and the metal, and is parsed again", () => {
    const { fallback } = ringPictureUrls({ ...ring, carat: 3.1 });
    expect(fallback).toBe(`/pictures/settings/solitaire/round/${ALBA}-3ct-yellow-640.webp`);
    const [style = "", shape = "", file = ""] = fallback.split("/").slice(-3);
    const slug = parseSettingPicturePath({ style, shape, file })?.slug ?? "";
    expect(splitCarat(slug)).toEqual({ slug: ALBA, carat: 3 });
  });

  it("names no weight for a ring without a stone", () => {
    expect(ringPictureStart({ ...ring, carat: null })).toBe(
      `/pictures/settings/solitaire/round/${ALBA}-yellow`,
    );
  });
});

describe("the picture of a setting with a stone", () => {
  it.each([
    [0.5, "-0-5ct"],
    [0.95, ""],
    [3.1, "-3ct"],
    [5, "-5ct"],
  ])("of %d ct is the nearest of the rendered ones", (carat, end) => {
    expect(settingPictureNear(ALBA, "round", "yellow", carat)?.key).toBe(`settings/${ALBA}/round${end}`);
  });

  it("is the setting's own where no weight is named", () => {
    expect(settingPictureNear(ALBA, "round", "yellow", null)?.key).toBe(`settings/${ALBA}/round`);
  });

  it("is the setting's own where no other weight is rendered", () => {
    expect(settingPictureNear(ALBA, "oval", "yellow", 3)?.key).toBe(`settings/${ALBA}/oval`);
  });

  it("is none for a setting of the jeweler's own", () => {
    expect(settingPictureNear("made-here", "oval", "yellow", 3)).toBeNull();
  });
});

describe("the further pictures", () => {
  it("are none of the usual ones, and each named once", () => {
    const keys = [...ALL_PICTURES, ...FURTHER_PICTURES].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[a-z0-9_-]+(\/[a-z0-9_-]+)+$/);
  });

  it("show a setting with no stone that it can't hold", () => {
    for (const { slug, carats } of SETTING_DESIGNS) {
      const [least, most] = carats;
      const shown = FURTHER_PICTURES.filter(({ key }) => key.startsWith(`settings/${slug}/`));
      for (const { key } of shown) {
        const { carat } = splitCarat(key);
        if (carat === null) continue;
        expect(carat, key).toBeGreaterThanOrEqual(least);
        expect(carat, key).toBeLessThanOrEqual(most);
      }
    }
  });
});

describe("a picture at another's scale", () => {
  const box = (side: number): Vector[] => [
    [0, 0, 0],
    [side, 0, side],
  ];
  const flat = { ...VIEWS.ring, elevation: 0, margin: 1.2 };
  const pixel = (points: Vector[], reference?: Vector[]) =>
    Math.hypot(...cameraFor(flat, points, 100, reference).right);

  it("has as many millimeters to a pixel as the other", () => {
    expect(pixel(box(22), box(20))).toBeCloseTo(pixel(box(20)), 9);
    expect(pixel(box(18), box(20))).toBeCloseTo(pixel(box(20)), 9);
  });

  it("is smaller where the piece would not fit", () => {
    expect(100 * pixel(box(30), box(20))).toBeCloseTo(30 * 1.03, 9);
  });
});
