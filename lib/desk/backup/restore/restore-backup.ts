import { pipeline } from "node:stream/promises";
import { Client, DatabaseError } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { CommandError } from "@/lib/desk/errors/command-error";
import { COMMIT_BEFORE_BASELINE, standingOf } from "@/lib/platform/db/baseline";
import { applyMigration, type Migration, readMigrations } from "@/lib/platform/db/migrate";
import { tablePart } from "../archive/manifest";
import { copyTarget, isStored, listStoredTables, quoted, type StoredTable } from "../archive/stored-tables";
import type { Backup } from "./read-backup";

/** How long a restore waits for the shop's own statements, ms. */
const LOCK_PATIENCE_MS = 10_000;

/** PostgreSQL's code for a lock that didn't come in time. */
const LOCK_NOT_AVAILABLE = "55P03";

/** Its codes for values that no column takes, and for rows that break a constraint. */
const BAD_DATA = /^2[23]/;

/**
 * Replaces everything in a database by a backup, in one transaction: the schema as the backup's shop had it, its rows,
 * and what this version has changed since. Foreign keys are made after the rows, and so checked against all of them.
 * @throws CommandError if the backup is from a newer version, has other rows than it says, or the shop is running
 */
export async function restoreBackup(
  databaseUrl: string,
  { archive, manifest }: Backup,
  onProgress: (doing: string) => void = () => undefined,
): Promise<void> {
  const migrations = readMigrations();
  const applied = appliedOf(manifest, migrations);
  const isApplied = ({ folderMillis }: Migration) => applied.has(folderMillis);
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin");
    await client.query(`set local lock_timeout = ${LOCK_PATIENCE_MS}`);
    await client.query(
      "drop schema public cascade; drop schema if exists drizzle cascade; create schema public",
    );
    await client.query(
      "create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
    );
    for (const migration of migrations.filter(isApplied)) await applyMigration(client, migration);
    const foreignKeys = await dropForeignKeys(client);
    // earlier releases backed up tables that are left out today
    const tables = manifest.tables.filter(({ name }) => isStored(name));
    await assertSameTables(client, tables);
    for (const table of tables) {
      onProgress(table.name);
      const name = `public.${quoted(table.name)}`;
      // triggers guard and derive what people do; these rows have been through them, and some migrations bring their own
      await client.query(`alter table ${name} disable trigger user; delete from ${name}`);
      const target = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`));
      await pipeline(await archive.read(tablePart(table.name)), target);
      await client.query(`alter table ${name} enable trigger user`);
      if (target.rowCount !== table.rows) {
        throw new CommandError(
          `The backup is damaged: ${table.name} has ${target.rowCount} rows instead of ${table.rows}.`,
        );
      }
    }
    onProgress("checks");
    for (const statement of foreignKeys) await client.query(statement);
    for (const migration of migrations.filter((one) => !isApplied(one)))
      await applyMigration(client, migration);
    await holdCampaigns(client);
    await client.query("commit");
    await client.query("analyze");
  } catch (error) {
    throw restoreError(error);
  } finally {
    // an open transaction ends without effect
    await client.end();
  }
}

/**
 * Holds the campaigns of a restored shop, which may have gone out since its backup was written: the outbox of that time doesn't know
 * who has them. Somebody has to look first.
 */
async function holdCampaigns(client: Client): Promise<void> {
  await client.query("update campaigns set state = 'paused', problem = 'restored' where state = 'sending'");
  await client.query(
    "update campaigns set state = 'draft', send_at = null, problem = 'restored' where state = 'scheduled'",
  );
  await client.query(
    "update mails set send_by = now() where leave_url is not null and sent_at is null and refused_at is null",
  );
}

/**
 * Which of this version's migrations the backup's shop had, by when each was made.
 * @throws CommandError if it had others
 */
function appliedOf(manifest: Backup["manifest"], migrations: readonly Migration[]): Set<number> {
  const known = migrations.map(({ folderMillis }) => folderMillis);
  const standing = standingOf(manifest.migrations);
  if (standing === "at-baseline") return new Set(known.slice(0, 1));
  if (standing === "before-baseline") {
    throw new CommandError(
      `This backup was written before Adamas 0.9.0. Restore it with commit ${COMMIT_BEFORE_BASELINE}, write a backup there, and restore that one here.`,
    );
  }
  if (manifest.migrations.some((when) => !known.includes(when))) {
    throw new CommandError("This backup is from a newer version of Adamas. Restore it with that version.");
  }
  return new Set(manifest.migrations);
}

/** What a fault of the database means for the person who restores. */
function restoreError(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  if (error.code === LOCK_NOT_AVAILABLE) {
    return new CommandError("The shop uses this database. Stop it, then restore again.", { cause: error });
  }
  return BAD_DATA.test(error.code ?? "")
    ? new CommandError(`The backup is damaged: ${error.message}.`, { cause: error })
    : error;
}

/** Drops all foreign keys. Returns the statements that make them again. */
async function dropForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(`
    select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { owner, name } of rows)
    await client.query(`alter table ${owner} drop constraint ${quoted(name)}`);
  return rows.map(
    ({ owner, name, definition }) => `alter table ${owner} add constraint ${quoted(name)} ${definition}`,
  );
}

/** A table or a column that the backup lacks would be left empty unnoticed. */
async function assertSameTables(client: Client, tables: readonly StoredTable[]): Promise<void> {
  const columnsOf = ({ columns }: StoredTable) => columns.toSorted().join();
  const expected = new Map((await listStoredTables(client)).map((table) => [table.name, columnsOf(table)]));
  const found = new Map(tables.map((table) => [table.name, columnsOf(table)]));
  const differences = [
    ...[...expected.keys()].filter((name) => !found.has(name)).map((name) => `it lacks ${name}`),
    ...[...found.keys()]
      .filter((name) => !expected.has(name))
      .map((name) => `${name} isn’t a table of the shop`),
    ...[...found].flatMap(([name, columns]) =>
      expected.has(name) && expected.get(name) !== columns ? [`${name} has other columns`] : [],
    ),
  ];
  if (found.size !== tables.length) differences.push("it has a table twice");
  if (differences.length > 0) throw new CommandError(`The backup is damaged: ${differences.join(", ")}.`);
}
