import { setTimeout as sleep } from "node:timers/promises";
import { say } from "../../../scripts/lib/terminal.mjs";
import { HOSTILE_INPUTS } from "../parsers/inputs";
import { openWays } from "../parsers/ways";
import type { RoundResult } from "../round-result";
import { type Answer, senderTo } from "../target/exchange";
import type { Target } from "../target/target";

const POLL_MS = 25;

/**
 * Gives every parser inputs that it could hang on, one after the other, and looks meanwhile how soon the shop says that it is
 * well. An input fails the round if it is not answered within its time, or with a 500.
 */
export async function runParsers(target: Target): Promise<RoundResult> {
  const { way, close } = await openWays(target);
  const failures: string[] = [];
  const rows: string[][] = [["input", "answer", "time", "health p99"]];
  try {
    for (const { name, seconds, send } of HOSTILE_INPUTS) {
      const health = pollHealth(target.base);
      const answer = await send(way);
      const p99 = await health.stop();
      const fault = faultOf(answer, seconds);
      if (fault) failures.push(`${name}: ${fault}`);
      rows.push([name, fault ?? limitOf(answer), `${Math.round(answer.ms)} ms`, `${Math.round(p99)} ms`]);
    }
  } finally {
    await close();
  }
  const widths = [0, 1, 2, 3].map((at) => Math.max(...rows.map((row) => (row[at] ?? "").length)));
  for (const row of rows) say(`  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  ")}`);
  return { name: "parsers", tried: HOSTILE_INPUTS.length, failed: failures.length, notes: failures };
}

function faultOf({ status, ms, broken }: Answer, seconds: number): string | null {
  if (broken !== null || status === 0) return `no answer (${broken})`;
  if (status >= 500) return `answered ${status}`;
  return ms > seconds * 1_000 ? `took longer than ${seconds} s` : null;
}

const MOST_WORDS = 90;

/** What the shop said: the limit that stopped the input, or that it was read. */
function limitOf({ status, text }: Answer): string {
  const said: unknown = /^\s*\{/.test(text) ? JSON.parse(text) : {};
  const { message, errors, data } = said as {
    message?: string;
    errors?: Record<string, string[]>;
    data?: { problem?: string | null; message?: string | null; refusals?: { reason: string }[] };
  };
  const words =
    Object.values(errors ?? {})[0]?.[0] ??
    data?.problem ??
    data?.message ??
    data?.refusals?.[0]?.reason ??
    message ??
    "read";
  return `${status} ${words}`.slice(0, MOST_WORDS);
}

/** Asks the shop whether it is well, again and again; `stop` returns how long 99 of 100 answers took at most, ms. */
function pollHealth(base: string) {
  const sender = senderTo(base, 4);
  const times: number[] = [];
  let isStopped = false;
  const ask = async () => {
    const { ms } = await sender.ask({ method: "GET", path: "/api/health", headers: {} });
    times.push(ms);
  };
  const asking = (async () => {
    do {
      await Promise.all([ask(), sleep(POLL_MS)]);
    } while (!isStopped);
  })();
  return {
    stop: async () => {
      isStopped = true;
      await asking;
      sender.close();
      times.sort((a, b) => a - b);
      return times[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? 0;
    },
  };
}
