import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { databaseOver, openFollowerPool } from "@/lib/platform/db/pools/pool";
import { currentDatabaseScope } from "@/lib/platform/db/pools/scope";
import { callJob, queueJobs, requestJob } from "@/lib/platform/jobs/claim-commands";
import { type Job, JobFailure, type JobOutcome, type JobRun } from "@/lib/platform/jobs/job";
import { type JobRunner, startJobRunner } from "@/lib/platform/jobs/runner";
import { backgroundJobs } from "@/lib/platform/jobs/tables";
import { log } from "@/lib/platform/log/log";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let shop: TestDatabase;
let runners: JobRunner[] = [];
beforeAll(async () => {
  shop = await createTestDatabase();
  vi.spyOn(log, "warn").mockReturnValue(undefined);
  vi.spyOn(log, "error").mockReturnValue(undefined);
});
beforeEach(() => shop.db.delete(backgroundJobs));
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

type Settings = Partial<Omit<Job, "run">>;

/** A job every minute, and the runs it had. */
function job(run: (told: JobRun) => Promise<JobOutcome> = async () => "done", settings: Settings = {}) {
  const told: JobRun[] = [];
  const declared: Job = {
    ...{ name: "chores", title: "Chores", description: "Does chores.", everySeconds: 60, limitSeconds: 60 },
    ...settings,
    run: (one) => {
      told.push(one);
      return run(one);
    },
  };
  return { declared, told };
}

/** A job that goes on until it is told to end. */
function endless() {
  const ends: (() => void)[] = [];
  const run = ({ signal }: JobRun) =>
    new Promise<JobOutcome>((resolve) => {
      const end = () => resolve("done");
      ends.push(end);
      signal.addEventListener("abort", end);
    });
  return {
    run,
    end: () => {
      for (const one of ends) one();
    },
  };
}

/** A process of the shop that does something only when it is told to. */
function process(
  name: string,
  jobs: readonly Job[],
  { machine = "web-1", upkeepAfterMs = 0 } = {},
): JobRunner {
  const runner = startJobRunner(jobs, {
    holder: { name, machine },
    database: shop.db,
    isTimed: false,
    upkeepAfterMs,
  });
  runners.push(runner);
  return runner;
}

async function row(key = "") {
  const [found] = await shop.db.select().from(backgroundJobs).where(eq(backgroundJobs.key, key));
  if (!found) throw new Error(`no job has the key ${key}`);
  return found;
}
const change = (set: Partial<Record<"nextRunAt" | "leaseUntil", string>>) =>
  shop.db
    .update(backgroundJobs)
    .set(Object.fromEntries(Object.entries(set).map(([name, age]) => [name, sql`now() - ${age}::interval`])));
const secondsUntil = (at: Date | null) => Math.round(((at?.getTime() ?? 0) - Date.now()) / 1_000);

it("runs a due job in one process of several that look at the same time, and not again before its time", async () => {
  const chores = job();
  const all = ["a", "b", "c", "d"].map((name) => process(name, [chores.declared]));
  await Promise.all(all.map((one) => one.look()));
  await Promise.all(all.map((one) => one.settled()));
  await Promise.all(all.map((one) => one.look()));
  expect(chores.told).toHaveLength(1);
  const { claim, lastRunBy, lastError, lastDurationMs, nextRunAt } = await row();
  expect({ claim, lastError }).toEqual({ claim: null, lastError: null });
  expect(["a", "b", "c", "d"]).toContain(lastRunBy);
  expect(lastDurationMs).toBeGreaterThanOrEqual(0);
  expect(secondsUntil(nextRunAt)).toBeGreaterThan(50);
});

it("runs a job that may take its time over connections of its own, and any other over those of requests", async () => {
  const sizes: (number | undefined)[] = [];
  const note = async (): Promise<JobOutcome> => {
    sizes.push(currentDatabaseScope()?.poolSize);
    return "done";
  };
  const usual = currentDatabaseScope()?.poolSize;
  for (const settings of [{ name: "long", connections: 1 }, { name: "short" }]) {
    const a = process("a", [job(note, settings).declared]);
    await a.look();
    await a.settled();
  }
  expect(usual).not.toBe(1);
  expect(sizes).toEqual([1, usual]);
});

