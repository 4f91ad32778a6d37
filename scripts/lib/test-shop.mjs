import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join, sep } from "node:path";
import { inRoot } from "./paths.mjs";
import { freePort } from "./ports.mjs";
import { beforeExit } from "./processes.mjs";
import { serveShop } from "./serve-shop.mjs";

/** The folder of the tests' build, separate from that of a running shop. */
export const TEST_BUILD = ".next-test";
/** The folder of that build without its pages, for a shop whose API is on a second host. */
const REMOTE_BUILD = ".next-remote";

/** The stock size of the shops under test. */
export const TEST_STOCK = { white: 2000, color: 300 };

/**
 * The whole environment of a shop under test. It sets every key that env.mjs knows, empty if unused, because
 * Next would otherwise fill it from a local .env.local.
 * @param {string} databaseUrl
 * @returns {Record<string, string>}
 */
export function testSettings(databaseUrl) {
  /** @type {Record<string, string>} */
  const unset = {};
  const known = existsSync(inRoot("env.mjs")) ? readFileSync(inRoot("env.mjs"), "utf8") : "";
  for (const [, key] of known.matchAll(/^\s+([A-Z][A-Z0-9_]+): z?f?/gm)) if (key) unset[key] = "";
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([, value]) => value !== undefined),
  );
  return {
    .../** @type {Record<string, string>} */ (inherited),
    ...unset,
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    DATA_DIR: inRoot(".data", "test"),
    NEXTAUTH_SECRET: "only-for-tests-0123456789abcdefghij",
    REVALIDATE_SECRET: "only-for-tests-jihgfedcba9876543210",
    SHOP_URL: "http://127.0.0.1:3000",
    LOG_LEVEL: "warn",
    // a request that a test leaves open does not delay the end of a run
    SHUTDOWN_SECONDS: "3",
    // a page that no test asks for takes time from the others
    MADE_PIECES: "0",
  };
}

/**
 * Serves a built shop on a free port over a database of its own.
 * @param {{ databaseUrl: string, distDir?: string, env?: Record<string, string>, quiet?: boolean }} options
 */
export async function serveTestShop({ databaseUrl, distDir = TEST_BUILD, env = {}, quiet = false }) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = { ...testSettings(databaseUrl), SHOP_URL: address, NEXTAUTH_URL: address, ...env };
  const shop = await serveShop({ port, env: settings, distDir, quiet });
  return { ...shop, settings };
}

/**
 * Serves a built shop that accepts cards, with a fake server of the card provider.
 * @param {{ databaseUrl: string, env?: Record<string, string>, quiet?: boolean }} options
 */
export async function serveCardShop({ databaseUrl, env = {}, quiet = false }) {
  const { startFakeStripe } = await import(inRoot("tests/stripe/fake-stripe.mjs"));
  const provider = await startFakeStripe();
  const forget = beforeExit(() => provider.close());
  const shop = await serveTestShop({
    databaseUrl,
    quiet,
    env: {
      ...env,
      STRIPE_SECRET_KEY: "sk_test_fake",
      STRIPE_WEBHOOK_SECRET: "whsec_fake",
      NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
      STRIPE_API_BASE: provider.url,
    },
  });
  provider.sendTo(`${shop.url}/api/webhooks/stripe`);
  return {
    url: shop.url,
    settings: shop.settings,
    providerUrl: provider.url,
    stop: async () => {
      forget();
      await shop.stop();
      await provider.close();
    },
  };
}

/**
 * Copies the tests' build without its prerendered pages: a shop served from the copy renders each page on its
 * first request, from the API configured at its start.
 */
function copyUnfilledBuild() {
  const [from, to] = [inRoot(TEST_BUILD), inRoot(REMOTE_BUILD)];
  const pages = join(from, "server", "app") + sep;
  const isFilled = (/** @type {string} */ path) =>
    path.startsWith(pages) && /\.(html|rsc|meta|body|segments)$/.test(path);
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    // the compiler's cache is not part of what is served
    filter: (path) => path !== join(from, "cache") && !isFilled(path),
  });
}

/**
 * Serves two hosts from the tests' one build: a shop whose API is configured at its start as another address,
 * and the provider at that address, with its own shop.
 * @param {{ providerUrl: string, shopUrl: string }} options providerUrl: database of the shop behind the
 *   provider · shopUrl: database of the shop under test
 */
export async function serveRemotePair({ providerUrl, shopUrl }) {
  const { startProvider } = await import(inRoot("tests/support/provider-proxy.mjs"));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const behind = await serveTestShop({
    databaseUrl: providerUrl,
    // every page and browser reaches it through one address, the proxy's
    env: { API_ALLOWED_ORIGINS: address, RATE_LIMITS_OFF: "1" },
  });
  const provider = await startProvider({ port: await freePort(), target: behind.url });
  const forget = beforeExit(() => provider.stop());
  copyUnfilledBuild();
  const settings = {
    ...testSettings(shopUrl),
    SHOP_URL: address,
    NEXTAUTH_URL: address,
    NEXT_PUBLIC_API_BASE_URL: provider.base,
  };
  const shop = await serveShop({ port, env: settings, distDir: REMOTE_BUILD });
  return {
    url: shop.url,
    settings,
    stop: async () => {
      forget();
      await shop.stop();
      await provider.stop();
      await behind.stop();
      rmSync(inRoot(REMOTE_BUILD), { recursive: true, force: true });
    },
  };
}
