import { Pool } from "pg";
import { copyStock } from "./copy-stock";

/** Fills an empty database with the shop's tables, its catalogue and so many stones. */
export async function fillDatabase(url: string, stones: number): Promise<void> {
  // not before the measurement has named its own database in the environment
  const { drizzle } = await import("drizzle-orm/node-postgres");
  const { migrate } = await import("@/lib/db/migrate");
  const { tables } = await import("@/lib/db/tables");
  const { seedCatalogue } = await import("@/lib/catalogue/seed");
  await migrate(url);
  const pool = new Pool({ connectionString: url, max: 4 });
  try {
    await seedCatalogue(drizzle(pool, { schema: tables, casing: "snake_case" }));
    const client = await pool.connect();
    await copyStock(client, stones).finally(() => client.release());
  } finally {
    await pool.end();
  }
}
