import { spawnSync } from "node:child_process";
import { buildImage } from "./deploy/image.mjs";
import { checkOldBesideNew } from "./deploy/old-beside-new.mjs";
import { bytesIn } from "./deploy/roots.mjs";
import { checkTwoShops } from "./deploy/two-shops.mjs";
import { readOptions } from "./lib/arguments.mjs";
import { dataFolder, inRoot } from "./lib/paths.mjs";
import { Problem } from "./lib/problem.mjs";
import { main } from "./lib/processes.mjs";
import { prepareMachine } from "./lib/set-up.mjs";
import { say } from "./lib/terminal.mjs";
import { startTestServer } from "./lib/test-databases.mjs";
import { TestRun } from "./lib/test-run.mjs";

/** The most that an image may add up to. */
const LARGEST_BYTES = 350_000_000;
const NEEDED = ["debootstrap", "dpkg-deb", "unshare", "bash"];

/** The parts that `--only` selects. */
const PARTS = ["image", "releases"];

/**
 * `npm run test:deploy [-- --only image,releases --from COMMIT]`: what needs more than Node and Git, or a second build.
 *
 * - image: runs the Dockerfile's steps in plain Debian roots, since a registry of images may not be at hand, and serves the
 *   result as two shops. Debian, root, and the internet are needed.
 * - releases: runs the release before beside this one over one database. `--from` names its commit; by default it is the
 *   one before the newest migration.
 */
await main(async () => {
  const { only, from } = readOptions({ only: { type: "string" }, from: { type: "string" } });
  const parts = new Set(only?.split(",") ?? PARTS);
  const unknown = [...parts].filter((part) => !PARTS.includes(part));
  if (unknown.length > 0)
    throw new Problem(`Unknown part ${unknown.join(", ")}. Known: ${PARTS.join(", ")}.`);
  if (parts.has("image")) requireImageTools();
  await prepareMachine({ tools: false });
  dataFolder();
  const all = new TestRun([]);
  const server = await startTestServer(process.env.TEST_DATABASE_URL);
  if (parts.has("releases")) {
    await all.step("the release before, beside this one", () => checkOldBesideNew(server, from));
  }
  if (parts.has("image")) await testImage(all, server);
  return all.finish();
});

function requireImageTools() {
  const missing = NEEDED.filter((name) => spawnSync("sh", ["-c", `command -v ${name}`]).status !== 0);
  if (process.getuid?.() === 0 && missing.length === 0) return;
  throw new Problem(
    `This needs root on Debian${missing.length > 0 ? `, and there ${missing.join(" and ")}` : ""}. Without them, only the releases can be tested: --only releases.`,
  );
}

/** @param {TestRun} all @param {{ admin: string, url: (name: string) => string }} server */
async function testImage(all, server) {
  /** @type {import("./deploy/two-shops.mjs").Image | undefined} */
  let image;
  await all.step("the Dockerfile's steps", async () => {
    image = await buildImage(inRoot(".data", "deploy"));
    const bytes = bytesIn(image.root);
    say(`  the image: ${(bytes / 1e6).toFixed(0)} MB`);
    return bytes < LARGEST_BYTES;
  });
  const built = image;
  if (built) await all.step("one image, two shops", () => checkTwoShops(built, server));
}
