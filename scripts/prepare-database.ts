import { Pool } from "pg";
import { migrate } from "@/lib/db/migrate";
import { explain } from "./lib/problem.mjs";
import { databaseIdentity, seedWhenEmpty } from "./seed";

/**
 * Migrates the database of DATABASE_URL and, with --seed, fills it with the demo stock when it is empty.
 * Its last line names the shop's database, for whoever builds pages from it.
 */
async function prepare(): Promise<void> {
  const url = process.env.DATABASE_URL ?? "";
  await migrate(url);
  const pool = new Pool({ connectionString: url, max: 2 });
  try {
    if (process.argv.includes("--seed")) await seedWhenEmpty(pool, process.env);
    console.log(`ready: shop ${await databaseIdentity(pool)}`);
  } finally {
    await pool.end();
  }
}

prepare().catch((error: unknown) => {
  console.error(
    explain(error) ?? (error instanceof Error && error.name === "DatabaseRefused" ? error.message : error),
  );
  process.exitCode = 1;
});
