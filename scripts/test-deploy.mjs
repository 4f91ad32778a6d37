import { spawnSync } from "node:child_process";
import { checkFailover } from "./deploy/failover.mjs";
import { buildImage } from "./deploy/image.mjs";
import { checkPooledShop } from "./deploy/pooled-shop.mjs";
import { bytesIn } from "./deploy/roots.mjs";
import { checkTls } from "./deploy/tls.mjs";
import { checkTwoShops } from "./deploy/two-shops.mjs";
import { buildShop } from "./lib/build-shop.mjs";
import { dataFolder, inRoot } from "./lib/paths.mjs";
import { Problem } from "./lib/problem.mjs";
import { main } from "./lib/processes.mjs";
import { prepareMachine } from "./lib/set-up.mjs";
import { say } from "./lib/terminal.mjs";
import { startTestServer } from "./lib/test-databases.mjs";
import { TestRun } from "./lib/test-run.mjs";
import { TEST_BUILD } from "./lib/test-shop.mjs";

/** The most that an image may add up to. */
const LARGEST_BYTES = 350_000_000;

/** @param {readonly string[]} programs @throws Problem if one is missing */
function requirePrograms(programs) {
  const missing = programs.filter((name) => spawnSync("sh", ["-c", `command -v ${name}`]).status !== 0);
  if (missing.length > 0) throw new Problem(`This needs ${missing.join(" and ")}.`);
}

/**
 * `npm run test:deploy`: what needs more than Node and Git. It runs the Dockerfile's steps in plain Debian roots, since a
 * registry of images may not be at hand, and serves the result as two shops; Debian, root, and the internet are needed. And it
 * runs a shop behind PgBouncer, on a database that asks for TLS, and on one that dies and whose replica takes over. Words
 * behind the command choose steps by name.
 */
await main(async () => {
  await prepareMachine({ tools: true });
  dataFolder();
  const all = new TestRun(process.argv.slice(2));
  /** @param {string} name @param {() => Promise<boolean>} work */
  const step = async (name, work) => {
    if (all.wants(name)) await all.step(name, work);
  };
  const server = () => startTestServer(process.env.TEST_DATABASE_URL);
  const build = () => buildShop({ distDir: TEST_BUILD, typesChecked: true });

  await step("a shop behind PgBouncer", async () => {
    requirePrograms(["pgbouncer"]);
    await build();
    return checkPooledShop(await server());
  });
  await step("a database that asks for TLS", async () => {
    requirePrograms(["openssl"]);
    await build();
    return checkTls();
  });
  await step("a database that dies under load, failover", async () => {
    requirePrograms(["pgrep"]);
    await build();
    return checkFailover();
  });
  await step("an image for two shops", async () => {
    if (process.getuid?.() !== 0) throw new Problem("This needs root on Debian.");
    requirePrograms(["debootstrap", "dpkg-deb", "unshare", "bash"]);
    const image = await buildImage(inRoot(".data", "deploy"));
    const bytes = bytesIn(image.root);
    say(`  the image: ${(bytes / 1e6).toFixed(0)} MB`);
    await checkTwoShops(image, await server());
    return bytes < LARGEST_BYTES;
  });
  return all.finish();
});
