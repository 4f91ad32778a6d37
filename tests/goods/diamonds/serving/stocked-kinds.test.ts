import { afterEach, expect, test } from "vitest";
import type { DiamondIndex } from "@/lib/goods/diamonds/index/diamond-index";
import { diamondIndex } from "@/lib/goods/diamonds/serving/current-index";
import { expiredKinds, settledKinds } from "@/lib/goods/diamonds/serving/stocked-kinds";

afterEach(() => {
  diamondIndex().live = null;
  expiredKinds().kinds = null;
});

/** Has this process's index hold so many stones of each kind. */
function hold(stones: number): void {
  const index = { findBest: () => ({ total: stones, ids: [] }) } as unknown as DiamondIndex;
  diamondIndex().live = { current: () => index, version: () => 1 };
}

test("the kinds on sale are settled once the pages with other kinds have expired", () => {
  expect(settledKinds()).toBeNull();
  hold(3);
  expect(settledKinds()).toBeNull();
  expiredKinds().kinds = "white,color";
  expect(settledKinds()).toBe("white,color");
  // the last stone is sold, and pages still offer stones
  hold(0);
  expect(settledKinds()).toBeNull();
  expiredKinds().kinds = "";
  expect(settledKinds()).toBe("");
});
