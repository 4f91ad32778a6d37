import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "../../scripts/lib/problem.mjs";

type Ready = { version: number; behind: number; stones: number };

async function readyIndex(address: string): Promise<Ready | null> {
  const response = await fetch(`${address}/api/ready`);
  const { data } = (await response.json()) as { data?: { index: Ready | null } };
  return data?.index ?? null;
}

/** Waits until a shop's index holds a number of stones. */
export async function waitForIndex(address: string, stones: number): Promise<void> {
  for (let attempt = 0; attempt < 3_000; attempt++) {
    if ((await readyIndex(address))?.stones === stones) return;
    await sleep(100);
  }
  throw new Problem("The diamond index did not stand within five minutes.");
}

/**
 * Milliseconds until a new index with a number of changes has replaced the previous one; null if none did.
 */
export async function waitForExchange(
  address: string,
  { changes, seconds }: { changes: number; seconds: number },
): Promise<number | null> {
  const since = performance.now();
  let missing = false;
  while (performance.now() - since < seconds * 1000) {
    const index = await readyIndex(address);
    // at first the shop reports the changes that only the next index will contain
    if (index && index.behind >= changes) missing = true;
    else if (index && missing && index.behind === 0) return performance.now() - since;
    await sleep(50);
  }
  return null;
}
