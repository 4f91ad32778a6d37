import { expect, it } from "vitest";
import { centerCaption } from "@/components/goods/product/gallery/center-caption";

const pink = { carat: 1.04, fancy_color: "pink" } as const;
const white = (carat: number) => ({ carat, fancy_color: null });

it.each([
  ["usual", null, "Center diamond shown: 1 ct round, chosen and priced separately."],
  ["own", null, "Center diamond shown: 1 ct round, chosen and priced separately."],
  ["usual", white(1.04), "Center diamond shown: 1 ct round, chosen and priced separately."],
  ["usual", white(2.6), "Shown with a 1 ct diamond. View in 3D to see yours."],
  ["usual", pink, "Shown with a colorless diamond. View in 3D to see yours."],
  ["own", white(2.6), "Shown with your diamond, which is priced separately."],
  ["own", white(5), "Shown with a 3 ct diamond, the nearest weight that fits."],
  [undefined, white(2.6), "The center diamond is chosen and priced separately."],
] as const)("a setting's slide with its %s center and %o chosen says %s", (center, stone, words) => {
  expect(centerCaption({ center, shape: "round", carats: [0.5, 3], stone })).toBe(words);
});
