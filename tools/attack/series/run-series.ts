import type { RoundResult } from "../round-result";
import type { Target } from "../target/target";
import { ATTACKS } from "./attacks";
import { Tries } from "./tries";

/** Runs the classic attacks one after the other; each is a row of its own. */
export async function runSeries(target: Target): Promise<RoundResult[]> {
  const results: RoundResult[] = [];
  for (const { name, run } of ATTACKS) {
    const tries = new Tries();
    await run(target, tries);
    results.push({ name, tried: tries.tried, failed: tries.failures.length, notes: tries.failures });
  }
  return results;
}
