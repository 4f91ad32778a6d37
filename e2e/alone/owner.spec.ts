import { readFile } from "node:fs/promises";
import { Secret, TOTP } from "otpauth";
import { type Browser, expect, type Page, test } from "playwright/test";
import { standInForProvider, typeCard } from "../support/cards";
import { expectReceived, goToReview, miniCart, placeButton, stepHeading } from "../support/checkout";
import { openEmptyShop } from "../support/empty-shop";
import { clickHydrated, expectAccessible, expectAllSound, watchPageErrors } from "../support/page";

const GOOD_CARD = "4242 4242 4242 4242";
/** How soon the shop shows what its owner publishes, ms: each page is made anew when it is asked for. */
const SOON = { timeout: 60_000 };
const PHONE = { width: 360, height: 780 };
/** The folder for pictures of the pages, to look at; none where it is unset. */
const PICTURES = process.env.PICTURES_TO;

let shop: Awaited<ReturnType<typeof openEmptyShop>>;
test.beforeAll(async () => {
  shop = await openEmptyShop();
});
test.afterAll(() => shop?.stop());

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name, level: 1 });

async function look(page: Page, name: string): Promise<void> {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/owner-${name}.png`, fullPage: true });
}

/** From the one-time link to the guide of a new shop. */
async function becomeOwner(page: Page): Promise<void> {
  await page.goto(shop.ownerLink);
  await page.getByLabel("Your name").fill("Olga Owner");
  await page.getByLabel("Email").fill("olga@harbor.example");
  await page.getByLabel("Password").fill("a calm long phrase");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Set up an authenticator app" }).click();
  await page.getByText("Can’t scan it?").click();
  const secret = ((await page.locator("details p").textContent()) ?? "").trim();
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await page.getByLabel("Code", { exact: true }).fill(app.generate());
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("button", { name: "I saved them, continue" }).click();
  await expect(heading(page, "Open your shop")).toBeVisible();
}

/** Opens the form of a setting from the guide, and saves it once `fill` has filled it in. */
async function setUp(
  page: Page,
  setting: string,
  fill: (form: ReturnType<Page["getByRole"]>) => Promise<void>,
) {
  await page.goto(`/admin/settings?edit=${setting}`);
  const form = page.getByRole("dialog");
  await fill(form);
  await form.getByRole("button", { name: "Save", exact: true }).click();
  await expect(form).toBeHidden();
}

/** Closes the shop to visitors, from the guide. */
async function closeShop(page: Page, browser: Browser): Promise<void> {
  await page.getByRole("radio", { name: "Coming soon" }).check();
  await page.getByLabel("Heading").fill("Harbor opens in May");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The shop follows within seconds.")).toBeVisible();
  const visitor = await browser.newPage({ baseURL: shop.url });
  await expect(async () => {
    expect((await visitor.goto("/"))?.status()).toBe(503);
    await expect(visitor.getByText("Harbor opens in May")).toBeVisible({ timeout: 1_000 });
  }).toPass(SOON);
  await visitor.close();
}

/** What only an owner knows: the currency before any price, the name, the company, delivery, and tax. */
async function enterFacts(page: Page): Promise<void> {
  await setUp(page, "currency", async (form) => {
    await form.getByLabel("Currency").selectOption("INR");
  });
  await setUp(page, "shopName", (form) => form.getByLabel("Shop name").fill("Harbor Diamonds"));
  await setUp(page, "phone", (form) => form.getByLabel("Phone").fill("+1 (212) 555-7100"));
  await setUp(page, "email", (form) => form.getByLabel("Email").fill("hello@harbor.example"));
  await setUp(page, "address", async (form) => {
    await form.getByLabel("Address 1", { exact: true }).fill("9 Harbor Street");
    await form.getByLabel("Address 2", { exact: true }).fill("Boston, MA 02110");
  });
  await setUp(page, "seller", async (form) => {
    await form.getByLabel("Legal name").fill("Harbor Diamonds LLC");
    await form.getByLabel(/^Entry in the commercial register/).fill("");
    await form.getByLabel(/^Tax ID/).fill("");
  });
  await setUp(page, "taxRegions", async (form) => {
    await form.getByLabel("Find").fill("Massachusetts");
    await form.getByLabel("Massachusetts").check();
  });
  await setUp(page, "shippingZones", async (form) => {
    const standard = form.getByRole("group", { name: "Methods 1" }).first();
    await standard.getByLabel("Label").fill("By harbor courier");
  });
}

/** Puts a page of their own words in place of the default. */
async function writePages(page: Page): Promise<void> {
  await page.goto("/admin/pages/pages%2Fterm-of-use");
  await expect(page.locator(".cm-content")).toBeVisible();
  await page
    .getByRole("textbox", { name: "Text in Markdown" })
    .fill("## By the water\n\nThe law of Massachusetts applies.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. The shop shows it within 2 seconds.")).toBeVisible();
}

/** Moves a section of the home page to the top by keyboard. */
async function moveToTop(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`^Move ${name}`) }).focus();
  await page.keyboard.press("Space");
  const said = page.getByRole("status").filter({ hasText: /\bnumber \d+ of \d+\.$/i });
  await expect(said).toHaveText(new RegExp(`^Picked up ${name}`));
  const place = async () => Number(/number (\d+) of/i.exec((await said.textContent()) ?? "")?.[1]);
  for (let at = await place(); at > 1; at = await place()) {
    // a press moves nothing before the list listens, nor while it scrolls
    await expect(async () => {
      await page.keyboard.press("ArrowUp");
      await expect.poll(place, { timeout: 1_500, intervals: [50] }).toBeLessThan(at);
    }).toPass(SOON);
  }
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: `Move ${name}, number 1` })).toBeVisible();
}

/** A logo, the look, and the first sections of the home page. */
async function makeItOurs(page: Page): Promise<void> {
  await page.goto("/admin/logo");
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 20 L20 0 L40 20 L20 40 Z" fill="#0e4a50"/></svg>';
  await page
    .getByLabel("Upload logo")
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(drawing) });
  await expect(page.getByRole("img", { name: "The shop’s logo" })).toBeVisible();

  await page.goto("/admin/look");
  const preview = page.frameLocator('iframe[title="The home page with your draft"]');
  await page.getByRole("radio", { name: /^Daylight/ }).check();
  await expect(page.getByText("Your draft is saved.")).toBeVisible();
  await expect(async () => {
    const ground = await preview
      .locator("html")
      .evaluate((html) => getComputedStyle(html).getPropertyValue("--color-paper"), null, { timeout: 5_000 });
    expect(ground).toMatch(/^#fff(?:fff)?$/);
  }).toPass(SOON);
  await look(page, "look");
  await expectAccessible(page);
  // nobody else sees the draft, and the page that shows it isn't there for them
  const stranger = await page.context().browser()?.newPage({ baseURL: shop.url });
  expect((await stranger?.goto("/draft-preview"))?.status()).toBe(503);
  await stranger?.close();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. The shop follows within seconds.")).toBeVisible();

  await page.goto("/admin/home");
  await page.getByRole("button", { name: "Edit First screen" }).click();
  await page.getByLabel(/^Heading/).fill("Rings from the harbor");
  await page.getByRole("button", { name: /^Your story/ }).click();
  await page.getByLabel(/^Heading/).fill("Three generations");
  await page.getByLabel(/^Text/).fill("We have set stones by the water since 1961.");
  await expect(preview.getByRole("heading", { name: "Three generations" })).toBeVisible(SOON);
  // its fields are open, so it is taller than the others
  await moveToTop(page, "Your story: Three generations");
  await expect(page.getByText("Your draft is saved.")).toBeVisible();
  await look(page, "home");
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await look(page, "home-360");
  await expectAccessible(page, { narrow: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published. The shop follows within seconds.")).toBeVisible();
}

/** Three pieces one by one, and eight more from a file. */
async function addGoods(page: Page): Promise<void> {
  for (const [name, price] of [
    ["Harbor studs", "42000"],
    ["Harbor hoops", "56000"],
    ["Harbor drops", "78000"],
  ] as const) {
    await page.goto("/admin/products/new");
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByRole("combobox", { name: "Category" }).selectOption("studs");
    await page.getByLabel("Summary").fill("Two drops that catch the morning.");
    await page.getByLabel("Metal", { exact: true }).selectOption("14k-yellow");
    await page.getByLabel("Price, ₹", { exact: true }).fill(price);
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByText("On sale", { exact: true })).toBeVisible();
  }
  const rows = Array.from(
    { length: 8 },
    (_, at) =>
      `quay-${at},Quay pendant ${at},A drop of light,pendants,14k-white,0.25,${30_000 + at * 4_000},2,active`,
  );
  const csv = ["Handle,Title,Summary,Category,Metal,Carats,Price,Stock,Status", ...rows].join("\n");
  await page.goto("/admin/products/import");
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "pendants.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByText("Nothing was changed yet. 8 products would be added")).toBeVisible();
  await expectAccessible(page, { narrow: true });
  await look(page, "import");
  await page.getByRole("button", { name: "Import the file" }).click();
  await expect(page.getByText("8 products were added")).toBeVisible();
}

/** A supplier's list of diamonds under headings of which one has to be explained. */
async function addStones(page: Page): Promise<void> {
  const rows = Array.from(
    { length: 4 },
    (_, at) =>
      `HD-${at},round,${(1 + at / 10).toFixed(2)},F,VS1,Ideal,IGI,LG9990000${at},${60_000 + at * 5_000}`,
  );
  const csv = ["Stock number,Shape,Carat,Color,Clarity,Cut,Lab,Report number,Price", ...rows].join("\n");
  await page.goto("/admin/imports");
  await page.getByLabel("Supplier").fill("Harbor Stones");
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "stones.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await page.getByRole("button", { name: "Upload and check" }).click();
  await expect(heading(page, "Import stones.csv")).toBeVisible();
  // it may be of the stone or of a carat
  await page.getByLabel("Read Price as").selectOption("Price of the stone");
  await page.getByLabel("Shop price = their price ×").fill("1.5");
  await page.getByRole("button", { name: "See what would change" }).click();
  await expect(page.getByText("This is what would change. Nothing was changed.")).toBeVisible();
  await page.getByRole("button", { name: "Import the file" }).click();
  await expect(page.getByText("Imported. The shop shows the stones of Harbor Stones.")).toBeVisible();
}

/** Opens the shop, and finds what a visitor then sees. */
async function openShop(page: Page, visitor: Page): Promise<void> {
  await page.goto("/admin/opening");
  await expect(page.getByRole("radio", { name: /^Open\b/ })).toBeVisible();
  await look(page, "opening");
  await expectAccessible(page, { narrow: true });
  await page.getByRole("radio", { name: /^Open\b/ }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. The shop follows within seconds.")).toBeVisible();
  await expect(async () => {
    expect((await visitor.goto("/"))?.status()).toBe(200);
    await expect(visitor.getByRole("heading", { name: "Rings from the harbor" })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass(SOON);
  await expect(visitor.getByRole("heading", { name: "Three generations" })).toBeVisible();
  await expectAccessible(visitor, { narrow: true });
  await look(visitor, "shop");
  await visitor.goto("/term-of-use");
  await expect(visitor.getByRole("heading", { name: "By the water" })).toBeVisible();
}

/** Buys a piece by card as a guest; the order's number. */
async function buy(visitor: Page): Promise<string> {
  await standInForProvider(visitor, shop.providerUrl);
  await visitor.goto("/pendants");
  await visitor
    .getByRole("link", { name: /Quay pendant 3/ })
    .first()
    .click();
  await expect(heading(visitor, "Quay pendant 3")).toBeVisible();
  await clickHydrated(visitor.getByRole("button", { name: "Add to cart" }));
  await miniCart(visitor).getByRole("link", { name: "Check out" }).click();
  await expect(stepHeading(visitor)).toHaveText("Shipping");
  await goToReview(visitor);
  await expect(visitor.getByText("By harbor courier").first()).toBeVisible();
  await placeButton(visitor).click();
  const pay = visitor.getByRole("button", { name: "Pay ₹42,000" });
  await expect(pay).toBeEnabled();
  await typeCard(visitor, GOOD_CARD);
  await pay.click();
  await expectReceived(visitor);
  await expect(visitor.getByText("Your payment has arrived.")).toBeVisible();
  const [number = ""] = /A-[A-Z0-9]+/.exec((await visitor.locator("main").textContent()) ?? "") ?? [];
  expect(number).not.toBe("");
  expect(shop.payments()).toEqual([{ currency: "inr", amount: 4_200_000, status: "succeeded" }]);
  return number;
}

/** Makes and ships an order. */
async function ship(page: Page, number: string): Promise<void> {
  await page.goto(`/admin/orders/${number}`);
  const begin = async (step: string) => {
    await page.getByRole("button", { name: step, exact: true }).click();
    return page.getByRole("dialog");
  };
  const parcel = await begin("Ship items");
  await parcel.getByLabel("Carrier", { exact: true }).fill("FedEx");
  await parcel.getByLabel("Tracking number").fill("7712-9");
  await parcel.getByRole("button", { name: "Mark shipped" }).click();
  await expect(parcel).toBeHidden();
  await expect(page.getByText("7712-9").first()).toBeVisible();
}

/** The file that a button saves, as text. */
async function saved(page: Page, button: RegExp): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: button }).click(),
  ]);
  return readFile(await file.path(), "utf8");
}

test("a person with a browser opens an empty shop, sells, ships, and has it in the books", async ({
  browser,
}) => {
  test.slow();
  const page = await browser.newPage({ baseURL: shop.url });
  const visitor = await browser.newPage({ baseURL: shop.url });
  const faults = [watchPageErrors(page), watchPageErrors(visitor)];
  await test.step("the first owner", () => becomeOwner(page));
  await look(page, "guide");
  await expectAccessible(page, { narrow: true });
  await test.step("closed", () => closeShop(page, browser));
  await test.step("facts", () => enterFacts(page));
  await test.step("pages", () => writePages(page));
  await test.step("theirs", () => makeItOurs(page));
  await test.step("goods", () => addGoods(page));
  await test.step("stones", () => addStones(page));
  await test.step("open", () => openShop(page, visitor));
  const number = await test.step("sold", () => buy(visitor));
  await test.step("shipped", () => ship(page, number));

  await test.step("in the books", async () => {
    await page.goto("/admin/reports");
    await expect(page.getByRole("table", { name: "Journal by day and account" })).toContainText("₹42,000.00");
    expect(await saved(page, /^For QuickBooks/)).toMatch(/,42000,.*,INR$/m);
    expect(await saved(page, /^For Xero/)).toMatch(/,-42000,/);
  });
  await test.step("pages of other tools are sound", () =>
    expectAllSound(
      page,
      ["/admin/webhooks", "/admin/keys", "/admin/reports", "/admin/piece-costs", "/admin/shipping-files"],
      { phone: true },
    ));
  expect(faults.flat()).toEqual([]);
});
