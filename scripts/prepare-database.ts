import { migrate } from "@/lib/platform/db/migrate";
import { openPool } from "@/lib/platform/db/pools/pool";
import { explainFailure } from "./lib/problem.mjs";
import { fillShop, isNothingOnSale } from "./seed";

/**
 * Checks the settings, migrates the database of DATABASE_URL, gives it what every shop begins with and, with --demo, fills
 * it with the demo goods when it is empty; with --invite-owner, it prints a link for the first owner. Lines of their own tell
 * that nothing is on sale, or a one-sentence problem.
 */
async function prepare(): Promise<void> {
  // the settings are complete only here; an invalid one is reported before any work starts
  const { env } = await import("@/env.mjs");
  await migrateOrAccept(env.DATABASE_URL, env.ACCEPT_NEWER_DATABASE);
  const pool = openPool(env.DATABASE_URL, 2);
  try {
    await fillShop(pool, process.env, { demo: process.argv.includes("--demo") });
    if (await isNothingOnSale(pool)) console.log("bare: yes");
    if (process.argv.includes("--invite-owner")) await inviteFirstOwner();
  } finally {
    await pool.end();
  }
}

/**
 * Migrates, unless the next release has done so and its schema is accepted, for going back to this one.
 * @throws IncompatibleDatabaseError
 */
async function migrateOrAccept(url: string, acceptsNewer: boolean): Promise<void> {
  try {
    await migrate(url, (message) => console.log(`› ${message}`));
  } catch (error) {
    const isNewer = error instanceof Error && "reason" in error && error.reason === "newer";
    if (!isNewer || !acceptsNewer) throw error;
    console.log(
      "The database was migrated by a newer version of Adamas, which ACCEPT_NEWER_DATABASE accepts.",
    );
  }
}

/** Prints a one-time link for the first owner, as long as nobody can sign in to the back office. */
async function inviteFirstOwner(): Promise<void> {
  const { hasNoStaff, inviteStaff } = await import("@/lib/people/staff/commands/staff");
  const { pool } = await import("@/lib/platform/db/client");
  if (await hasNoStaff()) {
    const audit = { actor: "npm start", action: "staff invite" } as const;
    const { link } = await inviteStaff({ email: null, role: "owner" }, audit);
    console.log(`owner: ${link}`);
  }
  await pool().end();
}

function sentenceFor(error: unknown): string | null {
  if (error instanceof Error && error.message === "Invalid environment variables") {
    return "The settings named above are missing or wrong: correct them in the environment or in .env.local.";
  }
  return error instanceof Error && /^(IncompatibleDatabase|LockHeld)Error$/.test(error.name)
    ? error.message
    : explainFailure(error);
}

prepare().catch((error: unknown) => {
  const sentence = sentenceFor(error);
  if (sentence) console.log(`refused: ${sentence}`);
  else console.error(error);
  process.exitCode = 1;
});
