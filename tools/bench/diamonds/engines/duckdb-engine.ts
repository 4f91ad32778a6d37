import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { Pool } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type BenchEngine, ownCpuMs } from "./bench-engine";
import { type SqlQuery, toSqlQuery } from "./sql-query";
import { type CountRow, toIndexResult } from "./sql-result";
import { type Form, fillIn, sqlFile, statementOf } from "./statements";

export type DuckDb = { connection: DuckDBConnection; version: string; close(): void };

/**
 * Opens an in-memory database, or returns why this machine has none: its binary supports fewer systems than
 * Node.
 */
export async function openDuckDb(): Promise<DuckDb | { missing: string }> {
  let api: typeof import("@duckdb/node-api");
  try {
    api = await import("@duckdb/node-api");
  } catch (error) {
    return { missing: error instanceof Error ? (error.message.split("\n")[0] ?? error.name) : String(error) };
  }
  const instance = await api.DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  const close = () => {
    connection.closeSync();
    instance.closeSync();
  };
  return { connection, version: api.version(), close };
}

/**
 * Copies PostgreSQL's benchmark table.
 * @param folder for a temporary file
 */
export async function fillDuckDb({ connection }: DuckDb, pool: Pool, folder: string): Promise<void> {
  const file = join(folder, "stones.csv");
  const client = await pool.connect();
  try {
    const rows = client.query(copyTo("copy stones to stdout (format csv, header)"));
    await pipeline(rows, createWriteStream(file));
    for (const statement of fillIn(sqlFile("duckdb-tables"), { file }).split(/;\s*$/m)) {
      if (statement.trim()) await connection.run(statement);
    }
  } finally {
    client.release();
    await rm(file, { force: true });
  }
}

const textOf = (form: Form, question: SqlQuery) => statementOf(form, question, `by_${question.sort}`);

/**
 * DuckDB in this process with the table of {@link fillDuckDb}. Its threads belong to this process, whose
 * processor time includes theirs.
 */
export const duckDbEngine = (
  { connection }: DuckDb,
  { form, threads }: { form: Form; threads: number },
): BenchEngine => ({
  name: "DuckDB",
  manner: `${form}, ${threads === 1 ? "one thread" : `${threads} threads`}`,
  begin: async () => {
    await connection.run(`set threads = ${threads}`);
  },
  ask: async (asked) => {
    const question = toSqlQuery(asked);
    const result = await connection.runAndReadAll(textOf(form, question));
    return () => {
      const rows = result.getRowObjectsJson() as (Omit<CountRow, "group"> & {
        part: number;
        ids: string[] | null;
      })[];
      return toIndexResult(
        rows.filter(({ ids }) => ids === null).map(({ part, ...row }) => ({ group: part, ...row })),
        rows.find(({ ids }) => ids !== null)?.ids ?? [],
        question.own,
      );
    };
  },
  explain: async (asked) => {
    const text = textOf(form, toSqlQuery(asked));
    const plan = await connection.runAndReadAll(`explain analyze ${text}`);
    return `${text}\n${plan.getRows().map(String).join("\n")}`;
  },
  cpu: ownCpuMs,
});

export const allThreads = availableParallelism();
