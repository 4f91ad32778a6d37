import { spawnSync } from "node:child_process";
import { checkBehindCdn } from "./deploy/behind-cdn.mjs";
import { hasNginx } from "./deploy/cdn/nginx.mjs";
import { buildImage } from "./deploy/image.mjs";
import { imageDeployment } from "./deploy/image-deployment.mjs";
import { bytesIn } from "./deploy/roots.mjs";
import { checkTwoShops } from "./deploy/two-shops.mjs";
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

/**
 * `npm run test:deploy`: what needs more than Node and Git. It runs the Dockerfile's steps in plain Debian roots, since a
 * registry of images may not be at hand, serves the result as two shops, and puts nginx in front as a CDN. Debian, root, and the internet are needed.
 */
await main(async () => {
  const missing = NEEDED.filter((name) => spawnSync("sh", ["-c", `command -v ${name}`]).status !== 0);
  if (process.getuid?.() !== 0 || missing.length > 0) {
    throw new Problem(
      `This needs root on Debian${missing.length > 0 ? `, and there ${missing.join(" and ")}` : ""}.`,
    );
  }
  if (!hasNginx()) throw new Problem("This needs nginx: apt-get install nginx-light.");
  await prepareMachine({ tools: false });
  const all = new TestRun([]);
  /** @type {import("./deploy/two-shops.mjs").Image | undefined} */
  let image;
  await all.step("the Dockerfile's steps", async () => {
    image = await buildImage(inRoot(".data", "deploy"));
    const bytes = bytesIn(image.root);
    say(`  the image: ${(bytes / 1e6).toFixed(0)} MB`);
    return bytes < LARGEST_BYTES;
  });
  const built = image;
  if (built) {
    dataFolder();
    const server = await startTestServer(process.env.TEST_DATABASE_URL);
    await all.step("one image, two shops", () => checkTwoShops(built, server));
    await all.step("behind nginx as a CDN", async () => checkBehindCdn(await imageDeployment(built, server)));
  }
  return all.finish();
});
