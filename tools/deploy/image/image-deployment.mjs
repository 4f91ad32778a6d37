import { run, startChild, stopChild } from "../../../scripts/lib/processes.mjs";
import { recreateDatabase } from "../../../scripts/lib/test/test-databases.mjs";
import { isReady } from "../shop-commands.mjs";
import { inside } from "./roots.mjs";

const DATABASE = "adamas_deploy_cdn";

/**
 * An image as the shop that nginx stands in front of.
 * @param {import("./two-shops.mjs").Image} image
 * @param {{ admin: string, url: (name: string) => string }} server
 * @returns {Promise<import("../cdn/behind-cdn.mjs").Deployment>}
 */
export async function imageDeployment({ root, process: own }, server) {
  await recreateDatabase(server.admin, DATABASE);
  const databaseUrl = server.url(DATABASE);
  const settings = {
    ...own.env,
    HOST: "127.0.0.1",
    DATABASE_URL: databaseUrl,
    NEXTAUTH_SECRET: "only-for-tests-0123456789abcdefghij",
    REVALIDATE_SECRET: "only-for-tests-jihgfedcba9876543210",
    SEED_DEMO: "true",
    SEED_DIAMONDS: "200",
    PROCESSES: "2",
    LOG_LEVEL: "warn",
  };
  const at = (/** @type {Record<string, string>} */ env, /** @type {readonly string[]} */ command) =>
    inside(root, { folder: own.folder, user: own.user, env: { ...settings, ...env }, command });
  return {
    databaseUrl,
    serve: async (port, env) => {
      const [program, args] = at({ ...env, PORT: String(port) }, own.command);
      const { child } = startChild(program, args, { stdio: ["ignore", "inherit", "inherit"] }, 40_000);
      await isReady(`http://127.0.0.1:${port}`, () => child.exitCode === null);
      return { stop: () => stopChild(child, 40_000) };
    },
    command: async (args) => {
      const [program, all] = at({}, [own.command[0] ?? "", "scripts/shop.mjs", ...args]);
      const { code, tail } = await run(program, all, { quiet: true });
      if (code !== 0) throw new Error(tail);
    },
  };
}
