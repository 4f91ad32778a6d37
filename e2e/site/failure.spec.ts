import type { Page } from "playwright/test";
import { openDatabaseGate } from "../../tests/support/database/database-gate";
import { startSecondShop } from "../../tests/support/shops/second-shop";
import { expectAccessible } from "../support/page";
import { expect, test } from "../support/test";

// one shop, and one gate before its database, for all of them
test.describe.configure({ mode: "default" });

const databaseUrl = process.env.DATABASE_URL ?? "";
/** A product no build makes ahead, so that it is read when it is asked for. */
const PRODUCT = "/engagement-rings/three-stone/serena-pave-three-stone";

let gate: Awaited<ReturnType<typeof openDatabaseGate>>;
let shop: Awaited<ReturnType<typeof startSecondShop>>;

test.beforeAll(async () => {
  gate = await openDatabaseGate(databaseUrl);
  // what goes wrong is logged, and the home page is made before the database fails, as in a shop that serves customers
  shop = await startSecondShop({ DATABASE_URL: gate.url, LOG_LEVEL: "warn", MADE_PIECES: "1" });
  await expect
    // a shop that is not ready yet may drop a connection
    .poll(
      () =>
        fetch(`${shop.url}/api/ready`).then(
          ({ status }) => status,
          () => null,
        ),
      { timeout: 40_000 },
    )
    .toBe(200);
});
test.afterAll(async () => {
  await shop?.stop();
  await gate?.close();
});
test.beforeEach(() => gate.shut());

const failed = (page: Page) => page.getByRole("heading", { level: 1, name: "We couldn’t load this page" });

test("a page that can't be read says so with status 503, and shows the way home", async ({ page }) => {
  const response = await page.goto(`${shop.url}${PRODUCT}`);
  expect(response?.status()).toBe(503);
  await expect(failed(page)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/ECONN|Error:/);
  await expectAccessible(page, { narrow: true });
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("One ring");
});

test("where not even what is said of it comes, the whole document says so, and leads home", async ({
  page,
}) => {
  const address = `${shop.url}${PRODUCT}`;
  await page.goto(address);
  await expect(failed(page)).toBeVisible();
  const html = await (await page.request.get(address)).text();
  // what a page's document does not name itself comes later, and here it doesn't
  await page.route("**/_next/static/chunks/*.js", (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
  await page.reload();
  await expect(failed(page)).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expectAccessible(page, { narrow: true });
  await page.unrouteAll();
  await page.getByRole("banner").getByRole("link", { name: "Adamas" }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
});

test("trying again shows the page once the database is back", async ({ page }) => {
  await page.goto(`${shop.url}${PRODUCT}`);
  await expect(failed(page)).toBeVisible();
  gate.reopen();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Serena/ })).toBeVisible();
  await expect(failed(page)).toBeHidden();
});

test("the inventory says that it can't be read, and never looks empty", async ({ page }) => {
  await page.goto(`${shop.url}/inventory?shape=oval`);
  await expect(failed(page)).toBeVisible();
  await expect(page.getByText("No diamonds match all your filters")).toHaveCount(0);
});

test("the cart, kept in the browser, still opens", async ({ page }) => {
  const response = await page.goto(`${shop.url}/cart`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
