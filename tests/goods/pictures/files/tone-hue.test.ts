import { expect, test } from "vitest";
import { INTENSITIES } from "@/lib/goods/diamonds/model";
import { tinted, toned } from "@/lib/goods/pictures/files/tone-hue";
import { absorption, strengthInPicture, strengthOf } from "@/lib/goods/render/stone-color";

const GROUND = [241, 241, 241];
// a facet of a white stone, and of a pink one in the same light
const white = Uint8Array.from([...GROUND, 220, 220, 222]);
const pink = Uint8Array.from([...GROUND, 216, 160, 178]);

const facetAt = (intensity: (typeof INTENSITIES)[number]) => {
  const strength = strengthInPicture("pink", strengthOf(intensity));
  return [...toned(white, pink, strength)];
};
const chroma = ([, , , red = 0, green = 0, blue = 0]: number[]) =>
  Math.max(red, green, blue) - Math.min(red, green, blue);
const brightness = ([, , , red = 0, green = 0, blue = 0]: number[]) => red + green + blue;

test("the ground is the same at every intensity", () => {
  for (const intensity of INTENSITIES) expect(facetAt(intensity).slice(0, 3)).toEqual(GROUND);
});

test("a light stone is paler than a fancy one, an intense one as rendered, a vivid one fuller", () => {
  const [light, fancy, intense, vivid] = INTENSITIES.map((one) => chroma(facetAt(one)));
  expect([light, fancy, intense, vivid]).toEqual(
    [light, fancy, intense, vivid].sort((a = 0, b = 0) => a - b),
  );
  expect(new Set([light, fancy, intense, vivid]).size).toBe(4);
  for (const [at, value] of facetAt("Fancy Intense").entries())
    expect(Math.abs(value - (pink[at] ?? 0))).toBeLessThanOrEqual(1);
});

test("a deep stone is darker than a vivid one and as full, a dark one darker still and less full", () => {
  const [vivid, deep, dark] = (["Fancy Vivid", "Fancy Deep", "Fancy Dark"] as const).map(facetAt);
  expect(brightness(deep ?? [])).toBeLessThan(brightness(vivid ?? []));
  expect(brightness(dark ?? [])).toBeLessThan(brightness(deep ?? []));
  expect(chroma(dark ?? [])).toBeLessThan(chroma(deep ?? []));
});

test("a shape whose hue isn't rendered is tinted from its white picture, inside its outline alone", () => {
  const result = [...tinted(white, Uint8Array.from([0, 255]), absorption("yellow"))];
  expect(result.slice(0, 3)).toEqual(GROUND);
  const [red = 0, green = 0, blue = 0] = result.slice(3);
  expect(red).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(blue + 60);
});
