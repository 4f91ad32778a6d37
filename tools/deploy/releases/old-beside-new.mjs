import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildShop } from "../../../scripts/lib/build/build-shop.mjs";
import { completeStandalone, standaloneOf } from "../../../scripts/lib/build/standalone.mjs";
import { dataFolder } from "../../../scripts/lib/paths.mjs";
import { say } from "../../../scripts/lib/terminal.mjs";
import { recreateDatabase } from "../../../scripts/lib/test/test-databases.mjs";
import { buildRelease, findEarlierRelease } from "./earlier-release.mjs";
import { readOrders, visit } from "./journey.mjs";
import { startRelease } from "./release-process.mjs";
import { Shopper, Tally } from "./shopper.mjs";

/** Visits while both run; each one writes with one release what the other one reads. */
const VISITS = 6;
const DATABASE = "adamas_deploy_beside";
const STONES = 300;
const WATCHED = ["/", "/inventory?shape=oval", "/api/v1/diamonds?per_page=5", "/api/v1/search?q=oval"];

/**
 * Runs the release before and this one over one database: the old one serves while the new one migrates, then both serve at once.
 * @param {{ admin: string, url: (name: string) => string }} server
 * @param {string} [from] the commit of the release before
 */
export async function checkOldBesideNew(server, from) {
  const commit = await findEarlierRelease(from);
  if (!commit) {
    say(
      "  skipped: this clone’s history has no commit before the newest migration. Fetch it, or name one with --from.",
    );
    return { passed: 0, failed: 0 };
  }
  const builds = { old: await buildRelease(commit), new: standaloneOf(".next") };
  await buildShop({ standalone: true, typesChecked: true, always: !hasServer(builds.new) });
  // the commands may have changed since the build
  await completeStandalone(".next");
  const added = migrationsIn(builds.new) - migrationsIn(builds.old);
  assert.ok(added > 0, `${commit} has every migration of this tree: name an earlier one with --from`);
  await recreateDatabase(server.admin, DATABASE);
  const databaseUrl = server.url(DATABASE);
  const { default: pg } = await import("pg");
  const database = new pg.Client({ connectionString: databaseUrl });
  const folder = dataFolder(".data/deploy");
  const start = (/** @type {"old" | "new"} */ name, /** @type {Record<string, string>} */ env = {}) =>
    startRelease({
      name,
      standalone: builds[name],
      databaseUrl,
      data: join(folder, `data-${name}`),
      env: { SEED_DEMO: "true", SEED_DIAMONDS: String(STONES), MEDIA_DIR: join(folder, "media"), ...env },
    });

  const old = await start("old");
  await old.ready();
  await database.connect();
  try {
    const tally = new Tally();
    const before = await visit({ writes: old, reads: old, tally, database });
    const watching = watch(old, tally);
    const since = Date.now();
    const fresh = await start("new");
    await fresh.ready();
    const reads = await watching.stop();
    say(
      `  migrations applied: ${added}; ready in ${Date.now() - since} ms; the old release answered ${reads} requests meanwhile`,
    );
    /** @type {import("./journey.mjs").Placed[]} */
    const orders = [];
    for (let at = 0; at < VISITS; at++) {
      const [writes, other] = at % 2 === 0 ? [old, fresh] : [fresh, old];
      orders.push(...(await visit({ writes, reads: other, tally, database })));
    }
    for (const release of [old, fresh]) {
      await readOrders({ release, orders: [...before, ...orders], tally, database });
    }
    const count = (/** @type {string} */ by) => orders.filter((order) => order.by === by).length;
    say(
      `  ${orders.length} orders beside each other, ${count("old")} by the old release and ${count("new")} by the new one; both read all of them and the ${before.length} from before`,
    );
    await refusesToStart(() => start("old"));
    assert.equal(await old.stop(), 0, "the old release ends with 0");
    await readOrders({ release: fresh, orders, tally, database });
    await fresh.stop();
    await database.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next release', 9999999999999)",
    );
    await refusesToStart(() => start("new"));
    const back = await start("new", { ACCEPT_NEWER_DATABASE: "true" });
    await back.ready();
    await readOrders({ release: back, orders, tally, database });
    await back.stop();
    say("  a release starts on the schema of the one after it only if ACCEPT_NEWER_DATABASE says so");
    for (const { name, errors } of [old, fresh]) {
      const { asked, failed } = tally.of(name);
      say(`  ${name}: ${asked} requests, ${failed.length} failed, ${errors().length} errors in its log`);
      assert.deepEqual(failed, [], `no request to the ${name} release fails`);
      assert.deepEqual(errors(), [], `the ${name} release logs no error`);
    }
    return true;
  } finally {
    await database.end();
  }
}

/**
 * A release doesn't start on the schema of a newer one.
 * @param {() => ReturnType<typeof startRelease>} start
 */
async function refusesToStart(start) {
  const again = await start();
  assert.equal(await again.ended, 1, "a release that starts on a newer schema ends with 1");
  assert.match(again.output(), /migrated by a newer version/);
}

/**
 * Asks a release for pages and lists until it is told to stop.
 * @param {{ name: string, url: string }} release @param {Tally} tally
 */
function watch(release, tally) {
  const shopper = new Shopper(tally);
  let open = true;
  const done = (async () => {
    let reads = 0;
    for (; open; await sleep(20)) {
      for (const path of WATCHED) {
        const { status } = await shopper.ask(release, path);
        assert.equal(status, 200, `${path} while the new release migrates`);
        reads++;
      }
    }
    return reads;
  })();
  // the caller receives a failure when it stops; until then it is nobody's
  done.catch(() => undefined);
  return {
    stop: () => {
      open = false;
      return done;
    },
  };
}

/** @param {string} standalone */
const migrationsIn = (standalone) =>
  readdirSync(join(standalone, "lib/platform/db/migrations")).filter((name) => name.endsWith(".sql")).length;

/** @param {string} standalone */
function hasServer(standalone) {
  try {
    return migrationsIn(standalone) > 0;
  } catch {
    return false;
  }
}
