import type { Shape } from "@/lib/goods/diamonds/model";
import { PROPORTIONS } from "@/lib/goods/diamonds/sizes/depths";

/** The table and depth in which a shape is usually cut: "53–64%"; no table where the cut has none. */
export function usualProportions(shape: Shape): { table: string | null; depth: string } {
  const range = ([from, to]: readonly [number, number]) => `${from}–${to}%`;
  const { table, depth } = PROPORTIONS[shape];
  return { table: table && range(table), depth: range(depth) };
}
