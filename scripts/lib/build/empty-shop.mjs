import { join } from "node:path";
import { dataFolder } from "../paths.mjs";
import { prepareDatabase } from "../set-up.mjs";
import { environmentWithoutSettings, readSettings } from "../settings.mjs";

/**
 * The environment of a shop without goods, address or owner, over an embedded database of its own or the one in
 * BUILD_DATABASE_URL. Next makes each static page once while it builds, and nothing of these pages is kept.
 * @returns {Promise<{ settings: Record<string, string>, stop: () => Promise<void> }>}
 */
export async function startEmptyShop() {
  const given = readSettings();
  const database = given.BUILD_DATABASE_URL
    ? { url: given.BUILD_DATABASE_URL, stop: async () => {}, renew: null }
    : await startEmbedded(join(dataFolder(given.DATA_DIR), "build-postgres"));
  const settings = {
    ...environmentWithoutSettings(),
    NODE_ENV: "production",
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: "only-for-builds-0123456789abcdefghi",
    REVALIDATE_SECRET: "only-for-builds-ihgfedcba9876543210",
  };
  try {
    await prepareDatabase(settings, { demo: false });
  } catch (error) {
    if (!database.renew) throw error;
    // an earlier or a later version may have left it
    await database.renew();
    await prepareDatabase(settings, { demo: false });
  }
  return { settings, stop: database.stop };
}

/** @param {string} folder */
async function startEmbedded(folder) {
  const { dropDatabase, ensureDatabase, startPostgres } = await import("../database/postgres.mjs");
  // nothing in it outlives a build, so it need not wait for the disk
  const flags = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"];
  const postgres = await startPostgres(folder, { flags });
  await ensureDatabase(postgres, "empty");
  const renew = async () => {
    await dropDatabase(postgres, "empty");
    await ensureDatabase(postgres, "empty");
  };
  return { url: postgres.url("empty"), stop: postgres.stop, renew };
}
