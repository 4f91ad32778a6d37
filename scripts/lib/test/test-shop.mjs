import { inRoot } from "../paths.mjs";
import { freePort } from "../ports.mjs";
import { beforeExit } from "../processes.mjs";
import { serveShop } from "../serve/serve-shop.mjs";
import { environmentWithoutSettings } from "../settings.mjs";

/** The folder of the tests' build, separate from that of a running shop. */
export const TEST_BUILD = ".next-test";

/** The stock size of the shops under test. */
export const TEST_STOCK = { white: 2000, color: 300 };

/**
 * The whole environment of a shop under test.
 * @param {string} databaseUrl
 * @returns {Record<string, string>}
 */
export function testSettings(databaseUrl) {
  return {
    ...environmentWithoutSettings(),
    NODE_ENV: "production",
    DATABASE_URL: databaseUrl,
    DATA_DIR: inRoot(".data", "test"),
    NEXTAUTH_SECRET: "only-for-tests-0123456789abcdefghij",
    REVALIDATE_SECRET: "only-for-tests-jihgfedcba9876543210",
    SHOP_URL: "http://127.0.0.1:3000",
    LOG_LEVEL: "warn",
    // the journeys read their mails from the folder
    MAIL_TO_FILES: "1",
    // a request that a test leaves open does not delay the end of a run
    SHUTDOWN_SECONDS: "3",
    // a page that no test asks for takes time from the others
    MADE_PIECES: "0",
    // a trace takes a processor from the tests for half a minute
    RENDER_ON_DEMAND: "0",
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
 * Serves two hosts from the tests' one build: a shop whose API is configured at its start as another address,
 * and the provider at that address, with its own shop.
 * @param {{ providerUrl: string, shopUrl: string }} options providerUrl: database of the shop behind the
 *   provider · shopUrl: database of the shop under test
 */
export async function serveRemotePair({ providerUrl, shopUrl }) {
  const { startProvider } = await import(inRoot("tests/support/shops/provider-proxy.mjs"));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const behind = await serveTestShop({
    databaseUrl: providerUrl,
    // every page and browser reaches it through one address, the proxy's
    env: { API_ALLOWED_ORIGINS: address, RATE_LIMITS_OFF: "1" },
  });
  const provider = await startProvider({ port: await freePort(), target: behind.url });
  const forget = beforeExit(() => provider.stop());
  const settings = {
    ...testSettings(shopUrl),
    SHOP_URL: address,
    NEXTAUTH_URL: address,
    NEXT_PUBLIC_API_BASE_URL: provider.base,
  };
  const shop = await serveShop({ port, env: settings, distDir: TEST_BUILD });
  return {
    url: shop.url,
    settings,
    stop: async () => {
      forget();
      await shop.stop();
      await provider.stop();
      await behind.stop();
    },
  };
}
