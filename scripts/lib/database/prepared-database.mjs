import { readFileSync } from "node:fs";
import { inRoot } from "../paths.mjs";

/** The value that a shop has once it has what every shop begins with (DEMO_MARK). */
const BEGUN = "seeded";
/** How long a database may take to answer before it is prepared instead, in ms. */
const PATIENCE_MS = 5_000;

/**
 * Whether a database needs no preparing: it has exactly this version's migrations, and what every shop begins with. So a
 * command does not start a second program only to learn that.
 * @param {string} url
 * @returns {Promise<boolean>} false too where that is unknown, since preparing says why
 */
export async function isPrepared(url) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      `select array_agg(created_at::text order by created_at) as applied,
         exists (select from setting_values where key = $1) as begun
       from drizzle.__drizzle_migrations`,
      [BEGUN],
    );
    return rows[0]?.begun === true && String(rows[0].applied) === String(knownMigrations());
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** When each migration of this version was made, in ms since 1970, which is drizzle's own key for it. */
function knownMigrations() {
  const journal = readFileSync(inRoot("lib/platform/db/migrations/meta/_journal.json"), "utf8");
  /** @type {{ entries: { when: number }[] }} */
  const { entries } = JSON.parse(journal);
  return entries.map(({ when }) => when).sort((one, other) => one - other);
}
