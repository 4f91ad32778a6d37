import { expect, it } from "vitest";
import { FreeRows } from "@/lib/goods/diamonds/index/store/free-rows";
import { StoneStore } from "@/lib/goods/diamonds/index/store/stone-store";
import { anyStones, recordOf } from "../stones";

it("a new stone takes the row of one of its kind, shape and price before any other", () => {
  const store = new StoneStore(4096);
  const free = new FreeRows(store);
  const [first, ...others] = anyStones(200, 200).flatMap((row) => recordOf(row) ?? []);
  if (!first) throw new Error("no stone");
  [first, ...others].forEach((stone, row) => {
    store.write(row, stone);
    free.add(row);
  });
  const staged = store.capacity;
  store.write(staged, { ...first, price: first.price + 1 });
  const sameStep = (row: number) =>
    (["kind", "shape", "priceStep"] as const).every(
      (category) => store.codeOf(row, category) === store.codeOf(staged, category),
    );
  const taken: number[] = [];
  for (let row = free.takeLike(staged); row !== undefined; row = free.takeLike(staged)) taken.push(row);
  expect(taken).toContain(0);
  expect(taken.every(sameStep)).toBe(true);
  expect(free.size).toBe(others.length + 1 - taken.length);
  const left: number[] = [];
  for (let row = free.takeAny(); row !== undefined; row = free.takeAny()) left.push(row);
  expect(left.some(sameStep)).toBe(false);
  expect(new Set([...taken, ...left]).size).toBe(others.length + 1);
  expect(free.size).toBe(0);
});
