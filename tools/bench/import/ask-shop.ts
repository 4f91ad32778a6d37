import { setTimeout as sleep } from "node:timers/promises";

export type Answers = { count: number; failed: number; p50: number; p95: number; max: number };

/** Pages and lists that shoppers ask for, each list another one. */
export async function shoppersPaths(count: number): Promise<string[]> {
  // imported only after the benchmark has set its own database in the environment
  const { endpointUrl } = await import("@/lib/platform/api/client/read-endpoint");
  const { diamondsEndpoint } = await import("@/lib/goods/inventory/endpoints");
  const { randomQueries } = await import("@/lib/goods/demo/stones/random-questions");
  const pages = ["/inventory", "/engagement-rings", "/inventory?shape=oval"];
  return randomQueries(count, 11).flatMap((query, i) => [
    endpointUrl("/api/", diamondsEndpoint, { query }),
    ...(i % 2 === 0 ? [pages[(i / 2) % pages.length] ?? "/"] : []),
  ]);
}

/**
 * Asks a shop four times a second until the work ends, as shoppers do who don't wait for each other.
 * @returns milliseconds of the answers
 */
export async function askDuring(
  { address, paths }: { address: string; paths: readonly string[] },
  work: Promise<unknown>,
): Promise<Answers> {
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  let failed = 0;
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  for (let i = 0; !isOver; i++) {
    const path = paths[i % paths.length] ?? "/";
    const ask = async () => {
      const began = performance.now();
      try {
        const response = await fetch(address + path);
        await response.arrayBuffer();
        if (!response.ok) failed += 1;
      } catch {
        failed += 1;
      }
      times.push(performance.now() - began);
    };
    const asking = ask().finally(() => open.delete(asking));
    open.add(asking);
    await sleep(250);
  }
  await Promise.all(open);
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { count: times.length, failed, p50: at(0.5), p95: at(0.95), max: at(1) };
}
