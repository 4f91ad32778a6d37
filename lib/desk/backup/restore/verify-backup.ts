import { randomBytes } from "node:crypto";
import { Client, DatabaseError } from "pg";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { log } from "@/lib/platform/log/log";
import { mediaPart } from "../archive/manifest";
import { assertIntact, type Backup } from "./read-backup";
import { restoreBackup } from "./restore-backup";

/** What a trial restore came to. */
export type Verification = {
  tables: number;
  rows: number;
  /** sentences of lib/desk/health/invariants that the restored orders break, each with its first row */
  broken: string[];
  /** keys of media that rows name and the backup lacks; null if it holds no media */
  missingMedia: string[] | null;
};

/** A check that the server prevents: it says nothing about the backup. */
export class CheckPreventedError extends Error {
  override name = "CheckPreventedError";
}

/** PostgreSQL's codes for a lost connection, too little room or memory, and a server that stops. */
const SERVER_TROUBLE = /^(08|53|57P|58)/;

/** Names of scratch databases begin so; the time at which they were made, in ms since 1970, follows. */
const SCRATCH = "adamas_verify_";
/** Scratch databases older than this were left behind by their check. */
const STALE_MS = 24 * 3_600_000;

/**
 * Reads a whole backup, restores it into a database made for it beside the shop's own, checks what is always true of orders and
 * money there, and drops it.
 * @param serverUrl a database of the server, whose user may create databases
 * @throws CommandError if the backup can't be restored
 * @throws CheckPreventedError if the server doesn't let it be tried
 */
export async function verifyBackup(
  serverUrl: string,
  backup: Backup,
  onProgress?: (doing: string) => void,
): Promise<Verification> {
  await assertIntact(backup);
  const name = `${SCRATCH}${Date.now()}_${randomBytes(4).toString("hex")}`;
  await createScratch(serverUrl, name);
  try {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    await restoreBackup(url.href, backup, onProgress);
    const { tables, media } = backup.manifest;
    return {
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      ...(await withClient(url.href, async (client) => ({
        broken: await brokenInvariants(client),
        missingMedia: media && (await findMissingMedia(client, backup.archive.parts)),
      }))),
    };
  } catch (error) {
    if (error instanceof DatabaseError && SERVER_TROUBLE.test(error.code ?? "")) {
      throw new CheckPreventedError(`the database server failed during the check: ${error.message}`, {
        cause: error,
      });
    }
    throw error;
  } finally {
    await dropScratch(serverUrl, name);
  }
}

/** Makes a scratch database, and drops those of checks whose process ended before it could. */
async function createScratch(serverUrl: string, name: string): Promise<void> {
  try {
    await onServer(serverUrl, `create database ${name} template template0`);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const { rows } = await onServer(
      serverUrl,
      "select rolcreatedb or rolsuper as may, current_user as who from pg_roles where rolname = current_user",
    );
    const { may, who } = (rows[0] ?? {}) as { may?: boolean; who?: string };
    throw new CheckPreventedError(
      may
        ? `the database server made no scratch database for it: ${error.message}`
        : `the database user ${who} may not create databases`,
      { cause: error },
    );
  }
  const { rows } = await onServer(
    serverUrl,
    `select datname as name from pg_database where datname ~ '^${SCRATCH}\\d+_' and pg_catalog.pg_get_userbyid(datdba) = current_user`,
  );
  for (const { name: other } of rows as { name: string }[]) {
    if (Date.now() - Number(other.split("_")[2]) > STALE_MS) await dropScratch(serverUrl, other);
  }
}

/** One that can't be dropped says nothing about the backup; a later check drops it. */
async function dropScratch(serverUrl: string, name: string): Promise<void> {
  try {
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  } catch (error) {
    log.warn({ err: error, database: name }, "a backup's scratch database could not be dropped");
  }
}

const onServer = (url: string, statement: string) => withClient(url, (client) => client.query(statement));

/**
 * Runs with one connection and closes it before returning. A pool's `end` returns earlier, and dropping the database would then
 * end a connection that nobody listens to.
 */
async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // a lost connection fails the running statement; without a listener it would end the process
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

/** A file of each hash that a row names is there under some name. */
async function findMissingMedia(client: Client, parts: ReadonlyMap<string, number>): Promise<string[]> {
  const held = new Set([...parts.keys()].map((name) => name.split("/").slice(0, 2).join("/")));
  const { rows } = await client.query<{ hash: string }>(`
    select distinct hash from media, unnest(hashes || poster) as hash
    where source <> 'remote' and hash is not null
    union
    select file ->> 'hash' from rendered_pictures, jsonb_path_query(variants, '$.*') as file`);
  return rows.map(({ hash }) => hash).filter((hash) => !held.has(mediaPart(hash)));
}
