import type { DiamondIndex } from "@/lib/goods/diamonds/index/diamond-index";
import { BITMAP_BYTES, BITMAPS, BLOCK_ROWS } from "@/lib/goods/diamonds/index/kernel/plan-format";
import { compileQuery } from "@/lib/goods/diamonds/index/search/index-query";
import { PLACES } from "@/lib/goods/diamonds/index/store/layout";
import { type BenchEngine, type BenchQuery, ownCpuMs } from "./bench-engine";
import { runRace } from "./race";

/** The shop's own index, used as in the shop: from the API's query to uuids, facets and histogram. */
export const indexEngine = (index: DiamondIndex): BenchEngine => ({
  name: "diamond index",
  manner: `${index.kernelName} kernel`,
  begin: async () => undefined,
  ask: async ({ question, limits }) => {
    const answer = index.query(compileQuery(question, limits));
    return () => answer;
  },
  cpu: ownCpuMs,
});

/** The grade code of color F. */
const F = 8;

/**
 * Flips one bit of an index: whether one stone, a white round one of a common price, has color F. The
 * comparison must detect it.
 */
export function plantFault(index: DiamondIndex): void {
  const [bits] = index.parts();
  if (!bits) throw new Error("The index has no bitmaps");
  const row = Math.floor(index.shape.used / 5);
  const bitmap = Math.floor(row / BLOCK_ROWS) * BITMAPS + PLACES.color.first + F;
  const byte = bitmap * BITMAP_BYTES + ((row % BLOCK_ROWS) >>> 3);
  bits[byte] = (bits[byte] ?? 0) ^ (1 << (row & 7));
}

/** Plants a fault, and returns whether the comparison of all answers detects it. */
export async function findsFault(
  index: DiamondIndex,
  contestants: readonly BenchEngine[],
  questions: readonly BenchQuery[],
): Promise<boolean> {
  plantFault(index);
  const { mismatches } = await runRace(contestants, questions);
  return mismatches.length > 0;
}
