import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { Client } from "pg";
import { COMMIT_BEFORE_BASELINE, standingOf } from "./baseline";
import { waitForLock } from "./locks";

/** An arbitrary number, the same in every process that migrates a shop. */
const MIGRATION_LOCK = 7_420_187_311;

/** How long a process waits for another that migrates the same database, in ms. */
const MIGRATION_WAIT_MS = 10 * 60_000;
/** How long a migration waits for a table that the running shop uses, in ms. */
const TABLE_WAIT_MS = 60_000;

/** Where the migrations lie. */
// the server's bundler takes a URL of a literal for a module, and fails to find one that is a folder
export const MIGRATIONS_FOLDER = join(dirname(fileURLToPath(import.meta.url)), "migrations");

/** A migration as it is released: its statements, and when it was made. */
export type Migration = MigrationMeta;

/** This version's migrations, oldest first. */
export const readMigrations = (): Migration[] => readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });

/** A database this version must not touch; the message is one sentence for the person who configured it. */
class IncompatibleDatabaseError extends Error {
  override name = "IncompatibleDatabaseError";
  constructor(
    readonly reason: "foreign" | "newer" | "older",
    message: string,
  ) {
    super(message);
  }
}

/**
 * Brings a database to this version's schema, one process at a time. Each migration is a transaction of its own, so that the
 * running shop waits for the tables of one, and not of all since its release; one that fails leaves those before it.
 * @param onWait hears that another process is migrating it
 * @throws IncompatibleDatabaseError if it holds another program's tables, was migrated by a newer version, or is older than the baseline
 * @throws LockHeldError if another process takes longer than ten minutes
 */
export async function migrate(url: string, onWait?: (message: string) => void): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // a broken connection already fails its statement; an unhandled error event would also end the process
  client.on("error", () => undefined);
  await client.connect();
  try {
    const migrations = readMigrations();
    while (await migrateOnce(client, migrations, onWait));
  } finally {
    // an open transaction ends without effect
    await client.end();
  }
}

/** Applies the oldest migration that a database lacks; false if it lacks none. */
async function migrateOnce(
  client: Client,
  migrations: Migration[],
  onWait: ((message: string) => void) | undefined,
): Promise<boolean> {
  await client.query("begin");
  await waitForLock(client, MIGRATION_LOCK, {
    waitMs: MIGRATION_WAIT_MS,
    what: "Another process is migrating this database",
    ...(onWait ? { onWait } : {}),
  });
  await assertOwnDatabase(client);
  await client.query(`set local lock_timeout = ${TABLE_WAIT_MS}`);
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  await adoptBaseline(client, migrations);
  const newest = Math.max(...(await appliedMigrations(client)));
  const next = migrations.find(({ folderMillis }) => folderMillis > newest);
  if (next) await applyMigration(client, next);
  await client.query("commit");
  return next !== undefined;
}

/** Notes the baseline for a database that reached its schema by the migrations before it. */
async function adoptBaseline(client: Client, [baseline]: Migration[]): Promise<void> {
  if (!baseline || standingOf(await appliedMigrations(client)) !== "at-baseline") return;
  await client.query("delete from drizzle.__drizzle_migrations");
  await noteMigration(client, baseline);
}

/** Runs one migration within the open transaction, and notes it as drizzle does. */
export async function applyMigration(client: Client, migration: Migration): Promise<void> {
  for (const statement of migration.sql) await client.query(statement);
  await noteMigration(client, migration);
}

async function noteMigration(client: Client, { hash, folderMillis }: Migration): Promise<void> {
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    hash,
    folderMillis,
  ]);
}

async function assertOwnDatabase(client: Client): Promise<void> {
  const known = knownMigrations();
  const applied = await appliedMigrations(client);
  const newest = Math.max(...known);
  const standing = standingOf(applied);
  if (standing === "at-baseline") return;
  if (standing === "before-baseline") {
    throw new IncompatibleDatabaseError(
      "older",
      `This database was made before Adamas 0.9.0. Start commit ${COMMIT_BEFORE_BASELINE} on it once, then this version.`,
    );
  }
  if (applied.some((when) => when > newest)) {
    throw new IncompatibleDatabaseError(
      "newer",
      "This database was migrated by a newer version of Adamas. Start that version, or set DATABASE_URL to another database.",
    );
  }
  const foreign = applied.length === 0 ? await tablesOf(client) : [];
  if (foreign.length > 0 || applied.some((when) => !known.includes(when))) {
    const named =
      foreign.length > 0 ? ` (${foreign.slice(0, 3).join(", ")}${foreign.length > 3 ? " …" : ""})` : "";
    throw new IncompatibleDatabaseError(
      "foreign",
      `This database belongs to another program: it has tables that are not Adamas's${named}. Set DATABASE_URL to an empty one.`,
    );
  }
}

/** Returns the creation time of each shipped migration, in ms since 1970, which is drizzle's own key for it. */
function knownMigrations(): number[] {
  const journal = JSON.parse(readFileSync(`${MIGRATIONS_FOLDER}/meta/_journal.json`, "utf8")) as {
    entries: { when: number }[];
  };
  return journal.entries.map((entry) => entry.when);
}

async function appliedMigrations(client: Client): Promise<number[]> {
  const { rows: there } = await client.query<{ found: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  );
  if (!there[0]?.found) return [];
  const { rows } = await client.query<{ created_at: string }>(
    "select created_at from drizzle.__drizzle_migrations",
  );
  return rows.map((row) => Number(row.created_at));
}

/** Lists the tables in `public`, except those an extension created. */
async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(`
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`);
  return rows.map((row) => row.relname);
}
