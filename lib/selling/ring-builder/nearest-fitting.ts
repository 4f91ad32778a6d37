import type { Diamond } from "@/lib/goods/diamonds/schema";
import type { StoneLimits } from "@/lib/goods/diamonds/stone-limits";
import { findFitProblems } from "./compatibility";

const MOST = 3;

/** The first three stones that can be bought and, where a setting is chosen, that it can hold; order kept. */
export function nearestFitting(setting: StoneLimits | null, stones: readonly Diamond[]): Diamond[] {
  return stones
    .filter((stone) => stone.availability === "available")
    .filter((stone) => setting === null || findFitProblems(setting, stone).length === 0)
    .slice(0, MOST);
}
