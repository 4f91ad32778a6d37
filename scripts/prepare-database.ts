import { migrate } from "@/lib/platform/db/migrate";
import { openPool } from "@/lib/platform/db/pool";
import { explainFailure } from "./lib/problem.mjs";
import { databaseIdentity, fillShop, isNothingOnSale } from "./seed";

/**
 * Checks the settings, migrates the database of DATABASE_URL, gives it what every shop begins with and, with --demo, fills
 * it with the demo goods when it is empty. Its last line is the identity of the shop's database, for the build of its
 * pages, or a one-sentence problem; a line before tells whether nothing is on sale.
 */
async function prepare(): Promise<void> {
  // the settings are complete only here; an invalid one is reported before any work starts
  const { env } = await import("@/env.mjs");
  await migrate(env.DATABASE_URL);
  const pool = openPool(env.DATABASE_URL, 2);
  try {
    await fillShop(pool, process.env, { demo: process.argv.includes("--demo") });
    if (await isNothingOnSale(pool)) console.log("bare: yes");
    console.log(`ready: shop ${await databaseIdentity(pool)}`);
  } finally {
    await pool.end();
  }
}

function sentenceFor(error: unknown): string | null {
  if (error instanceof Error && error.message === "Invalid environment variables") {
    return "The settings named above are missing or wrong: correct them in the environment or in .env.local.";
  }
  return error instanceof Error && error.name === "IncompatibleDatabaseError"
    ? error.message
    : explainFailure(error);
}

prepare().catch((error: unknown) => {
  const sentence = sentenceFor(error);
  if (sentence) console.log(`refused: ${sentence}`);
  else console.error(error);
  process.exitCode = 1;
});
