import { randomBytes } from "node:crypto";
import { Client, Pool, type PoolConfig } from "pg";
import type { Database } from "@/lib/platform/db/client";
import { migrate } from "@/lib/platform/db/migrate";
import { databaseOver } from "@/lib/platform/db/pools/pool";
import { currentDatabaseScope } from "@/lib/platform/db/pools/scope";

export type TestDatabase = { url: string; db: Database; pool: Pool; close: () => Promise<void> };

/** The server on which tests may create databases. @throws Error while none is named */
function adminUrl(): string {
  const { TEST_DATABASE_URL: url } = process.env;
  if (!url) throw new Error("TEST_DATABASE_URL names no server.");
  return url;
}

/**
 * The database of the test's file, migrated and initially empty, over connections of the test's own; `close`
 * ends those. The shop's own code uses the same database (database-of-file.ts).
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const chosen = currentDatabaseScope();
  // browser journeys ask for a database too, and their files have none of their own
  return chosen ? connected(chosen.url) : createOwnDatabase();
}

/** A further migrated, empty database, for tests that must not see each other's rows; `close` drops it. */
export async function createOwnDatabase(): Promise<TestDatabase> {
  const template = process.env.VITEST ? (await import("vitest")).inject("template") : undefined;
  const { url, drop } = await createEmptyDatabase(template);
  if (!template) await migrate(url);
  return connected(url, drop);
}

function connected(url: string, drop?: () => Promise<void>): TestDatabase {
  const pool = openTestPool({ connectionString: url, max: 20 });
  const db = databaseOver(pool);
  return {
    url,
    db,
    pool,
    close: async () => {
      await pool.end();
      await drop?.();
    },
  };
}

/**
 * Opens a pool on a database that is dropped after the test. Its `end` doesn't wait until its connections have closed, and
 * one that the drop ends reports an error, which would fail the run if nobody heard it.
 */
export function openTestPool(config: PoolConfig): Pool {
  const pool = new Pool(config);
  pool.on("error", () => undefined);
  return pool;
}

/** A database without tables, or with those of a template. */
export async function createEmptyDatabase(
  template?: string,
): Promise<{ url: string; name: string; drop: () => Promise<void> }> {
  const name = `test_${process.pid}_${randomBytes(5).toString("hex")}`;
  // the default strategy writes every page to the log, which takes seven times as long
  await asAdmin(`create database ${name}${template ? ` template ${template} strategy file_copy` : ""}`);
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  return { url: url.href, name, drop: () => asAdmin(`drop database if exists ${name} with (force)`) };
}

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
