import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { mediaPart } from "./manifest";
import type { Backup } from "./read-backup";
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

/**
 * Restores a backup into a database made for it beside the shop's own, checks what is always true of orders and money
 * there, and drops it.
 * @param serverUrl a database of the server, whose user may create databases
 */
export async function verifyBackup(serverUrl: string, backup: Backup): Promise<Verification> {
  const name = `adamas_verify_${randomBytes(4).toString("hex")}`;
  await onServer(serverUrl, `create database ${name} template template0`);
  try {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    await restoreBackup(url.href, backup);
    const { tables, media } = backup.manifest;
    return {
      tables: tables.length,
      rows: tables.reduce((sum, { rows }) => sum + rows, 0),
      ...(await withClient(url.href, async (client) => ({
        broken: await brokenInvariants(client),
        missingMedia: media && (await findMissingMedia(client, backup.archive.parts)),
      }))),
    };
  } finally {
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  }
}

const onServer = (url: string, statement: string) => withClient(url, (client) => client.query(statement));

/**
 * Runs with one connection and closes it before returning. A pool's `end` returns earlier, and dropping the database would then
 * end a connection that nobody listens to.
 */
async function withClient<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // a lost connection fails the running statement; unheard, it would end the process
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
