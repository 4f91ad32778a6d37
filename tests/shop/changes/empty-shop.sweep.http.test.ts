import { afterAll, beforeAll, expect, test } from "vitest";
import { removeDemo } from "@/lib/desk/demo/commands/remove-demo";
import { withDatabase } from "@/lib/platform/db/pools/scope";
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

beforeAll(async () => {
  database = await createEmptyDatabase(FILLED);
  shop = await startSecondShop({
    DATABASE_URL: database.url,
    REVALIDATE_SECRET: "e".repeat(32),
  });
}, 60_000);
afterAll(async () => {
  await shop?.stop();
  await database?.drop();
});

test("a shop whose demo goods are removed says so at once", async () => {
  expect(await words("/")).toContain("Shop by shape");
  expect(await words("/inventory")).not.toContain("on their way");
  await withDatabase({ url: database.url, poolSize: 2 }, () =>
    removeDemo({ actor: "ada", action: "demo remove" }),
  );
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
