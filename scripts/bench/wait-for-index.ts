import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "../lib/problem.mjs";

type Ready = { version: number; behind: number; stones: number };

async function readyIndex(address: string): Promise<Ready | null> {
  const response = await fetch(`${address}/api/ready`);
  const { data } = (await response.json()) as { data?: { index: Ready | null } };
  return data?.index ?? null;
}

/** Waits until a shop's index holds so many stones. */
export async function waitForIndex(address: string, stones: number): Promise<void> {
  for (let attempt = 0; attempt < 3_000; attempt++) {
    if ((await readyIndex(address))?.stones === stones) return;
    await sleep(100);
  }
  throw new Problem("The diamond index did not stand within five minutes.");
}

/** Milliseconds until an index that holds so many changes has taken the place of the one before; null when none did. */
export async function waitForExchange(
  address: string,
  { changes, seconds }: { changes: number; seconds: number },
): Promise<number | null> {
  const since = performance.now();
  let missing = false;
  while (performance.now() - since < seconds * 1000) {
    const index = await readyIndex(address);
    // at first it is told how much only the next one will hold
    if (index && index.behind >= changes) missing = true;
    else if (index && missing && index.behind === 0) return performance.now() - since;
    await sleep(50);
  }
  return null;
}
