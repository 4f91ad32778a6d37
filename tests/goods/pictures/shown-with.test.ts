import { expect, it } from "vitest";
import { picturedCarat } from "@/lib/goods/pictures/setting-near";
import { shownWith } from "@/lib/goods/pictures/shown-with";

const ALBA = "alba-four-prong-solitaire";

it.each([
  [1, "Shown with a 1 ct diamond"],
  [0.75, "Shown with a 0.75 ct diamond"],
  [null, null],
  [undefined, null],
])("a picture of a ring with a stone of %s ct says %s", (pictured, words) => {
  expect(shownWith(pictured)).toBe(words);
});

it("is said of a picture whose stone is not the step nearest to the ring's own, and of no other", () => {
  // three weights of this one are rendered: 0.5, 3 and 5 ct, besides its usual 1 ct
  expect(picturedCarat(ALBA, "round", "yellow", 3.1)).toBeNull();
  expect(picturedCarat(ALBA, "round", "yellow", 1.04)).toBeNull();
  expect(picturedCarat(ALBA, "round", "yellow", 3.9)).toBe(3);
  expect(picturedCarat("made-here", "round", "yellow", 3)).toBeNull();
});
