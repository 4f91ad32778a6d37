import { diamondIndex } from "@/lib/goods/diamonds/serving/current-index";
import { bold, say, step } from "../../../scripts/lib/terminal.mjs";
import { createSearchLines } from "./search-lines";

const quantile = (sorted: readonly number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;

/** Builds the diamond index of the database and has this process answer from it; returns the number of stones. */
export async function installIndex(): Promise<number> {
  const { pool } = await import("@/lib/platform/db/client");
  const { readStock } = await import("@/lib/goods/diamonds/serving/stock/read-stock");
  const { DiamondIndex } = await import("@/lib/goods/diamonds/index/diamond-index");
  const client = await pool().connect();
  try {
    const { stones } = await readStock(client, (error) => {
      throw error;
    });
    const index = DiamondIndex.build(stones.columns, stones.count);
    diamondIndex().live = { current: () => index, version: () => 1 };
    return index.count;
  } finally {
    client.release();
  }
}

/**
 * Searches every kind of line and prints the time until the answer is JSON: p50, p95 and the longest,
 * milliseconds.
 * @returns the p95 of all of them together, and of the slowest kind
 */
export async function measureSearch(searches: number): Promise<{ all: number; worst: number }> {
  const { search } = await import("@/lib/found/search/queries/search");
  const { suggest } = await import("@/lib/found/search/suggest");
  const { pool } = await import("@/lib/platform/db/client");
  try {
    let stones = 0;
    await step("Building the diamond index", async () => {
      stones = await installIndex();
    });
    const kinds = Object.entries(createSearchLines(searches, stones));
    // a new process first reads the catalog and compiles its code
    for (const [, lines] of kinds) for (const q of lines.slice(0, 20)) await search({ q, per_page: 24 });
    say(
      `\n${bold("typed             searches   p50 ms   p95 ms   max ms   CPU ms   found   suggested, p95 ms")}`,
    );
    let worst = 0;
    const all: number[] = [];
    for (const [name, lines] of kinds) {
      const asked: number[] = [];
      let found = 0;
      const before = process.cpuUsage();
      for (const q of lines) {
        const began = performance.now();
        const answer = await search({ q, per_page: 24 });
        JSON.stringify(answer);
        asked.push(performance.now() - began);
        found += Number(answer.popularSearches.length > 0);
      }
      const { user, system } = process.cpuUsage(before);
      const cpu = (user + system) / 1000 / lines.length;
      const suggested: number[] = [];
      for (const q of lines) {
        const began = performance.now();
        JSON.stringify(await suggest(q));
        suggested.push(performance.now() - began);
      }
      all.push(...asked);
      worst = Math.max(worst, print(name, asked, { cpu, found, suggested }));
    }
    return { all: print("all", all, null), worst };
  } finally {
    diamondIndex().live = null;
    await pool().end();
  }
}

/** `cpu`: processor time of this process per search, ms, which other load on the machine does not affect */
type Beside = { cpu: number; found: number; suggested: number[] };

function print(name: string, times: number[], beside: Beside | null): number {
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = quantile(sorted, 0.95);
  const ms = [quantile(sorted, 0.5), p95, quantile(sorted, 1), ...(beside ? [beside.cpu] : [])];
  const suggested = beside?.suggested.toSorted((a, b) => a - b);
  const cells = [
    name.padEnd(16),
    String(times.length).padStart(9),
    ...ms.map((value) => value.toFixed(1).padStart(8)),
    ...(beside && suggested
      ? [String(beside.found).padStart(7), quantile(suggested, 0.95).toFixed(1).padStart(19)]
      : []),
  ];
  say(cells.join(" "));
  return p95;
}
