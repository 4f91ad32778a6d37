import { afterAll, beforeAll, expect, it } from "vitest";
import { startJobs } from "@/lib/platform/jobs/runner";
import { createOwnDatabase, type TestDatabase } from "../../support/database";

let database: TestDatabase;
beforeAll(async () => {
  database = await createOwnDatabase();
});
afterAll(() => database.close());

it("runs what is due once, though two processes look for work, and outlives a lost database", async () => {
  const ran: string[] = [];
  const note = () => undefined;
  let due = ["a", "b"];
  const work = {
    name: "chores",
    due: async () => due,
    run: async (key: string) => {
      ran.push(key);
      due = due.filter((one) => one !== key);
    },
  };
  const stops = [
    await startJobs(database.url, work, note, 0.5),
    await startJobs(database.url, work, note, 0.5),
  ];
  try {
    await expect.poll(() => ran.toSorted(), { timeout: 20_000 }).toEqual(["a", "b"]);
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'adamas jobs'`,
    );
    due = ["c"];
    await database.pool.query("insert into jobs.job (name, policy) values ('chores-due', 'short')");
    await expect.poll(() => ran, { timeout: 20_000 }).toContain("c");
  } finally {
    for (const stop of stops) await stop();
  }
  const open = () =>
    database.pool
      .query(
        "select from pg_stat_activity where datname = current_database() and application_name = 'adamas jobs'",
      )
      .then(({ rowCount }) => rowCount);
  await expect.poll(open, { timeout: 20_000 }).toBe(0);
}, 60_000);