it("leaves a job alone while its process says that it runs, and takes it over once that one is silent", async () => {
  const { run } = endless();
  const [first, second] = [job(run), job()];
  const [a, b] = [process("a", [first.declared]), process("b", [second.declared])];
  await a.look();
  await change({ leaseUntil: "-1 second" });
  await a.beat();
  expect(secondsUntil((await row()).leaseUntil)).toBeGreaterThan(5);
  await b.look();
  expect(second.told).toEqual([]);

  // as if it had been killed
  await change({ leaseUntil: "1 second", nextRunAt: "1 minute" });
  await b.look();
  await b.settled();
  expect(second.told).toMatchObject([{ isTakeover: true, isByHand: false }]);
  expect(await row()).toMatchObject({ lastRunBy: "b", claim: null });

  // one that was only slow finds out, and records nothing
  await a.beat();
  await a.settled();
  expect(first.told[0]?.signal.aborted).toBe(true);
  expect(await row()).toMatchObject({ lastRunBy: "b" });
});

it("goes on with a job that nobody took while the process could not reach the database", async () => {
  const { run, end } = endless();
  const chores = job(run);
  const a = process("a", [chores.declared]);
  await a.look();
  await change({ leaseUntil: "1 minute" });
  await a.beat();
  end();
  await a.settled();
  expect(chores.told[0]?.signal.aborted).toBe(false);
  expect(await row()).toMatchObject({ lastRunBy: "a", claim: null });
});

it("records why a job failed, tries it less often each time, and forgets that once it works", async () => {
  let failure: Error | null = new Error("Ada <ada@buyer.example> is unknown");
  const chores = job(async () => {
    if (failure) throw failure;
    return "done";
  });
  const a = process("a", [chores.declared]);
  const pauses: number[] = [];
  for (let turn = 0; turn < 5; turn++) {
    await change({ nextRunAt: "1 second" });
    await a.look();
    await a.settled();
    pauses.push(secondsUntil((await row()).nextRunAt));
  }
  for (const [at, seconds] of [60, 120, 240, 300, 300].entries()) expect(pauses[at]).toBeCloseTo(seconds, -1);
  expect(await row()).toMatchObject({ failures: 5, lastError: "Ada <[email]> is unknown", claim: null });

  failure = new JobFailure("The supplier’s server is away.");
  await change({ nextRunAt: "1 second" });
  await a.look();
  await a.settled();
  expect(await row()).toMatchObject({ failures: 6, lastError: "The supplier’s server is away." });

  failure = null;
  await change({ nextRunAt: "1 second" });
  await a.look();
  await a.settled();
  expect(await row()).toMatchObject({ failures: 0, lastError: null });
});

it("names no value of a statement that the database refused", async () => {
  const a = process("a", [
    job(async () => {
      await shop.db.execute(sql`select ${"ada@buyer.example"}::int`);
      return "done";
    }).declared,
  ]);
  await a.look();
  await a.settled();
  const { lastError } = await row();
  expect(lastError).toMatch(/^The database refused a statement \(22P02\)/);
});

it("fails a job that takes too long, and doesn’t begin it again here while its work goes on", async () => {
  const ends: (() => void)[] = [];
  const deaf = () => new Promise<JobOutcome>((resolve) => ends.push(() => resolve("done")));
  const chores = job(deaf, { limitSeconds: 0.05 });
  const a = process("a", [chores.declared]);
  await a.look();
  await a.settled();
  expect(chores.told[0]?.signal.aborted).toBe(true);
  expect((await row()).lastError).toBe("It took longer than 0.05 seconds.");
  await change({ nextRunAt: "1 minute" });
  await a.look();
  expect(chores.told).toHaveLength(1);
  ends[0]?.();
  await vi.waitFor(async () => {
    await a.look();
    expect(chores.told).toHaveLength(2);
  });
  ends[1]?.();
});

it("hands a job back when its process stops, so that another one runs it at once", async () => {
  const [first, second] = [job(endless().run), job()];
  const [a, b] = [process("a", [first.declared]), process("b", [second.declared])];
  await a.look();
  await a.stop();
  expect(first.told[0]?.signal.aborted).toBe(true);
  await b.look();
  await b.settled();
  expect(second.told).toMatchObject([{ isTakeover: false }]);
  await a.look();
  expect(first.told).toHaveLength(1);
});

