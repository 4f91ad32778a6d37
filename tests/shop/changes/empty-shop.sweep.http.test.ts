import { createHash, randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEmptyDatabase } from "../../support/database/database";
import { startSecondShop } from "../../support/shops/second-shop";

/** What the tests' shops are copies of: filled with the demo goods, and with nothing else. */
const FILLED = "adamas_template";
/** The follower looks each second; the rest is a busy machine's. */
const SOON = { timeout: 10_000, interval: 100 };

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let shop: Awaited<ReturnType<typeof startSecondShop>>;

const get = (path: string) => fetch(`${shop.url}${path}`, { redirect: "manual" });
/** What a page says, without its scripts. */
const words = async (path: string) => {
  const html = await (await get(path)).text();
  return html.replace(/<script.*?<\/script>/gs, "").replace(/<[^>]+>/g, " ");
};

/** The session of somebody who may change the shop's settings. */
async function signIn(): Promise<string> {
  const session = randomBytes(32).toString("base64url");
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    `with person as (
       insert into staff (email, name, role, password_hash, totp_secret)
       values ('ada@shop.example', 'Ada', 'manager', 'none', 'none') returning id)
     insert into staff_sessions (staff_id, token_hash, agent) select id, $1, 'a test' from person`,
    [createHash("sha256").update(session).digest("hex")],
  );
  await client.end();
  return session;
}

const remove = (session: string) =>
  fetch(`${shop.url}/api/v1/admin/demo-removals`, {
    method: "POST",
    headers: { cookie: `adamas-staff=${session}; __Host-adamas-staff=${session}`, origin: shop.url },
  });

beforeAll(async () => {
  database = await createEmptyDatabase(FILLED);
  shop = await startSecondShop((port) => ({
    DATABASE_URL: database.url,
    REVALIDATE_SECRET: "e".repeat(32),
    SHOP_URL: `http://127.0.0.1:${port}`,
    NEXTAUTH_URL: `http://127.0.0.1:${port}`,
  }));
}, 60_000);
afterAll(async () => {
  await shop?.stop();
  await database?.drop();
});

test("a shop whose demo goods are removed says so at once", async () => {
  expect(await words("/")).toContain("Shop by shape");
  expect(await words("/inventory")).not.toContain("on their way");
  expect((await remove("not signed in")).status).toBe(401);
  const answer = await remove(await signIn());
  expect(answer.status).toBe(201);
  expect((await answer.json()).data.deleted.products).toBeGreaterThan(10);
  await expect.poll(() => words("/inventory"), SOON).toContain("Our diamonds are on their way");
  // the index drops the stones in slices, so one kind is gone before the other
  await expect
    .poll(() => words("/lab-created-colored-diamonds"), SOON)
    .toContain("Our fancy color diamonds are on their way");
  await expect.poll(() => words("/"), SOON).toContain("Our first pieces are on their way");
});

test.each([
  ["/inventory?shape=oval", "Our diamonds are on their way"],
  ["/lab-created-colored-diamonds", "Our fancy color diamonds are on their way"],
  ["/inventory?type=ring-builder&shape=round", "Our diamonds are on their way"],
  ["/build-a-ring", "Our settings are on their way"],
  ["/build-a-ring?style=halo", "Our settings are on their way"],
  ["/fine-jewelry", "Coming soon"],
  ["/earrings/studs", "Coming soon"],
  ["/ready-to-ship", "Coming soon"],
  ["/product-category", "Coming soon"],
  ["/product/lab-created-melee-diamond", "Coming soon"],
  ["/product/pink-color-diamond", "Coming soon"],
  ["/color-melee-diamonds", "Coming soon"],
  ["/search?q=2+ct+oval", "Coming soon"],
  ["/promo-code", "There are no codes today"],
  ["/comparison", "Nothing to compare yet"],
])("%s of an empty shop stands, and says %j", async (path, sentence) => {
  expect((await get(path)).status).toBe(200);
  const page = await words(path);
  expect(page).toContain(sentence);
  expect(page).not.toMatch(/\b0 of 0\b|Clear all|No settings match|No diamonds match/);
});

test("an empty shop still knows what it does not have, and programs read that it sells nothing", async () => {
  expect((await get("/product/alba-four-prong-solitaire")).status).toBe(404);
  expect((await get("/no-such-page")).status).toBe(404);
  expect(await words("/no-such-page")).toContain("Our collection is on its way");
  expect(await (await get("/llms.txt")).text()).toContain("Nothing is for sale yet.");
  const index = await (await get("/sitemap.xml")).text();
  expect(index).toContain("/sitemaps/pages.xml");
  expect(index).not.toMatch(/products\.xml|stones-/);
  expect((await (await get("/api/v1/diamonds")).json()).meta.total).toBe(0);
});
