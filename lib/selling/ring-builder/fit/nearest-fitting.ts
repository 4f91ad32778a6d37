import type { StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { findFitProblems } from "./compatibility";

const MOST = 3;

/** Returns the first three available stones, in the given order, that the setting can hold, if one is chosen. */
export function nearestFitting(setting: StoneLimits | null, stones: readonly Diamond[]): Diamond[] {
  return stones
    .filter((stone) => stone.availability === "available")
    .filter((stone) => setting === null || findFitProblems(setting, stone).length === 0)
    .slice(0, MOST);
}
