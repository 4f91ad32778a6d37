import { expect, it } from "vitest";
import { nearestCaratName, splitCarat } from "@/lib/goods/pictures/addresses/carat-steps";
import { picturedStone, settingPictureNear } from "@/lib/goods/pictures/find/setting-near";
import { shownWith } from "@/lib/goods/pictures/shown-with";

const ALBA = "alba-four-prong-solitaire";
const picturedCarat = (...ring: Parameters<typeof picturedStone>) => picturedStone(...ring).pictured_carat;

it.each([
  [1, null, "Shown with a 1 ct diamond"],
  [0.75, null, "Shown with a 0.75 ct diamond"],
  [null, null, null],
  [undefined, null, null],
  [1, "pink", "Shown with a colorless 1 ct diamond"],
  [null, "blue", "Shown with a colorless diamond"],
] as const)("a picture with a stone of %s ct of a ring whose own is %s says %s", (pictured, hue, words) => {
  expect(shownWith(pictured, hue)).toBe(words);
});

it("is said of a picture whose stone is not the step nearest to the ring's own, and of no other", () => {
  // three weights of this one are rendered: 0.5, 3 and 5 ct, besides its usual 1 ct
  expect(picturedCarat(ALBA, "round", "yellow", 3.1)).toBeNull();
  expect(picturedCarat(ALBA, "round", "yellow", 1.04)).toBeNull();
  expect(picturedCarat(ALBA, "round", "yellow", 3.9)).toBe(5);
  expect(picturedCarat("made-here", "round", "yellow", 3)).toBeNull();
});

it("names the stone in the picture that the ring's address leads to, at every weight", () => {
  for (let carat = 0.5; carat <= 5; carat += 0.01) {
    const { carat: step } = splitCarat(`${ALBA}-${nearestCaratName(carat)}`);
    const shown = settingPictureNear(ALBA, "round", "yellow", step);
    const said = picturedCarat(ALBA, "round", "yellow", carat);
    expect(said, `${carat} ct`).toBe(shown?.isNearest ? null : shown?.carat);
  }
});

it("is a drawing where the setting has no picture with a stone of the ring's shape", () => {
  expect(picturedStone(ALBA, "round", "yellow", 2).is_drawn).toBe(false);
  expect(picturedStone("corona-pave-halo", "oval", "yellow", 2).is_drawn).toBe(true);
  expect(picturedStone("made-here", "round", "yellow", 2).is_drawn).toBe(false);
});
