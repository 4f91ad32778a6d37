import { say } from "../../../../scripts/lib/terminal.mjs";
import type { Section } from "../section";
import { median } from "../statistics";
import type { Target } from "../targets";
import { type Figures, missedScores, SCORE_HEADS, scoreCells, summarizeRuns } from "./lighthouse-figures";
import { runLighthouse } from "./lighthouse-runs";

/** Runs Lighthouse on each target in turn, so that other work on the machine affects all pages alike. */
export async function measureLighthouse(
  targets: readonly Target[],
  chromium: string,
  { runs }: { runs: number },
): Promise<Section> {
  const all = new Map<Target, Figures[]>(targets.map((target) => [target, []]));
  for (let nth = 1; nth <= runs; nth += 1) {
    for (const target of targets) {
      const figures = await runLighthouse(target.url, chromium, { hidden: target.page?.hidden ?? false });
      all.get(target)?.push(figures);
      say(`  run ${nth} of ${runs}, ${target.name}: performance ${figures.performance}`);
    }
  }
  const benchmark = Math.round(median([...all.values()].flat().map((run) => run.benchmark)));
  return {
    title: `Lighthouse, phone, median of ${runs}`,
    notes: [
      `Benchmark index of this machine: ${benchmark}. Checks and layout shift are those of the worst run.`,
      "Performance at least 95, the other scores 100, no layout shift.",
    ],
    heads: SCORE_HEADS,
    rows: [...all].map(([{ name, page }, figures]) => {
      const summary = summarizeRuns(figures);
      return { name, cells: scoreCells(summary), misses: page && missedScores(summary) };
    }),
    figures: { benchmark, runs: Object.fromEntries([...all].map(([{ name }, figures]) => [name, figures])) },
  };
}
