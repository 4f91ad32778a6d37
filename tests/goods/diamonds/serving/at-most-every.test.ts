import { expect, test } from "vitest";
import { atMostEvery } from "@/lib/goods/diamonds/serving/at-most-every";
import { createStaticListExpiry } from "@/lib/goods/diamonds/serving/static-list-expiry";

test("a burst of changed stones expires the lists at once, then once a period, and after its last change", async () => {
  const at: number[] = [];
  const lists = createStaticListExpiry(
    atMostEvery(80, async () => void at.push(performance.now())),
    () => undefined,
  );
  const sell = () => {
    lists.changed();
    lists.afterStep();
  };
  const began = performance.now();
  sell();
  expect(at).toHaveLength(1);
  let last = began;
  while (last - began < 120) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    last = performance.now();
    sell();
  }
  await expect.poll(() => (at.at(-1) ?? 0) > last).toBe(true);
  const pauses = at.slice(1).map((time, position) => time - (at[position] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThan(75);
});
