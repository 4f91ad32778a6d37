import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { freePort } from "../../../scripts/lib/ports.mjs";
import { say } from "../../../scripts/lib/terminal.mjs";
import { signIn } from "./customer.mjs";
import { startNginx } from "./nginx.mjs";
import { filesIn, startPurgeServer } from "./purge-server.mjs";
import { watchChange } from "./watch-change.mjs";

/** What a shared cache may show in this test after a change, s. */
const MAX_AGE = 10;
/** How long a change may take to be seen everywhere with a purge, ms. */
const WITHIN_MS = 2_000;
const TOKEN = "only-for-tests";
const PASSWORD = "a calm sentence";

/**
 * A shop that the test starts, and the command line over its database.
 * @typedef {object} Deployment
 * @property {string} databaseUrl
 * @property {(port: number, env: Record<string, string>) => Promise<{ stop: () => Promise<void> }>} serve serves two processes
 * @property {(args: readonly string[]) => Promise<void>} command
 */

/**
 * Serves a shop of two processes behind nginx as a caching proxy and checks what it shows: changes, private pages, and how
 * often it needs the shop.
 * @param {Deployment} deployment
 */
export async function checkBehindCdn({ databaseUrl, serve, command }) {
  const [shopPort, purgedPort, plainPort, purgePort] = await Promise.all(Array.from({ length: 4 }, freePort));
  if (!shopPort || !purgedPort || !plainPort || !purgePort) throw new Error("no port is free");
  let cache = "";
  const purges = await startPurgeServer({ port: purgePort, cache: () => cache, token: TOKEN });
  const address = `http://127.0.0.1:${purgedPort}`;
  const shop = await serve(shopPort, {
    SHOP_URL: address,
    NEXTAUTH_URL: address,
    TRUSTED_PROXIES: "1",
    RATE_LIMITS_OFF: "1",
    CDN_MAX_AGE_SECONDS: String(MAX_AGE),
    CDN_PURGE: "http",
    CDN_PURGE_URL: purges.url,
    CDN_PURGE_TOKEN: TOKEN,
  });
  const nginx = await startNginx({ shopPort, purgedPort, plainPort });
  cache = nginx.caches.purged;
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const pages = await findPages(nginx.urls.purged);
    await checkPrivacy({ client, url: nginx.urls.purged, caches: nginx.caches, pages: pages.all });
    await checkChanges({ client, command, urls: nginx.urls, pages, purges });
  } finally {
    await client.end();
    await nginx.stop();
    await shop.stop();
    await purges.stop();
  }
  return true;
}

/** @param {string} url */
async function findPages(url) {
  const text = async (/** @type {string} */ path) => (await fetch(url + path)).text();
  const [piece = ""] = /\/earrings\/[\w-]+\/[\w-]+/.exec(await text("/earrings")) ?? [];
  const [, root = "", category = "", slug = ""] = piece.split("/");
  const { data } = JSON.parse(await text(`/api/v1/products/${slug}`));
  const cheapest = data.variants.toSorted(
    (/** @type {{ price: number }} */ a, /** @type {{ price: number }} */ b) => a.price - b.price,
  )[0];
  const [, sku = ""] = /sku=([\w-]+)/.exec(await text("/inventory")) ?? [];
  assert.ok(piece && cheapest?.sku && sku, "the lists show pieces and stones");
  const lists = [`/${root}`, `/${root}/${category}`, `/${root}?sort=price_asc`];
  return {
    variant: cheapest.sku,
    pieces: [piece, ...lists],
    sku,
    stone: `/inventory?view=true&sku=${sku}`,
    stones: "/inventory",
    all: ["/", "/faq", "/engagement-rings", "/build-a-ring", "/inventory", "/blog", piece, ...lists],
  };
}

/**
 * Two customers and a visitor look at the same pages: nothing of a customer is kept or shown to another.
 * @param {{ client: import("pg").Client, url: string, caches: { purged: string, plain: string }, pages: readonly string[] }} options
 */