it("leaves a due job to the process that ran it last for some seconds", async () => {
  const [first, second] = [job(), job()];
  const [a, b] = [process("a", [first.declared]), process("b", [second.declared])];
  await a.look();
  await a.settled();
  await change({ nextRunAt: "1 second" });
  await b.look();
  expect(second.told).toEqual([]);
  await change({ nextRunAt: "5 seconds" });
  await b.look();
  await b.settled();
  expect(second.told).toHaveLength(1);

  // a process that has stopped needs nothing left to it
  await b.stop();
  await change({ nextRunAt: "1 second" });
  await a.look();
  await a.settled();
  expect(first.told).toHaveLength(2);
});

it("runs upkeep in a process that has just started only if somebody asks for it, and says who runs it already", async () => {
  const { run, end } = endless();
  const chores = job(run, { upkeep: true });
  const a = process("a", [chores.declared], { upkeepAfterMs: 60_000 });
  await a.look();
  expect(chores.told).toEqual([]);
  const request = (name: string) => requestJob(shop.db, { name, key: "" }, "ada@shop.example");
  expect(await request("nothing")).toBe(false);
  expect(await request("chores")).toBeNull();
  await a.look();
  expect(await request("chores")).toBe("a");
  end();
  await a.settled();
  expect(chores.told).toMatchObject([{ isByHand: true }]);
  expect(await row()).toMatchObject({ requestedBy: null });
});

it("gives each machine its own run of a job that is one of machines, and forgets those that are gone", async () => {
  const jobs = [job(async () => "done", { perMachine: true }), job(async () => "done", { perMachine: true })];
  const [first, second] = jobs.map(({ declared }, at) =>
    process(`p${at}`, [declared], { machine: `web-${at}` }),
  );
  for (const one of [first, second]) {
    await one?.look();
    await one?.settled();
  }
  expect(jobs.map(({ told }) => told.map(({ key }) => key))).toEqual([["web-0"], ["web-1"]]);
  await shop.db
    .update(backgroundJobs)
    .set({ nextRunAt: sql`now() - interval '6 minutes'` })
    .where(eq(backgroundJobs.key, "web-1"));
  await process("p2", [jobs[0]?.declared ?? job().declared], { machine: "web-0" }).look();
  expect((await shop.db.select().from(backgroundJobs)).map(({ key }) => key)).toEqual(["web-0"]);
});

it("runs a queued job once for each key, and again only if it is queued again", async () => {
  const feeds = job(async () => "done", { everySeconds: null });
  const a = process("a", [feeds.declared]);
  await queueJobs(shop.db, "chores", ["acme", "lab one"]);
  await queueJobs(shop.db, "chores", ["acme"]);
  for (let turn = 0; turn < 3; turn++) {
    await a.look();
    await a.settled();
  }
  expect(feeds.told.map(({ key }) => key).toSorted()).toEqual(["acme", "lab one"]);
  expect(await row("acme")).toMatchObject({ nextRunAt: null, lastRunBy: "a" });
  await queueJobs(shop.db, "chores", ["acme"]);
  await a.look();
  await a.settled();
  expect(feeds.told).toHaveLength(3);
});

it("runs a job again at once that has more to do, or was called while it ran, and records none that had nothing to do", async () => {
  const outcomes: JobOutcome[] = ["more", "idle", "done", "idle"];
  const chores = job(async () => {
    if (outcomes.length === 2) await callJob(shop.db, "chores");
    return outcomes.shift() ?? "idle";
  });
  const a = process("a", [chores.declared]);
  const turn = async () => {
    await a.look();
    await a.settled();
    return row();
  };
  const { lastStartedAt } = await turn();
  await turn();
  expect(chores.told.length).toBeGreaterThanOrEqual(2);
  const idle = await row();
  expect(idle.lastStartedAt).toEqual(lastStartedAt);
  expect(secondsUntil(idle.nextRunAt)).toBeGreaterThan(50);
  await change({ nextRunAt: "1 second" });
  await turn();
  await turn();
  expect(outcomes).toEqual([]);
});

it("outlives a database that ends its connections", async () => {
  const connections = openFollowerPool(shop.url);
  const chores = job();
  const runner = startJobRunner([chores.declared], {
    holder: { name: "a", machine: "web-1" },
    database: databaseOver(connections),
    isTimed: false,
  });
  const end = () =>
    shop.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'adamas follower'`);
  try {
    await runner.look();
    await runner.settled();
    await change({ nextRunAt: "1 minute" });
    await end();
    await vi.waitFor(async () => {
      await runner.look();
      await runner.settled();
      expect(chores.told).toHaveLength(2);
    });
  } finally {
    await runner.stop();
    await connections.end();
  }
});
