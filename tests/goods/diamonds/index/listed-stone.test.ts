import { expect, it } from "vitest";
import { generateStone } from "@/lib/goods/demo/stones/generate";
import { DiamondIndex } from "@/lib/goods/diamonds/index/diamond-index";
import { listedStone } from "@/lib/goods/diamonds/index/listed-stone";
import { StoneBatch } from "@/lib/goods/diamonds/index/store/stone-batch";
import { cents } from "@/lib/platform/money/model";

const good = generateStone("white", 1);

// refused here, a stone costs itself; met by the index only, it would cost the whole change or build
it.each([
  { shape: "blob" },
  { color: 11 },
  { clarity: 12 },
  { clarity: 1.5 },
  { cut: -1 },
  { cut: Number.NaN },
  { growth: "MAGIC" },
  { priceCents: 0 },
  { priceCents: 2 ** 31 },
  { sku: "x".repeat(256) },
])("a stone the index has no code for is refused: %o", (wrong) => {
  expect(() => listedStone({ ...good, ...wrong } as typeof good, 0)).toThrow(RangeError);
});

it("a stone at every limit is taken by the index", () => {
  const stones = new StoneBatch();
  const limits = { color: 10, clarity: 11, cut: 4, priceCents: cents(2 ** 31 - 1), sku: "é".repeat(127) };
  const stone = listedStone({ ...good, ...limits }, 0);
  if (stone) stones.push(stone);
  expect(DiamondIndex.build(stones.columns, stones.count).count).toBe(1);
});