async function checkPrivacy({ client, url, caches, pages }) {
  const { hash } = await import("@node-rs/argon2");
  const hashed = await hash(PASSWORD, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
  const emails = ["one", "two"].map((name) => `${name}-${Date.now()}@buyer.example`);
  const customers = [];
  for (const email of emails) {
    await client.query(
      `insert into customers (email, email_confirmed_at, first_name, last_name, password_hash)
       values ($1, now(), 'Ada', 'Byron', $2)`,
      [email, hashed],
    );
    customers.push(await signIn(url, { email, password: PASSWORD }));
  }
  const seen = { hits: 0, all: 0 };
  const visitor = { email: "nobody", ask: (/** @type {string} */ path) => fetch(url + path) };
  for (const { email, ask } of [...customers, ...customers, visitor]) {
    for (const path of [
      "/my-account",
      "/my-account/details",
      "/cart",
      "/checkout",
      "/search?q=halo",
      "/api/auth/session",
    ]) {
      const answer = await ask(path);
      assert.match(answer.headers.get("cache-control") ?? "", /no-store/, `${path} is stored by nobody`);
      assert.notEqual(answer.headers.get("x-cache"), "HIT", `${path} comes from the shop`);
      const page = await answer.text();
      for (const other of emails) {
        if (other !== email) assert.ok(!page.includes(other), `${path} shows ${email} nothing of ${other}`);
      }
    }
    for (const path of pages) {
      const answer = await ask(path);
      seen.all += 1;
      if (answer.headers.get("x-cache") === "HIT") seen.hits += 1;
      assert.equal(answer.status, 200, path);
      const page = await answer.text();
      assert.ok(!emails.some((one) => page.includes(one)), `${path} shows nothing of a customer`);
      assert.ok(!answer.headers.get("surrogate-key"), "the keys stay at the proxy");
    }
  }
  for (const path of Object.values(caches).flatMap(filesIn)) {
    const kept = readFileSync(path, "latin1");
    const [, address] = /^KEY: (.*)$/m.exec(kept) ?? [];
    assert.ok(!/session-token|set-cookie/i.test(kept.slice(0, 4_000)), `${address} sets no cookie`);
    assert.ok(
      !/\/(?:my-account|cart|checkout|search|api)\b/.test(address ?? ""),
      `${address} is kept by nobody`,
    );
  }
  say(
    `  hit ratio of public pages: ${seen.hits} of ${seen.all} (${((100 * seen.hits) / seen.all).toFixed(0)} %)`,
  );
}

/** A page's data may have what looks like a price. */
const withoutScripts = (/** @type {string} */ html) => html.replaceAll(/<script\b.*?<\/script>/gs, "");

/**
 * A price and a stone change: everybody sees it in time, with a purge and without.
 * @param {{ client: import("pg").Client, command: Deployment["command"], urls: { purged: string, plain: string },
 *   pages: Awaited<ReturnType<typeof findPages>>, purges: Awaited<ReturnType<typeof startPurgeServer>> }} options
 */
async function checkChanges({ client, command, urls, pages, purges }) {
  const changes = [
    {
      name: "a price",
      paths: pages.pieces,
      args: ["price", pages.variant, "--to", "17"],
      isNew: (/** @type {string} */ html) => /\$17\b(?![,.]\d)/.test(withoutScripts(html)),
    },
    {
      name: "a withdrawn stone",
      paths: [pages.stones, pages.stone],
      args: ["stock", pages.sku, "--withdraw"],
      isNew: (/** @type {string} */ html) =>
        html.includes("This diamond is no longer available") || !html.includes(pages.sku),
    },
  ];
  for (const { name, paths, args, isNew } of changes) {
    const since = purges.calls.length;
    const { changedAt, lastOldMs, worst } = await watchChange({
      client,
      targets: paths.flatMap((path) => [
        { path, url: urls.purged + path, name: "purged" },
        { path, url: urls.plain + path, name: "plain" },
      ]),
      isNew,
      change: () => command([...args, "--yes"]),
      forMs: (MAX_AGE + 4) * 1_000,
    });
    const calls = purges.calls
      .slice(since)
      .map(({ at, deleted }) => `${deleted} pages after ${at - changedAt} ms`);
    say(
      `  ${name}: last seen old after ${lastOldMs.purged ?? 0} ms with purge (${calls.join(", ")}), ${lastOldMs.plain ?? 0} ms without`,
    );
    assert.ok((lastOldMs.purged ?? 0) <= WITHIN_MS, `${name} is seen everywhere within 2 s: ${worst.purged}`);
    assert.ok(
      (lastOldMs.plain ?? 0) <= MAX_AGE * 1_000,
      `${name} is seen within the setting: ${worst.plain}`,
    );
  }
}
