import type { Pool } from "pg";
import { say } from "../../../scripts/lib/terminal.mjs";
import { KNOWN_SLOW } from "./known-slow";
import type { Sent } from "./recorder";

/** The most that a statement may take the server, ms. */
const MOST_MS = 20;
/** Statements whose answers came sooner are not asked again. */
const SUSPECT_MS = 10;
const ROUNDS = 3;

export type Judged = Sent & { serverMs: number };

/** Asks suspects again and reads from their plans how long the server took at least: with its cache full and nothing in the way. */
export async function judge(pool: Pool, sent: readonly Sent[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  const suspects = sent.filter(({ ms, text }) => ms > SUSPECT_MS && /^\s*(?:select|with)\b/i.test(text));
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    for (const one of suspects) {
      let serverMs = Number.POSITIVE_INFINITY;
      for (let round = 0; round < ROUNDS; round++) {
        // a statement that writes changes nothing
        await client.query("begin");
        const { rows } = await client
          .query<{ "QUERY PLAN": { "Planning Time": number; "Execution Time": number }[] }>(
            `explain (analyze, timing off, format json) ${one.text}`,
            [...one.values],
          )
          .finally(() => client.query("rollback"));
        const plan = rows[0]?.["QUERY PLAN"][0];
        if (plan) serverMs = Math.min(serverMs, plan["Planning Time"] + plan["Execution Time"]);
      }
      judged.push({ ...one, serverMs });
    }
  } finally {
    client.release(true);
  }
  say(`${sent.length} statements, ${suspects.length} of them took longer than ${SUSPECT_MS} ms once`);
  return judged;
}

/** Prints the slow ones, and returns 1 if one of them isn't known. */
export function report(judged: readonly Judged[]): number {
  const slow = judged.filter(({ serverMs }) => serverMs > MOST_MS).sort((a, b) => b.serverMs - a.serverMs);
  for (const { serverMs, by, text } of slow) {
    const known = KNOWN_SLOW.find(({ part }) => text.includes(part));
    const line = text.replaceAll(/\s+/g, " ");
    say(`\n${serverMs.toFixed(1).padStart(8)} ms  ${by}${known ? `  (known: ${known.why})` : ""}`);
    say(`  ${line.length > 600 ? `${line.slice(0, 300)} … ${line.slice(-300)}` : line}`);
  }
  say(`\n${slow.length} statements take longer than ${MOST_MS} ms.`);
  return slow.some(({ text }) => !KNOWN_SLOW.some(({ part }) => text.includes(part))) ? 1 : 0;
}
