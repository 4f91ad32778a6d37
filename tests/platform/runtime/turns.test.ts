import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTurns } from "@/lib/platform/runtime/turns";

test("so many run at once, the others in the order they came, and one that fails hands its turn on", async () => {
  const inTurn = createTurns(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (number: number) =>
    inTurn(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (number === 1) throw new Error("it failed");
    });
  const all = Promise.allSettled([1, 2, 3, 4].map(work));
  await setImmediate();
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  await setImmediate();
  expect(begun).toEqual([1, 2, 3]);
  for (let i = 1; i < 4; i++) {
    ends[i]?.();
    await setImmediate();
  }
  expect((await all).map(({ status }) => status)).toEqual([
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
  await inTurn(async () => begun.push(5));
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});
