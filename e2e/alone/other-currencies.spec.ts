import type { Page } from "playwright/test";
import { createCustomer, signIn } from "../support/accounts";
import { standInForProvider, typeCard } from "../support/cards";
import { BUYER, expectReceived, miniCart, placeButton, stepHeading } from "../support/checkout";
import { sellIn } from "../support/currencies";
import { clickHydrated, expectAccessible, watchPageErrors } from "../support/page";
import { setSetting } from "../support/settings";
import { signInStaff } from "../support/staff";
import { withDatabase } from "../support/stock";
import { expect, test } from "../support/test";

/** The folder for pictures of the pages, to look at; none where it is unset. */
const PICTURES = process.env.PICTURES_TO;
/** How soon the shop's processes know a setting, and make its pages again, ms. */
const SOON = 30_000;

const delivery = { id: "standard", label: "Insured delivery", price: 35, minDays: 4, maxDays: 7 };
/** Deliveries to Germany with VAT in their prices, whose duties the shop pays. */
const TO_GERMANY = {
  taxRegions: ["DE"],
  shippingZones: [
    { name: "the US", countries: ["US"], methods: [delivery] },
    { name: "Germany", countries: ["DE"], methods: [delivery], duties: "paid" },
  ],
  dutyRates: [
    {
      countries: ["DE"],
      jewelry: 2.5,
      stones: 0,
      importTax: 0,
      base: "goods-and-delivery",
      source: "A journey",
    },
  ],
};

/** Deliveries to London by a shop that collects British VAT on them, with a tenth off for the trade. */
const TO_LONDON = {
  taxRegions: ["GB"],
  lowValueLimits: { GB: 0 },
  tradeDiscountPercent: 10,
  shippingZones: [
    { name: "the US", countries: ["US"], methods: [delivery] },
    { name: "the UK", countries: ["GB"], methods: [delivery], duties: "paid" },
  ],
};

test.use({ baseURL: process.env.CARDS_BASE_URL ?? "http://127.0.0.1:3000" });
test.describe.configure({ mode: "serial" });

test.beforeAll(() =>
  sellIn([
    { code: "JPY", countries: ["JP"], rate: 150 },
    { code: "EUR", countries: ["DE"], rate: 0.9 },
    { code: "GBP", countries: ["GB"], rate: 0.8 },
  ]),
);
test.afterEach(async () => {
  await withDatabase((query) => query("delete from tax_rates where source = 'entered'"));
  for (const key of [...Object.keys(TO_GERMANY), ...Object.keys(TO_LONDON), "taxCalculation"])
    await setSetting(key, null);
});
test.afterAll(() => sellIn([]));

const choice = (page: Page) => page.getByRole("dialog", { name: "Country and currency" });
const opener = (page: Page) => page.getByRole("button", { name: /^Ship to .*change country and currency$/ });

/** Opens the list of earrings once it offers the choice. */
async function openList(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto("/earrings");
    await expect(opener(page).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: SOON });
}

/** Chooses a country, whose currency follows without scripts too. */
async function shipTo(page: Page, country: string): Promise<void> {
  await opener(page).last().click();
  await choice(page).getByLabel("Ship to").selectOption(country);
  await choice(page).getByRole("button", { name: "Update" }).click();
}

/** The page without what it sells: amounts as visitors read them. */
const amounts = async (page: Page) =>
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text, and data for search engines, isn't read
  (await page.locator("main").evaluate((main) => (main as HTMLElement).innerText)).match(
    /[$¥€£]\d[\d,.]*/g,
  ) ?? [];

/** Goes from the list to a pair of earrings, and into the checkout with it. */
async function buyEarrings(page: Page, sign: string, nth = 0): Promise<void> {
  await page.locator("main li a[href^='/earrings/studs/']").nth(nth).click();
  // while a document comes, what is on its way stands in it a second time, hidden
  await expect(page.getByTestId("price").filter({ visible: true })).toContainText(sign);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(miniCart(page)).toContainText(sign);
  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main")).toContainText(sign);
}

