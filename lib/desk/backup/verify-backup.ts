import { randomBytes } from "node:crypto";
import { Client, Pool } from "pg";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { mediaPart } from "./manifest";
import type { Backup } from "./read-backup";
import { restoreBackup } from "./restore-backup";

/** What a trial restore came to. */
export type Verification = {
  tables: number;
  rows: number;
  /** sentences of docs/checkout-invariants.md that the restored orders break, each with its first row */
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
    const pool = new Pool({ connectionString: url.href, max: 1 });
    try {
      const { tables, media } = backup.manifest;
      return {
        tables: tables.length,
        rows: tables.reduce((sum, { rows }) => sum + rows, 0),
        broken: await brokenInvariants(pool),
        missingMedia: media && (await findMissingMedia(pool, backup.archive.parts)),
      };
    } finally {
      await pool.end();
    }
  } finally {
    await onServer(serverUrl, `drop database if exists ${name} with (force)`);
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A file of each hash that a row names is there under some name. */
async function findMissingMedia(pool: Pool, parts: ReadonlyMap<string, number>): Promise<string[]> {
  const held = new Set([...parts.keys()].map((name) => name.split("/").slice(0, 2).join("/")));
  const { rows } = await pool.query<{ hash: string }>(`
    select distinct hash from media, unnest(hashes || poster) as hash
    where source <> 'remote' and hash is not null
    union
    select file ->> 'hash' from rendered_pictures, jsonb_path_query(variants, '$.*') as file`);
  return rows.map(({ hash }) => hash).filter((hash) => !held.has(mediaPart(hash)));
}
