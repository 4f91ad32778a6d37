import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Connects, works, and closes. */
async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Seconds that PostgreSQL alone takes to store a file's cells as text, in a table without an index. */
export const copyAsText = (url: string, file: string, columns: number): Promise<number> =>
  connected(url, async (client) => {
    const names = Array.from({ length: columns }, (_, i) => `c${i} text`).join(", ");
    await client.query(`create table bare_text (${names})`);
    const seconds = await timed(() =>
      pipeline(
        createReadStream(file),
        client.query(copyFrom("copy bare_text from stdin (format csv, header true)")),
      ),
    );
    await client.query("drop table bare_text");
    return seconds;
  });

/**
 * Seconds that PostgreSQL alone takes to store the stones and offers of an import, in tables with the same indexes, from
 * files that hold them ready.
 */
export const copyAsStones = (url: string, folder: string): Promise<number> =>
  connected(url, async (client) => {
    let seconds = 0;
    for (const table of ["diamonds", "stone_offers"]) {
      const file = `${folder}/${table}.copy`;
      await pipeline(client.query(copyTo(`copy ${table} to stdout`)), createWriteStream(file));
      await client.query(`create table bare_${table} (like ${table} including all)`);
      seconds += await timed(() =>
        pipeline(createReadStream(file), client.query(copyFrom(`copy bare_${table} from stdin`))),
      );
      await client.query(`drop table bare_${table}`);
    }
    return seconds;
  });
