import type { Browser } from "playwright/test";
import { mainThreadCpu } from "../../processor-time";

/** Processor time a thread had used at a moment: ms since the epoch, ms of processor time. */
export type CpuSample = { at: number; used: number };

/** Distance of two samples, ms. */
const SAMPLED_MS = 4;
const now = () => performance.timeOrigin + performance.now();

/** The processes of a browser that show pages, with the processor time of each one's main thread. */
export async function pageProcesses(browser: Browser): Promise<ReadonlyMap<number, number>> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const used = processInfo
    .filter(({ type }) => type === "renderer")
    .map(({ id }) => [id, mainThreadCpu(id)] as const);
  return new Map(used.filter((one): one is [number, number] => one[1] !== null));
}

/** The process that worked most between two looks, which is that of the page that was opened meanwhile; null without one. */
export function busiestSince(
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): number | null {
  const worked = [...after].map(([pid, used]) => ({ pid, used: used - (before.get(pid) ?? 0) }));
  return worked.sort((a, b) => b.used - a.used)[0]?.pid ?? null;
}

/** Follows the processor time of a process's main thread until it is stopped, without taking any of it. */
export function followMainThread(pid: number) {
  const samples: CpuSample[] = [];
  const sample = () => {
    const used = mainThreadCpu(pid);
    if (used !== null) samples.push({ at: now(), used });
  };
  sample();
  const timer = setInterval(sample, SAMPLED_MS);
  return {
    stop: (): readonly CpuSample[] => {
      clearInterval(timer);
      sample();
      return samples;
    },
  };
}

/** Milliseconds of processor time between two moments, ms since the epoch; between two samples the thread works evenly. */
export const cpuBetween = (samples: readonly CpuSample[], from: number, to: number): number =>
  usedAt(samples, to) - usedAt(samples, from);

function usedAt(samples: readonly CpuSample[], at: number): number {
  const after = samples.findIndex((sample) => sample.at >= at);
  const next = samples[after];
  const last = samples[(after < 0 ? samples.length : after) - 1];
  if (!next || !last) return (next ?? last)?.used ?? Number.NaN;
  return last.used + ((next.used - last.used) * (at - last.at)) / (next.at - last.at);
}
