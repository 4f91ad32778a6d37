import { totalBytesPerStone } from "./index-lifecycle";
import type { SizeFigures } from "./measure";

export type Target = { name: string; demanded: string; measured: number | null; passed: boolean };

/** The stock size the targets apply to. */
export const TARGET_STONES = 1_000_000;

const atLeast = (name: string, least: number, measured: number | undefined): Target => ({
  name,
  demanded: `≥ ${least}`,
  measured: measured ?? null,
  passed: measured !== undefined && measured >= least,
});

export const atMost = (name: string, most: number, measured: number): Target => ({
  name,
  demanded: `≤ ${most}`,
  measured,
  passed: measured <= most,
});

/**
 * Checks the targets of the index with a million stones, its names included; without DuckDB that target is
 * unknown and counts as missed.
 */
export function checkTargets(figures: SizeFigures): Target[] {
  const { ratios, life } = figures;
  return [
    atLeast("times less processor time than PostgreSQL", 500, ratios.PostgreSQL),
    atLeast("times less processor time than DuckDB", 60, ratios.DuckDB),
    atMost("bytes a stone, every sort, nulls, uuid and SKU with it", 90, totalBytesPerStone(life)),
    atLeast("times faster restored than built from columns", 10, life.build.cpu / life.restore.cpu),
    atMost("mismatches", 0, figures.mismatches.length),
    atLeast(
      "questions a CPU second, by turns with the others",
      431,
      figures.engines[0]?.questionsPerCpuSecond,
    ),
    atMost("ms in the median, asked alone", 1.24, figures.alone.p50),
  ];
}
