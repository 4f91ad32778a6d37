import { formatCount } from "@/lib/platform/intl/numbers";
import { bold } from "../../../scripts/lib/terminal.mjs";
import { totalBytesPerStone } from "./index-lifecycle";
import type { SizeFigures } from "./measure";
import type { Target } from "./targets";

const whole = (number: number) => formatCount(Math.round(number));
/** Formats a number with three significant digits. */
const short = (number: number) => (number >= 100 ? whole(number) : number.toPrecision(3));
const ms = ({ wall, cpu }: { wall: number; cpu: number }) => `${short(wall)} ms (${short(cpu)} of CPU)`;

const HEAD = ["engine", "p50 ms", "p95 ms", "CPU ms", "a CPU second", "CPU, index = 1", "manner"];
const WIDTHS = [15, 9, 9, 9, 14, 16];

const line = (cells: readonly string[]) =>
  cells
    .map((cell, i) => {
      const width = WIDTHS[i];
      if (width === undefined) return `  ${cell}`;
      return i === 0 ? cell.padEnd(width) : cell.padStart(width);
    })
    .join("");

/** Formats the figures of a stock size as a table and some lines. */
export function reportOf(figures: SizeFigures): string {
  const { engines, ratios, alone, life, updates, mismatches, noDuckDb } = figures;
  const rows = engines.map(({ engine, p50, p95, cpu, questionsPerCpuSecond, manner }) => [
    engine,
    short(p50),
    short(p95),
    short(cpu),
    short(questionsPerCpuSecond),
    short(ratios[engine] ?? 1),
    manner,
  ]);
  const trials = engines.flatMap(({ engine, trials: tried }) =>
    tried.length < 2
      ? []
      : `  ${engine}: ${tried.map((one) => `${one.manner} ${short(one.cpu)} ms`).join(" · ")}`,
  );
  const change = (name: string, { p50, p95, cpu }: SizeFigures["updates"]["price"]) =>
    `${name} ${short(p50)} / ${short(p95)} ms (${short(cpu)} of CPU)`;
  return [
    "",
    bold(
      `${whole(figures.stones)} stones, ${figures.questions} questions, ${whole(figures.found)} found on average`,
    ),
    line(HEAD),
    ...rows.map(line),
    ...(noDuckDb === null ? [] : [`DuckDB was not asked: ${noDuckDb}`]),
    "tried before the race, CPU a question:",
    ...trials,
    `the index alone: p50 ${short(alone.p50)} ms, p95 ${short(alone.p95)} ms, ${whole(alone.questionsPerCpuSecond)} questions a CPU second`,
    `read from PostgreSQL by COPY ${ms(life.read)}, built ${ms(life.build)}, saved ${ms(life.save)}, restored ${ms(life.restore)}`,
    `a stone takes ${totalBytesPerStone(life).toFixed(1)} bytes: ${life.bytesPerStone.index.toFixed(1)} in columns, bitmaps and orders, ${life.bytesPerStone.names.toFixed(1)} its uuid and SKU; with the room for new ones ${life.bytesPerStone.held.toFixed(1)} are held; the snapshot has ${(life.save.bytes / 2 ** 20).toFixed(1)} MiB`,
    `one change, p50 / p95: ${change("price", updates.price)} · ${change("sale", updates.sale)} · ${change("new stone", updates.insert)}`,
    `mismatches: ${mismatches.length}`,
    ...mismatches
      .slice(0, 5)
      .map(
        ({ question, engine, parts }) =>
          `  question ${question + 1}, ${engine}: ${parts.join(", ") || "answer"}`,
      ),
  ].join("\n");
}

export const targetLines = (bars: readonly Target[]): string =>
  bars
    .map(
      ({ name, demanded, measured, passed }) =>
        `${passed ? "PASS" : "FAIL"}  ${measured === null ? "unknown" : short(measured)} ${name} (${demanded})`,
    )
    .join("\n");
