import { stat } from "node:fs/promises";
import type { Pool } from "pg";
import { makeBackup } from "@/lib/desk/backup/make-backup";
import { UPKEEP } from "@/lib/desk/jobs/upkeep";
import { db } from "@/lib/platform/db/client";
import { adminAsks } from "../../bench/statements/asks";

const ROUNDS = 3;

/** The shop's upkeep by its names; each part does what it would at a time. */
export const WORKS: Readonly<Record<string, (now: Date) => Promise<unknown>>> = UPKEEP;

/** Milliseconds by what took them. */
export type Timings = Map<string, number>;

async function fastest(work: () => Promise<unknown>, rounds = ROUNDS): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await work();
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

/** How long each report, list, and search of the back office takes at its fastest; a day without orders has no details. */
export async function timeAsks(pool: Pool): Promise<Timings> {
  const times: Timings = new Map();
  for (const [name, ask] of await adminAsks(pool)) {
    try {
      times.set(name, await fastest(ask));
    } catch (error) {
      // what a day without orders lacks, such as the details of one
      if (!(error instanceof Error)) throw error;
    }
  }
  return times;
}

/** How long each part of the upkeep takes, once, in the order in which the shop does it. */
export async function timeUpkeep(now: Date): Promise<Timings> {
  const times: Timings = new Map();
  // opens the connection
  await db().execute("select 1");
  for (const [name, work] of Object.entries(WORKS)) times.set(name, await fastest(() => work(now), 1));
  return times;
}

export type BackupTimes = { writeMs: number; checkedMs: number; bytes: number; problem: string | null };

/** How long a backup takes to write, and to write and check by a restore, without media. */
export async function timeBackup(databaseUrl: string): Promise<BackupTimes> {
  let bytes = 0;
  let problem: string | null = null;
  const make = (isChecked: boolean) =>
    makeBackup(null, { databaseUrl, recipient: null, media: null, isChecked }, async (file) => {
      bytes = (await stat(file)).size;
    });
  const writeMs = await fastest(() => make(false), 1);
  const checkedMs = await fastest(async () => {
    problem = (await make(true)).problem;
  }, 1);
  return { writeMs, checkedMs, bytes, problem };
}

const ms = (value: number | undefined) =>
  (value === undefined ? "–" : value.toFixed(value < 100 ? 1 : 0)).padStart(9);

/** Times of day 1 beside those of the year, the slowest of the year first. */
export function timingTable(
  title: string,
  dayOne: Timings,
  year: Timings,
  most = Number.POSITIVE_INFINITY,
): string {
  const rows = [...year].sort(([, one], [, other]) => other - one).slice(0, most);
  return [
    `${"day 1 ms".padStart(9)} ${"year ms".padStart(9)}  ${title}`,
    ...rows.map(([name, time]) => `${ms(dayOne.get(name))} ${ms(time)}  ${name}`),
  ].join("\n");
}
