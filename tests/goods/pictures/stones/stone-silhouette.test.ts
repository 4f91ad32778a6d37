import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import manifest from "@/lib/goods/pictures/manifest.json";
import { facetsInPicture } from "@/lib/goods/pictures/stones/stone-silhouette";
import { VIEWS } from "@/lib/goods/pictures/views";

const SIDE = 128;

/** A picture's red channel, SIDE pixels a side. */
const red = (image: Sharp) => image.resize(SIDE).removeAlpha().extractChannel(0).raw().toBuffer();

test.each([
  ["heart", "perspective", VIEWS.stone],
  ["emerald", "profile", VIEWS.stoneProfile],
] as const)("a %s's facets cover its stored %s picture and none of its ground", async (shape, side, view) => {
  const key = `stones/white/${shape}-${side}` as const;
  const { hash } = manifest[key].variants.stone;
  const polygons = facetsInPicture(shape, view)
    .map((points) => `<polygon points="${points.map(([x, y]) => `${x * SIDE},${y * SIDE}`).join(" ")}"/>`)
    .join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%"/><g fill="#fff">${polygons}</g></svg>`;
  const [inside, picture] = await Promise.all([
    red(sharp(Buffer.from(svg))),
    red(sharp(`public/renders/${key}/stone-${hash}-1280.avif`)),
  ]);
  // ground is an even pale gray, and facets are darker or lighter than it nearly everywhere
  const shareOfGround = (isInside: boolean) => {
    const values = [...picture].filter((_, i) => (inside[i] ?? 0) > 128 === isInside);
    return values.filter((value) => value > 205 && value < 245).length / values.length;
  };
  expect(shareOfGround(false)).toBeGreaterThan(0.97);
  expect(shareOfGround(true)).toBeLessThan(0.35);
});
