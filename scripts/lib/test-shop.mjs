import { existsSync, readFileSync } from "node:fs";
import { inRoot } from "./paths.mjs";
import { freePort } from "./ports.mjs";
import { beforeExit } from "./processes.mjs";
import { serveShop } from "./serve-shop.mjs";

/** The folder the tests build into, so that a running shop keeps its own. */
export const TEST_BUILD = ".next-test";
/** The folder of the build whose API is on a second host. */
export const REMOTE_BUILD = ".next-remote";

/** The stock the shops under test have. */
export const TEST_STOCK = { white: 2000, color: 300 };

/**
 * The whole environment of a shop under test. Every key env.mjs knows is set, empty where unused: Next would
 * else fill it from somebody's .env.local.
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
  };
}

/**
 * Serves a built shop on a free port over a database of its own.
 * @param {{ databaseUrl: string, distDir?: string, env?: Record<string, string> }} options
 */
export async function serveTestShop({ databaseUrl, distDir = TEST_BUILD, env = {} }) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const settings = { ...testSettings(databaseUrl), SHOP_URL: address, NEXTAUTH_URL: address, ...env };
  const shop = await serveShop({ port, env: settings, distDir });
  return { ...shop, settings };
}

/**
 * Serves a built shop that takes cards, with a server that answers as the card provider does.
 * @param {{ databaseUrl: string, env?: Record<string, string> }} options
 */
export async function serveCardShop({ databaseUrl, env = {} }) {
  const { startFakeStripe } = await import(inRoot("tests/stripe/fake-stripe.mjs"));
  const provider = await startFakeStripe();
  const forget = beforeExit(() => provider.close());
  const shop = await serveTestShop({
    databaseUrl,
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
    providerUrl: provider.url,
    stop: async () => {
      forget();
      await shop.stop();
      await provider.close();
    },
  };
}

/**
 * Two hosts: a shop whose build asks for its API at another address, and the provider that answers there from a
 * shop of its own.
 * @param {{ providerPort: number, providerUrl: string, shopUrl: string, build: () => Promise<void> }} options
 *   providerPort: where the build is told the API is · providerUrl: database of the shop behind it ·
 *   shopUrl: database of the shop under test · build: makes its build once the provider answers
 */
export async function serveRemotePair({ providerPort, providerUrl, shopUrl, build }) {
  const { startProvider } = await import(inRoot("tests/support/provider-proxy.mjs"));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const behind = await serveTestShop({
    databaseUrl: providerUrl,
    // every page and browser reaches it through one address, the proxy's
    env: { API_ALLOWED_ORIGINS: address, RATE_LIMITS_OFF: "1" },
  });
  const provider = await startProvider({ port: providerPort, target: behind.url });
  const forget = beforeExit(() => provider.stop());
  await build();
  const settings = {
    ...testSettings(shopUrl),
    SHOP_URL: address,
    NEXTAUTH_URL: address,
    NEXT_PUBLIC_API_BASE_URL: provider.base,
  };
  const shop = await serveShop({ port, env: settings, distDir: REMOTE_BUILD });
  return {
    url: shop.url,
    provider,
    stop: async () => {
      forget();
      await shop.stop();
      await provider.stop();
      await behind.stop();
    },
  };
}
