import { sql } from "drizzle-orm";
import type { Page } from "playwright/test";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database/database";
import { startSecondShop } from "../../tests/support/shops/second-shop";
import { injectSession } from "../support/inject-session";
import { clickHydrated } from "../support/page";
import { expect, test } from "../support/test";

// one shop, whose settings each journey sets, for all of them
test.describe.configure({ mode: "default" });

const SITE_ID = 4_711;
const SCRIPT = "document.documentElement.dataset.shopScript = 'ran';";

/** A shop of its own: where trackers are set up, every page asks for consent. */
let database: TestDatabase;
let shop: Awaited<ReturnType<typeof startSecondShop>>;

const set = (settings: Record<string, unknown>, redirects: number) =>
  database.db.transaction(async (tx) => {
    for (const [key, value] of Object.entries(settings)) {
      await tx.execute(
        sql`insert into setting_values (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
            on conflict (key) do update set value = excluded.value`,
      );
    }
    await tx.execute(sql`delete from redirects`);
    await tx.execute(
      sql`insert into redirects (from_path, to_path) select '/old-' || n, '/inventory' from generate_series(1, ${redirects}::int) n`,
    );
    await recordChanges(
      tx,
      [tags.shop, tags.redirects].map((key) => ({ kind: "tag" as const, key })),
    );
  });

test.beforeAll(async () => {
  database = await createTestDatabase();
  await set({ hotjarId: SITE_ID, scriptData: SCRIPT }, 3);
  shop = await startSecondShop({ DATABASE_URL: database.url });
});
test.afterAll(async () => {
  await shop?.stop();
  await database?.close();
});
test.beforeEach(() => set({ hotjarId: SITE_ID, scriptData: SCRIPT }, 3));

/** Stands in for the recorder's own hosts, and notes what was asked of them and what the policy refused. */
async function watch(page: Page) {
  const seen = { recorder: [] as string[], refused: [] as string[], logged: [] as string[] };
  await page.route(/^https:\/\/[\w.]*hotjar\.(?:com|io)\//, async (route) => {
    seen.recorder.push(route.request().url());
    await route.fulfill({
      contentType: "text/javascript",
      headers: { "access-control-allow-origin": "*" },
      body: route.request().url().includes("/c/hotjar-")
        ? "fetch('https://metrics.hotjar.io/v1').then(() => { document.documentElement.dataset.recorder = 'runs'; });"
        : "{}",
    });
  });
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) seen.refused.push(message.text());
    if (message.type() === "warning") seen.logged.push(message.text());
  });
  page.on("pageerror", (error) => seen.refused.push(error.message));
  return seen;
}

const html = (page: Page) => page.locator("html");
const redirectCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === "redirectTo");
/** Opens a page once its policy knows the recorder, and signs in on it. */
async function openSignedIn(page: Page) {
  const policy = async () => (await page.request.get(shop.url)).headers()["content-security-policy"];
  await expect.poll(policy, { timeout: 30_000 }).toContain("hotjar");
  await page.goto(shop.url);
  await injectSession(page);
}
/** All that starting brings has come: its calls are answered and nothing more is asked for. */
async function started(page: Page) {
  await expect.poll(() => redirectCookie(page)).toBeTruthy();
  await page.waitForLoadState("networkidle");
}
const question = (page: Page) => page.getByRole("region", { name: "Cookie choices" });

test("the list of redirects is kept in a cookie of the whole site, before any consent", async ({ page }) => {
  const seen = await watch(page);
  await openSignedIn(page);
  await expect.poll(() => redirectCookie(page)).toBeTruthy();
  const cookie = await redirectCookie(page);
  expect(cookie).toMatchObject({ path: "/", sameSite: "Lax" });
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ""))).toEqual(
    [1, 2, 3].map((n) => ({ from: `/old-${n}`, to: "/inventory", permanent: true })),
  );
  expect(seen.refused).toEqual([]);
});

test("a list too long for a cookie is not written, and logged", async ({ page }) => {
  await set({}, 200);
  const seen = await watch(page);
  await openSignedIn(page);
  await expect.poll(() => seen.logged.join()).toContain("200 redirects");
  expect(await redirectCookie(page)).toBeUndefined();
});

test("recorder and script wait for consent, begin with it, and are gone with it", async ({ page }) => {
  const seen = await watch(page);
  await openSignedIn(page);
  await started(page);
  expect(seen.recorder).toEqual([]);
  await expect(html(page)).not.toHaveAttribute("data-shop-script");

  await clickHydrated(question(page).getByRole("button", { name: "Accept" }));
  await expect(html(page)).toHaveAttribute("data-recorder", "runs");
  await expect(html(page)).toHaveAttribute("data-shop-script", "ran");
  expect(seen.recorder).toEqual([
    `https://static.hotjar.com/c/hotjar-${SITE_ID}.js?sv=6`,
    "https://metrics.hotjar.io/v1",
  ]);

  await clickHydrated(page.getByRole("button", { name: "Cookie choices" }));
  // loaded anew, without what was running; the load is awaited, for a page half arrived shows no attribute either
  const loadedAnew = page.waitForEvent("load");
  await clickHydrated(question(page).getByRole("button", { name: "Decline" }));
  await loadedAnew;
  await expect(html(page)).not.toHaveAttribute("data-recorder");
  await page.context().clearCookies({ name: "redirectTo" });
  await injectSession(page);
  await started(page);
  expect(seen.recorder).toHaveLength(2);
  expect(seen.refused).toEqual([]);
});

test("nothing begins for a shopper who declined", async ({ page }) => {
  const seen = await watch(page);
  await page.context().addCookies([{ name: "consent", value: "declined", url: shop.url }]);
  await openSignedIn(page);
  await started(page);
  expect(seen.recorder).toEqual([]);
  await expect(html(page)).not.toHaveAttribute("data-shop-script");
});

test("a strict page runs neither recorder nor script, whoever agreed", async ({ page }) => {
  const seen = await watch(page);
  await page.context().addCookies([{ name: "consent", value: "accepted.hotjar.script", url: shop.url }]);
  await page.goto(`${shop.url}/cart`);
  await injectSession(page);
  await started(page);
  expect(seen.recorder).toEqual([]);
  await expect(html(page)).not.toHaveAttribute("data-shop-script");
  expect(seen.refused).toEqual([]);
});
