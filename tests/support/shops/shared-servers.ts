import { buildShop } from "@/scripts/lib/build/build-shop.mjs";
import { createSeededTemplate, dropDatabases, startTestServer } from "@/scripts/lib/test/test-databases.mjs";
import { serveCardShop, serveTestShop, TEST_BUILD } from "@/scripts/lib/test/test-shop.mjs";

type Stop = () => Promise<void>;
type Started<T> = { value: T; stop: Stop };
type Shared = { started: Promise<Started<unknown>>; users: number };

// Vitest loads this module once for each project
const KEY = Symbol.for("adamas.shared-test-servers");
function allShared(): Map<string, Shared> {
  const held = Reflect.get(globalThis, KEY) ?? new Map<string, Shared>();
  Reflect.set(globalThis, KEY, held);
  return held;
}

/** Starts something for all projects of a run that need it; the last of them to end stops it. */
async function share<T>(name: string, start: () => Promise<Started<T>>): Promise<Started<T>> {
  const all = allShared();
  const held = all.get(name) ?? { started: start(), users: 0 };
  all.set(name, held);
  held.users += 1;
  const { value, stop } = (await held.started) as Started<T>;
  return {
    value,
    stop: async () => {
      held.users -= 1;
      if (held.users > 0) return;
      all.delete(name);
      await stop();
    },
  };
}

/** The server of the tests: the one that TEST_DATABASE_URL names, else an embedded one, which it names from then on. */
export const shareTestServer = () =>
  share("server", async () => {
    const server = await startTestServer(process.env.TEST_DATABASE_URL);
    process.env.TEST_DATABASE_URL = server.admin;
    return { value: server, stop: server.stop };
  });

/** Copies a seeded database of a shop that is built. Another run may use the same server, so each has names of its own. */
const shareSeeded = () =>
  share("seeded", async () => {
    const { value: server, stop } = await shareTestServer();
    await buildShop({ distDir: TEST_BUILD, typesChecked: true });
    const template = `adamas_template_${process.pid}`;
    const copy = await createSeededTemplate(server, template);
    const names = [template];
    const copyAs = (name: string) => {
      names.push(`${name}_${process.pid}`);
      return copy(`${name}_${process.pid}`);
    };
    const end = async () => {
      await dropDatabases(server.admin, names);
      await stop();
    };
    return { value: copyAs, stop: end };
  });

// all requests come from one address, which the rate limits for shoppers would block
const env = { RATE_LIMITS_OFF: "1" };

/** A shop of two processes, as the HTTP tests ask it. */
export const shareShop = () =>
  share("shop", async () => {
    const { value: copyAs, stop } = await shareSeeded();
    const databaseUrl = await copyAs("adamas_http");
    const shops = await Promise.all([
      serveTestShop({ databaseUrl, env }),
      serveTestShop({
        databaseUrl,
        env: { ...env, API_ALLOWED_ORIGINS: "https://front.example, https://other.example" },
      }),
    ]);
    const [shop, second] = shops;
    const end = async () => {
      await Promise.all(shops.map((served) => served.stop()));
      await stop();
    };
    const settings = { ...shop.settings, TEST_BASE_URL: shop.url, TEST_SECOND_URL: second.url };
    return { value: settings, stop: end };
  });

/** A shop that accepts cards, for attacks. */
export const shareAttackedShop = () =>
  share("attacked shop", async () => {
    const { value: copyAs, stop } = await shareSeeded();
    const databaseUrl = await copyAs("adamas_attack");
    // it is sent what makes Next write hundreds of lines
    const shop = await serveCardShop({ databaseUrl, env, quiet: true });
    const end = async () => {
      await shop.stop();
      await stop();
    };
    return { value: { TEST_ATTACK_URL: shop.url, TEST_ATTACK_DATABASE_URL: databaseUrl }, stop: end };
  });

/** A seeded database, of which tests start shops of their own. */
const shareDatabase = (name: string, variable: string) => () =>
  share(`database of ${name}`, async () => {
    const { value: copyAs, stop } = await shareSeeded();
    return { value: { [variable]: await copyAs(`adamas_${name}`) }, stop };
  });

export const shareWalkedDatabase = shareDatabase("walk", "TEST_WALK_DATABASE_URL");
export const shareMachinesDatabase = shareDatabase("machines", "TEST_MACHINES_DATABASE_URL");
