import { setTimeout as sleep } from "node:timers/promises";
import { readOptions, wholeNumber } from "../../../scripts/lib/arguments.mjs";
import { main } from "../../../scripts/lib/processes.mjs";
import { bold, say, step } from "../../../scripts/lib/terminal.mjs";
import { openFilledShop } from "../filled-shop";
import { memoryOf } from "../pages/memory";
import { requireProcessorTimes, treeCpu } from "../processor-time";
import { missedLimits, type Sample, type SoakLimits, soakFigures } from "./soak-curve";
import { type SoakAsk, soakRequests } from "./soak-requests";

/** Shoppers and staff who ask at a time, and how long each rests between two requests, ms. */
const CONNECTIONS = 4;
const PAUSE_MS = 25;
const EVERY_MS = 5_000;
/**
 * A shop rests when it takes less of a processor, on average over so many ms; on a busy machine a start's last work takes longer.
 * V8 gives back what a load has left from some 15 s after the last collection on.
 */
const RESTING = { share: 0.03, overMs: 30_000, withinMs: 180_000 };
const LIMITS: SoakLimits = { idle: 300, end: 450, peak: 600, growth: 1 };
/** The index of a million stones is held in memory. */
const MANY_STONES = { least: 500_000, limits: { idle: 750, end: 900, peak: 1_050, growth: 1 } } as const;

/**
 * `npm run bench:soak [-- --minutes 30 --stones 23000 --pictures 1000]`: the memory of a shop's process and of those it starts,
 * while it is asked for a mix of everything. Exits with 1 if it grows after the first third, or misses a limit of docs/speed.md.
 */
await main(async () => {
  requireProcessorTimes();
  const given = readOptions({
    minutes: { type: "string", default: "30" },
    stones: { type: "string", default: "23000" },
    pictures: { type: "string", default: "1000" },
  });
  const minutes = wholeNumber("minutes", given.minutes);
  const stones = wholeNumber("stones", given.stones);
  const filled = await openFilledShop(stones);
  const sample = (minute: number): Sample => {
    const [shop, ...others] = memoryOf(filled.pid);
    return { minute, shop: shop?.mb ?? 0, others: others.reduce((sum, { own }) => sum + own, 0) };
  };
  try {
    await step("Waiting until the shop rests", () => rest(filled.pid));
    const idle = sample(0);
    const ask = await soakRequests(filled.shop, wholeNumber("pictures", given.pictures));
    const { samples, answers } = await soak(filled.shop.url, ask, minutes, sample);
    await step("Waiting until the shop rests", () => rest(filled.pid));
    const end = sample(minutes);
    const figures = soakFigures(samples, idle, end, minutes / 3);
    say(`\n${answers.join(" · ")}`);
    for (const [when, { shop, others }] of [
      ["idle", idle],
      ["after a rest", end],
    ] as const)
      say(`${when}: the shop ${shop.toFixed(0)} MB, its processes ${others.toFixed(0)}`);
    say(
      `idle ${figures.idle.toFixed(0)} MB · peak ${figures.peak.toFixed(0)} · after a rest ${figures.end.toFixed(0)} · ${figures.growth.toFixed(2)} MB more each minute from minute ${(minutes / 3).toFixed(0)}`,
    );
    const missed = missedLimits(figures, stones < MANY_STONES.least ? LIMITS : MANY_STONES.limits);
    for (const sentence of missed) say(`missed: ${sentence}`);
    return missed.length > 0 ? 1 : 0;
  } finally {
    await filled.stop();
  }
});

/** Waits until a shop has done what a start or a load left behind. */
async function rest(pid: number): Promise<void> {
  for (const since = performance.now(); performance.now() - since < RESTING.withinMs; ) {
    const before = treeCpu(pid);
    await sleep(RESTING.overMs);
    if (treeCpu(pid) - before < RESTING.share * RESTING.overMs) return;
  }
}

/** Asks for minutes, and prints the memory twice a minute. */
async function soak(
  url: string,
  ask: (at: number) => Promise<SoakAsk>,
  minutes: number,
  sample: (minute: number) => Sample,
): Promise<{ samples: Sample[]; answers: string[] }> {
  const since = performance.now();
  const minute = () => (performance.now() - since) / 60_000;
  const statuses = new Map<number, number>();
  let at = 0;
  const visitor = async () => {
    while (minute() < minutes) {
      const status = await answerOf(url, await ask(at++));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(PAUSE_MS);
    }
  };
  const visitors = Array.from({ length: CONNECTIONS }, visitor);
  const samples: Sample[] = [];
  say(`\n${bold("minute   requests   shop MB   its processes MB")}`);
  let printed = -1;
  while (minute() < minutes) {
    const now = sample(minute());
    samples.push(now);
    if (Math.floor(now.minute * 2) > printed) {
      printed = Math.floor(now.minute * 2);
      const cells = [
        now.minute.toFixed(1).padStart(6),
        String(at).padStart(10),
        now.shop.toFixed(0).padStart(9),
      ];
      say(`${cells.join(" ")} ${now.others.toFixed(0).padStart(18)}`);
    }
    await sleep(EVERY_MS);
  }
  await Promise.all(visitors);
  return {
    samples,
    answers: [...statuses].sort().map(([status, times]) => `${times} × ${status || "no answer"}`),
  };
}

/** The status of an answer that was read whole; 0 if there was none. */
async function answerOf(url: string, { path, ...asked }: SoakAsk): Promise<number> {
  try {
    const response = await fetch(url + path, { ...asked, signal: AbortSignal.timeout(60_000) });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    if (error instanceof Error) return 0;
    throw error;
  }
}
