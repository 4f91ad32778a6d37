import { Pool } from "pg";
import { copyStock } from "./copy-stock";

/** Fills an empty database with the shop's tables, its catalog and a number of stones. */
export async function fillDatabase(url: string, stones: number): Promise<void> {
  // imported only after the benchmark has set its own database in the environment
  const { migrate } = await import("@/lib/platform/db/migrate");
  const { databaseOver } = await import("@/lib/platform/db/pools/pool");
  const { writeDefaults } = await import("@/lib/desk/defaults/write-defaults");
  const { seedCatalog } = await import("@/lib/desk/demo/commands/seed-catalog");
  await migrate(url);
  const pool = new Pool({ connectionString: url, max: 4 });
  try {
    await databaseOver(pool).transaction((tx) => writeDefaults(tx));
    await seedCatalog(databaseOver(pool));
    const client = await pool.connect();
    await copyStock(client, stones).finally(() => client.release());
  } finally {
    await pool.end();
  }
}