type Address = {
  email: string;
  street: string;
  city: string;
  region?: [label: string, value: string];
  postcode: string;
};

async function order(
  page: Page,
  { email, street, city, region, postcode }: Address,
  sign: string,
): Promise<string> {
  await page.goto("/checkout");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Full name").fill(BUYER.name);
  await page.getByLabel("Street address").fill(street);
  await page.getByLabel("City").fill(city);
  if (region?.[0] === "State") await page.getByLabel("State").selectOption(region[1]);
  else if (region) await page.getByLabel(region[0]).fill(region[1]);
  await page.getByLabel(/^(Postal|ZIP) code|^Postcode/).fill(postcode);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(stepHeading(page)).toHaveText("Payment");
  await page.getByRole("button", { name: "Review order" }).click();
  await expect(stepHeading(page)).toHaveText("Review");
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/thankyou\/order-received\/[0-9a-f-]{36}$/);
  const pay = page.getByRole("button", { name: new RegExp(`^Pay \\${sign}`) });
  await expect(pay).toBeEnabled();
  const id = page.url().slice(-36);
  await typeCard(page, "4242 4242 4242 4242");
  await pay.click();
  await expectReceived(page, email);
  return id;
}

test("a guest in Tokyo sees and pays whole yen", async ({ page }) => {
  const faults = watchPageErrors(page);
  await standInForProvider(page);
  await openList(page);
  await opener(page).first().press("Enter");
  await expect(choice(page).getByLabel("Ship to")).toBeVisible();
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/choice-${width}.png` });
    if (width !== 768) await expectAccessible(page);
  }
  await page.keyboard.press("Escape");
  await expect(choice(page)).toBeHidden();
  await shipTo(page, "JP");
  await expect(page).toHaveURL(/\/earrings$/);
  await expect(opener(page).first()).toHaveText(/Japan · JPY ¥/);
  const listed = await amounts(page);
  expect(listed.length).toBeGreaterThan(3);
  expect(listed.filter((amount) => !/^¥[\d,]+$/.test(amount))).toEqual([]);
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/list-yen.png` });

  await buyEarrings(page, "¥");
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/cart-yen.png`, fullPage: true });
  await order(
    page,
    {
      email: BUYER.email,
      street: "1-1 Example",
      city: "Tokyo",
      region: ["Prefecture", "Tokyo"],
      postcode: "100-0001",
    },
    "¥",
  );
  expect((await amounts(page)).filter((amount) => !/^¥[\d,]+$/.test(amount))).toEqual([]);

  // back to the shop's own currency, and the cart with it
  await page.goto("/earrings");
  await opener(page).last().click();
  await choice(page).getByLabel("Currency").selectOption("USD");
  await choice(page).getByRole("button", { name: "Update" }).click();
  await expect(opener(page).first()).toHaveText(/USD \$/);
  await buyEarrings(page, "$");
  expect(await amounts(page)).not.toContainEqual(expect.stringContaining("¥"));
  expect(faults).toEqual([]);
});

test("a ring begun in dollars is finished in yen, into a cart in yen", async ({ page }) => {
  const faults = watchPageErrors(page);
  const bar = page.getByRole("region", { name: "Your ring so far" });
  /** The one of the page that is shown: Next keeps those just left in the document. */
  const shown = (testId: string) => page.getByTestId(testId).filter({ visible: true });
  await openList(page);
  await page.goto("/engagement-rings/solitaire/alba-four-prong-solitaire");
  await expect(shown("setting-price")).toContainText("$");
  await clickHydrated(page.getByRole("link", { name: "Choose this setting" }));
  await expect(shown("builder-total")).toHaveText(/^\$/);
  await page.waitForURL(/type=ring-builder/);

  // the ring's own price is converted, whatever the browser kept
  await shipTo(page, "JP");
  await expect(shown("builder-total")).toHaveText(/^¥[\d,]+$/);
  const setting = await shown("builder-total").textContent();
  expect((await amounts(page)).filter((amount) => !/^¥[\d,]+$/.test(amount))).toEqual([]);
  await clickHydrated(page.getByRole("button", { name: /^Choose this diamond/ }).first());
  await expect(page).toHaveURL(/\/ring-preview$/);
  await expect(page.getByText("Prices and availability checked just now.")).toBeVisible();
  const total = String(await shown("ring-total").textContent());
  const yen = (text: string | null) => Number(text?.replaceAll(/[¥,]/g, ""));
  expect(yen(total)).toBeGreaterThan(yen(setting));
  await expect(bar).toContainText(total);
  await page.getByLabel("Your ring size (US)").selectOption("later");
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/ring-yen.png`, fullPage: true });
  expect((await amounts(page)).filter((amount) => !/^¥[\d,]+$/.test(amount))).toEqual([]);
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(miniCart(page)).toContainText(total);

  // the piece beside its ring in a wishlist
  await page.goto("/earrings");
  await clickHydrated(page.getByRole("button", { name: /^Add to wishlist/ }).first());
  await page.goto("/wishlist");
  await expect(page.locator("main")).toContainText(/¥[\d,]+/);
  await expect(page.locator("main")).not.toContainText(/\$\d|since you saved it/);

  await page.goto("/cart");
  await expect(page.locator("main")).toContainText(total);
  await expect(page.locator("main")).not.toContainText("price has changed");
  expect(faults).toEqual([]);
});

