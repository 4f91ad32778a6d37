import { knownValues, sitemapPaths } from "../fuzz/known-values";
import { allCases, type FuzzOptions, runFuzz } from "../fuzz/run-fuzz";
import { changedTables, stateOf } from "../ownership/state";
import type { RoundResult } from "../round-result";
import { signedIn, type Target } from "../target/target";

/** The fuzz as the planted attacker sends it; in the end nothing of the other customer may have changed. */
export async function fuzz(target: Target, size: FuzzOptions): Promise<RoundResult> {
  const { sender, database, victim, mallory, watch, root } = target;
  const browser = await signedIn(target, mallory);
  const known = await knownValues(database, [victim, mallory]);
  const cases = allCases(root, await sitemapPaths(sender), known);
  const before = await stateOf(database, victim);
  const result = await runFuzz(sender, { person: mallory, browser }, cases, watch, size);
  const changed = changedTables(before, await stateOf(database, victim));
  if (changed.length === 0) return result;
  const note = `${changed.join(", ")} of another customer changed`;
  return { ...result, failed: result.failed + 1, notes: [...result.notes, note] };
}
