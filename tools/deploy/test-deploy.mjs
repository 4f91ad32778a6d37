import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { buildShop } from "../../scripts/lib/build/build-shop.mjs";
import { dataFolder, inRoot } from "../../scripts/lib/paths.mjs";
import { Problem } from "../../scripts/lib/problem.mjs";
import { main } from "../../scripts/lib/processes.mjs";
import { prepareMachine } from "../../scripts/lib/set-up.mjs";
import { say } from "../../scripts/lib/terminal.mjs";
import { startTestServer } from "../../scripts/lib/test/test-databases.mjs";
import { ALL, TestRun } from "../../scripts/lib/test/test-run.mjs";
import { TEST_BUILD } from "../../scripts/lib/test/test-shop.mjs";
import { checkBehindCdn } from "./cdn/behind-cdn.mjs";
import { hasNginx } from "./cdn/nginx.mjs";
import { checkFailover } from "./database/failover.mjs";
import { checkListsOnReplica } from "./database/lists-on-replica.mjs";
import { checkPooledShop } from "./database/pooled-shop.mjs";
import { checkTls } from "./database/tls.mjs";
import { buildImage } from "./image/image.mjs";
import { imageDeployment } from "./image/image-deployment.mjs";
import { bytesIn } from "./image/roots.mjs";
import { checkTwoShops } from "./image/two-shops.mjs";
import { checkOldBesideNew } from "./releases/old-beside-new.mjs";

/** The most that an image may add up to. */
const LARGEST_BYTES = 350_000_000;

/** @param {readonly string[]} programs @throws Problem if one is missing */
function requirePrograms(programs) {
  const missing = programs.filter((name) => spawnSync("sh", ["-c", `command -v ${name}`]).status !== 0);
  if (missing.length > 0) throw new Problem(`This needs ${missing.join(" and ")}.`);
}

/**
 * `npm run test:deploy [-- STEP… --from COMMIT]`: what needs more than Node and Git, or a second build. It runs a shop behind
 * PgBouncer, on a database that asks for TLS, on one that dies and whose replica takes over, and on one whose replica answers
 * lists; the release before beside this one over one database; and the Dockerfile's steps in plain Debian roots, since a registry of images may not be at hand,
 * whose result it serves as two shops and behind nginx as a CDN. The image needs root on Debian and the internet. A word
 * behind the command chooses the steps whose names contain it; `--from` names the commit of the release before, which
 * otherwise is the one before the newest migration.
 */
await main(async () => {
  const { positionals, values } = parseArgs({
    options: { from: { type: "string" } },
    allowPositionals: true,
  });
  await prepareMachine({ tools: true });
  dataFolder();
  const all = new TestRun(positionals.length > 0 ? positionals : [ALL]);
  /** @param {string} name @param {() => Promise<boolean>} work */
  const step = async (name, work) => {
    if (all.wants(name)) await all.step(name, work);
  };
  const server = () => startTestServer(process.env.TEST_DATABASE_URL);
  const build = () => buildShop({ distDir: TEST_BUILD, typesChecked: true });
  /** @type {Promise<import("./image/two-shops.mjs").Image> | undefined} */
  let built;
  const image = () => {
    if (process.getuid?.() !== 0) throw new Problem("This needs root on Debian.");
    requirePrograms(["debootstrap", "dpkg-deb", "unshare", "bash"]);
    built ??= buildImage(inRoot(".data", "deploy"));
    return built;
  };

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
  await step("lists on a replica", async () => {
    await build();
    return checkListsOnReplica();
  });
  await step("old beside new, the release before and this one", async () =>
    checkOldBesideNew(await server(), values.from),
  );
  await step("an image for two shops", async () => {
    const { root, ...rest } = await image();
    const bytes = bytesIn(root);
    say(`  the image: ${(bytes / 1e6).toFixed(0)} MB`);
    await checkTwoShops({ root, ...rest }, await server());
    return bytes < LARGEST_BYTES;
  });
  await step("the image behind nginx as a CDN", async () => {
    if (!hasNginx()) throw new Problem("This needs nginx: apt-get install nginx-light.");
    return checkBehindCdn(await imageDeployment(await image(), await server()));
  });
  return all.finish();
});
