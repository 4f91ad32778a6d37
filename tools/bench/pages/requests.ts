import { setTimeout as sleep } from "node:timers/promises";
import { formatCount } from "@/lib/platform/intl/numbers";
import { say } from "../../../scripts/lib/terminal.mjs";
import { type LoadResult, runLoadTest } from "../load-test";
import { serverCpu } from "../processor-time";
import { type Asked, askedPaths } from "./asked-paths";
import { missesOf, type Section } from "./section";
import { median, ratio } from "./statistics";
import type { Target } from "./targets";

const ROUNDS = 3;
const WARM_UP_SECONDS = 1;
const CALM_SAMPLE_MS = 200;
const CALM_WITHIN_MS = 20_000;
const HEADERS = { "accept-encoding": "br, gzip" };

/** cpuMs: the server's processor time per request, null where the system does not report it */
type Slice = LoadResult & { cpuMs: number | null };

/** Puts every target under load in turn, in several rounds, so that other work on the machine affects all. */
export async function measureRequests(
  targets: readonly Target[],
  { seconds }: { seconds: number },
): Promise<Section> {
  const asked = await askedPaths(targets);
  const slices = new Map<Asked, Slice[]>(asked.map((one) => [one, []]));
  // a new process first compiles its code and fills its caches
  for (const one of asked) await load(one, 0, WARM_UP_SECONDS);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const one of asked) slices.get(one)?.push(await load(one, round, seconds));
    say(`  round ${round} of ${ROUNDS}`);
  }
  const results = [...slices].map(([one, all]) => ({ ...one, ...summarize(all) }));
  const found = (site: Target["site"], role?: Target["role"]) =>
    results.find(({ target }) => target.site === site && target.role === role)?.perSecond;
  return {
    title: "Answers a second, 20 connections unless a row says otherwise",
    notes: [
      `Median of ${ROUNDS} rounds of ${seconds} s, kept connections, Accept-Encoding: ${HEADERS["accept-encoding"]}.`,
      "The load generator runs beside the server on the same processors and takes its share of them.",
      "CPU ms: processor time of the server's processes per request, without the database's.",
    ],
    heads: ["per second", "p50 ms", "p99 ms", "CPU ms", "failures", "limit", "× empty", "× peer"],
    rows: results.map(({ name, target, perSecond, p50, p99, cpuMs, failures, least }) => ({
      name,
      cells: [
        perSecond.toFixed(0),
        p50.toFixed(1),
        p99.toFixed(1),
        cpuMs?.toFixed(2) ?? "–",
        String(failures),
        least === null ? "" : `≥ ${formatCount(least)}`,
        ...(target.site === "shop"
          ? [
              ratio(perSecond, found("empty")),
              target.role ? ratio(perSecond, found("peer", target.role)) : "–",
            ]
          : ["", ""]),
      ],
      misses: target.site === "shop" ? missedLoad(perSecond, failures, least) : null,
    })),
    figures: Object.fromEntries([...slices].map(([{ name }, all]) => [name, all])),
  };
}

async function load({ target, paths, connections }: Asked, round: number, seconds: number): Promise<Slice> {
  const cpu = () => (process.platform === "linux" ? serverCpu(target.pid) : null);
  const before = cpu();
  const result = await runLoadTest({
    url: new URL(target.url).origin,
    paths: paths(round),
    connections,
    seconds,
    headers: HEADERS,
  });
  await untilCalm(cpu);
  const after = cpu();
  const cpuMs = before === null || after === null ? null : (after - before) / Math.max(1, result.sent);
  return { ...result, cpuMs };
}

/**
 * Waits until a server has finished the requests that were open when the load ended, which would otherwise slow
 * the next target's.
 */
async function untilCalm(cpu: () => number | null): Promise<void> {
  for (const since = Date.now(); Date.now() - since < CALM_WITHIN_MS; ) {
    const before = cpu() ?? 0;
    await sleep(CALM_SAMPLE_MS);
    if ((cpu() ?? 0) - before < CALM_SAMPLE_MS / 10) return;
  }
}

/** The median slice of each figure; failures are those of all. */
function summarize(all: readonly Slice[]) {
  const middle = (figure: (slice: Slice) => number) => median(all.map(figure));
  return {
    perSecond: middle((slice) => slice.perSecond),
    p50: middle((slice) => slice.p50),
    p99: middle((slice) => slice.p99),
    cpuMs: all.some(({ cpuMs }) => cpuMs === null) ? null : middle(({ cpuMs }) => cpuMs ?? 0),
    failures: all.reduce((sum, slice) => sum + slice.failures, 0),
  };
}

function missedLoad(perSecond: number, failures: number, least: number | null): string[] | null {
  const failed = failures > 0 ? [`${failures} requests failed`] : [];
  if (least === null) return failures > 0 ? failed : null;
  return [...failed, ...missesOf("the rate", perSecond, { least, unit: "/s" })];
}
