import assert from "node:assert/strict";
import { freePort } from "../../../scripts/lib/ports.mjs";
import { run, startChild, stopChild } from "../../../scripts/lib/processes.mjs";
import { say } from "../../../scripts/lib/terminal.mjs";
import { recreateDatabase } from "../../../scripts/lib/test/test-databases.mjs";
import { isReady } from "../shop-commands.mjs";
import { inside } from "./roots.mjs";

/** @typedef {Awaited<ReturnType<typeof import("./image.mjs").buildImage>>} Image */

/** Two shops that differ in their goods and their address. */
const SHOPS = [
  { name: "one", stones: 60, address: "https://one.example" },
  { name: "two", stones: 90, address: "https://two.example" },
];

/**
 * Runs one image as two shops at once, as the image's own user, and checks what each answers.
 * @param {Image} image
 * @param {{ admin: string, url: (name: string) => string }} server
 */
export async function checkTwoShops({ root, process: own }, server) {
  const running = await Promise.all(
    SHOPS.map(async (shop) => {
      const database = `adamas_deploy_${shop.name}`;
      await recreateDatabase(server.admin, database);
      const port = await freePort();
      const env = {
        ...own.env,
        HOST: "127.0.0.1",
        PORT: String(port),
        DATABASE_URL: server.url(database),
        SHOP_URL: shop.address,
        NEXTAUTH_SECRET: "only-for-tests-0123456789abcdefghij",
        REVALIDATE_SECRET: "only-for-tests-jihgfedcba9876543210",
        SEED_DEMO: "true",
        SEED_DIAMONDS: String(shop.stones),
        PROCESSES: "1",
        LOG_LEVEL: "warn",
      };
      const at = (/** @type {readonly string[]} */ command) =>
        inside(root, { folder: own.folder, user: own.user, env, command });
      const [program, args] = at(own.command);
      const { child, ended } = startChild(program, args, { stdio: ["ignore", "inherit", "inherit"] }, 40_000);
      return { ...shop, url: `http://127.0.0.1:${port}`, at, child, ended };
    }),
  );
  await Promise.all(running.map(({ url, child }) => isReady(url, () => child.exitCode === null)));
  const builds = new Set();
  for (const { name, stones, address, url, at } of running) {
    const text = async (/** @type {string} */ path) => (await fetch(url + path)).text();
    const listed = JSON.parse(await text("/api/v1/diamonds?kind=white&per_page=1"));
    assert.equal(listed.meta.total, stones, `${name} answers its own stones`);
    const page = await text("/engagement-rings");
    assert.ok(page.includes(`rel="canonical" href="${address}/engagement-rings"`), `${name}'s own address`);
    assert.ok((await text("/sitemap.xml")).includes(`${address}/sitemaps/`), `${name}'s own sitemap`);
    builds.add(/\\"b\\":\\"([\w-]+)\\"/.exec(page)?.[1]);
    const again = await fetch(`${url}/`);
    assert.equal(again.headers.get("x-nextjs-cache"), "HIT", "the warm-up made the home page");
    const health = await run(...at(own.healthCheck), { quiet: true });
    assert.equal(health.code, 0, `the health check of ${name}: ${health.tail}`);
    const since = Date.now();
    const listing = await run(...at([own.command[0] ?? "", "scripts/shop.mjs", "--help"]), { quiet: true });
    assert.equal(listing.code, 0, `the command line of ${name}: ${listing.tail}`);
    say(`  ${name}: healthy; its command line answered in ${Date.now() - since} ms`);
  }
  assert.equal(builds.size, 1, "both run the same build");
  for (const { child, ended } of running) {
    await stopChild(child, 40_000);
    assert.equal(await ended, 0, "a shop that is told to stop ends with 0");
  }
  return true;
}