test("a guest in Berlin pays euros with VAT and duties, and gets a part back to the cent", async ({
  page,
}) => {
  const faults = watchPageErrors(page);
  await standInForProvider(page);
  for (const [key, value] of Object.entries(TO_GERMANY)) await setSetting(key, value);
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page);
  await page.getByRole("button", { name: "Menu" }).click();
  const drawer = page.getByRole("dialog").filter({ has: page.getByRole("navigation", { name: "Menu" }) });
  await drawer
    .getByText(/^Ship to/)
    .first()
    .click();
  await drawer.getByLabel("Ship to").selectOption("DE");
  await expectAccessible(page);
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/drawer-390.png` });
  await drawer.getByRole("button", { name: "Update" }).click();
  const listed = await amounts(page);
  expect(listed.length).toBeGreaterThan(3);
  expect(listed.filter((amount) => !amount.startsWith("€"))).toEqual([]);
  await buyEarrings(page, "€");
  const id = await order(
    page,
    { email: "berlin@buyer.example", street: "Beispielstraße 12", city: "Berlin", postcode: "10115" },
    "€",
  );
  await expect(page.locator("main")).toContainText("VAT");
  await expect(page.locator("main")).toContainText(/duties/i);
  expect((await amounts(page)).filter((amount) => !amount.startsWith("€"))).toEqual([]);

  const { rows } = await withDatabase((query) =>
    query<{ number: string; currency: string; goods: number; total: number; tax: number }>(
      "select number, currency, subtotal_cents::int as goods, total_cents::int as total, included_tax_cents::int as tax from orders where id = $1",
      [id],
    ),
  );
  const [placed] = rows;
  expect(placed).toMatchObject({ currency: "EUR" });
  // goods and the delivery of $35 contain VAT; the duties of 2.5% come on top
  const taxed = (placed?.goods ?? 0) + 3_150;
  expect(placed?.tax).toBe(Math.round((taxed * 19) / 119));
  expect(placed?.total).toBeGreaterThan(taxed);

  await signInStaff(page, "owner");
  await page.setViewportSize({ width: 1280, height: 900 });
  // pages of the back office don't say that they are alive
  await page.goto(`${process.env.TEST_BASE_URL}/admin/orders/${placed?.number}`, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("dialog");
  await refund.getByLabel(/^Amount, euros/).fill("12.34");
  await refund.getByLabel(/^Reason/).fill("A scratch.");
  await refund.getByRole("button", { name: "Review refund" }).click();
  await refund.getByRole("button", { name: "Refund €12.34" }).click();
  await expect(refund).toBeHidden();
  const notes = await withDatabase((query) =>
    query<{ currency: string; amount: number }>(
      `select p.currency, r.amount_cents::int as amount from credit_notes n join refunds r on r.id = n.refund_id
       join payments p on p.id = r.payment_id where p.order_id = $1`,
      [id],
    ),
  );
  expect(notes.rows).toEqual([{ currency: "EUR", amount: 1_234 }]);
  expect(faults).toEqual([]);
});

test("a trade customer in London pays pounds at the trade price, with British VAT inside", async ({
  page,
}) => {
  const faults = watchPageErrors(page);
  await standInForProvider(page);
  for (const [key, value] of Object.entries(TO_LONDON)) await setSetting(key, value);
  const customer = await createCustomer();
  await withDatabase((query) =>
    query(
      "update customers set company = 'Byron Ltd', tax_id = 'GB 123 4567 27', trade_status = 'approved' where id = $1",
      [customer.id],
    ),
  );
  await openList(page);
  await signIn(page, customer);
  await page.goto("/earrings");
  await shipTo(page, "GB");
  await expect(opener(page).first()).toHaveText(/GBP £/);
  await buyEarrings(page, "£");
  await expect(page.locator("main")).toContainText("Discount");
  await expect(page.locator("main")).toContainText(/Includes VAT/);
  const id = await order(
    page,
    { email: customer.email, street: "12 Example Street", city: "London", postcode: "N1 9GU" },
    "£",
  );
  expect((await amounts(page)).filter((amount) => !amount.startsWith("£"))).toEqual([]);
  const { rows } = await withDatabase((query) =>
    query<{ currency: string; goods: number; off: number; total: number; tax: number; shipping: number }>(
      `select currency, subtotal_cents::int as goods, discount_cents::int as off, total_cents::int as total,
       shipping_cents::int as shipping, included_tax_cents::int as tax from orders where id = $1`,
      [id],
    ),
  );
  const [placed] = rows;
  expect(placed).toMatchObject({ currency: "GBP" });
  const { goods = 0, off = 0, shipping = 0, total = 0, tax = 0 } = placed ?? {};
  expect(off).toBe(Math.round(goods / 10));
  expect(total).toBe(goods - off + shipping);
  expect(tax).toBe(Math.round(total / 6));
  expect(faults).toEqual([]);
});

test("a guest in New York pays its ZIP code's tax, by the shop's table and by Stripe's", async ({ page }) => {
  const faults = watchPageErrors(page);
  await standInForProvider(page);
  await withDatabase((query) =>
    query(
      `insert into tax_rates (country, region, postal_from, postal_to, level, authority, name, rate_ppm, on_shipping, valid_from, source)
       select 'US', 'NY', '10001', '10001', level, authority, 'Sales tax', rate, true, '2020-01-01', 'entered'
       from (values ('city', 'New York City', 45000), ('district', 'Commuter district', 3750)) entered (level, authority, rate)`,
    ),
  );
  await setSetting("taxRegions", "all");
  // the shop asks about the same order twice, so it is of other earrings
  for (const [calculation, source, nth] of [
    ["table", "table", 0],
    ["stripe", "provider", 3],
  ] as const) {
    await setSetting("taxCalculation", calculation);
    await page.goto("/earrings");
    await buyEarrings(page, "$", nth);
    const id = await order(
      page,
      {
        email: `${calculation}@buyer.example`,
        street: "12 Example Street",
        city: "New York",
        region: ["State", "NY"],
        postcode: "10001",
      },
      "$",
    );
    const { rows } = await withDatabase((query) =>
      query<{ source: string; goods: number; shipping: number; tax: number; total: number; label: string }>(
        `select tax_source as source, subtotal_cents::int as goods, shipping_cents::int as shipping, tax_label as label,
         tax_cents::int as tax, total_cents::int as total from orders where id = $1`,
        [id],
      ),
    );
    const { goods = 0, shipping = 0, total = 0, tax = 0 } = rows[0] ?? {};
    expect(rows[0]).toMatchObject({ source, shipping: 0 });
    // 4% of the state, 4.5% of the city, and 0.375% of the district, each to the cent
    expect(Math.abs(tax - goods * 0.08875)).toBeLessThan(1.5);
    expect(total).toBe(goods + shipping + tax);
  }
  expect(faults).toEqual([]);
});
