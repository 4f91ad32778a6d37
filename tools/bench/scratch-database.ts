import { Client } from "pg";

export type ScratchDatabase = { url: string; drop: () => Promise<void> };

/**
 * Creates an empty scratch database on the server of `adminUrl`; `drop` removes it even with open
 * connections.
 */
export async function createScratchDatabase(adminUrl: string, purpose: string): Promise<ScratchDatabase> {
  const name = `bench_${purpose}_${process.pid}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const administer = async (statement: string) => {
    const client = new Client({ connectionString: adminUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await administer(`create database ${name}`);
  return { url: url.href, drop: () => administer(`drop database if exists ${name} with (force)`) };
}
