import type { Page } from "playwright/test";
import { goToReview, miniCart, placeButton } from "../support/checkout";
import { clickHydrated } from "../support/page";
import { expect, test } from "../support/test";

const provider = process.env.NEXT_PUBLIC_API_BASE_URL ?? "";

/** What the provider was asked since `earlier`, as `METHOD /website/api/v1/…`. */
async function askedSince(earlier: number): Promise<string[]> {
  const response = await fetch(new URL("/asked", provider));
  return ((await response.json()) as string[]).slice(earlier);
}

/**
 * Calls the browser makes of the shop's own API, where there should be none, and what its policies refuse. Who is
 * signed in is asked of the shop itself.
 */
function watch(page: Page, baseURL: string | undefined): string[] {
  const faults: string[] = [];
  page.on("request", (request) => {
    const path = request.url().split(`${baseURL}/api/`)[1];
    if (path !== undefined && !path.startsWith("auth/")) faults.push(request.url());
  });
  page.on("console", (message) => {
    if (/Content Security Policy|CORS|hydrat/i.test(message.text())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}

const cards = (page: Page) => page.getByRole("article");
const availability = async (base: string, sku: string) => {
  const response = await fetch(`${base}v1/diamonds/${encodeURIComponent(sku)}`);
  return ((await response.json()) as { data: { availability: string } }).data.availability;
};

let before = 0;
test.beforeEach(async () => {
  expect(provider, "NEXT_PUBLIC_API_BASE_URL names the provider").toMatch(/^http.*\/website\/api\/$/);
  before = (await askedSince(0)).length;
});

test("the inventory's first page is rendered from the provider, later ones are asked by the browser", async ({
  page,
  baseURL,
}) => {
  const faults = watch(page, baseURL);
  const document = await page.goto("/inventory?shape=oval");
  const link = cards(page).first().getByRole("link").first();
  const first = String(await link.getAttribute("href"));
  const sku = new URLSearchParams(first.split("?")[1]).get("sku") ?? "no sku";
  expect((await document?.text())?.includes(sku), `${sku} in the document itself`).toBe(true);
  expect(await askedSince(before)).toContainEqual(
    expect.stringMatching(/^GET \/website\/api\/v1\/diamonds\?.*oval/),
  );

  const rendered = (await askedSince(0)).length;
  await clickHydrated(page.getByRole("link", { name: "Next page" }));
  await expect(page).toHaveURL(/page=2$/);
  await expect(link).not.toHaveAttribute("href", first);
  // the links of the cards name the page before its stones have come, and the shop may renew its unfiltered list meanwhile
  const ofOvals = async () =>
    (await askedSince(rendered)).map(decodeURIComponent).filter((asked) => asked.includes("oval"));
  await expect
    .poll(ofOvals)
    .toEqual([
      expect.stringMatching(/^OPTIONS \/website\/api\/v1\/diamonds\?.*page=2/),
      expect.stringMatching(/^GET \/website\/api\/v1\/diamonds\?.*page=2/),
    ]);
  expect(faults).toEqual([]);
});

test("static pages are filled from the provider, and name it as their API", async ({ request }) => {
  for (const path of ["/", "/faq", "/engagement-rings"]) {
    expect(await (await request.get(path)).text(), path).toContain(`data-api-base="${provider}"`);
  }
  expect(await askedSince(before)).toContainEqual(
    expect.stringMatching(/^GET \/website\/api\/v1\/products\?.*engagement-rings/),
  );
});

test("a ring is built of the provider's setting and stone, and quoted in the cart", async ({
  page,
  baseURL,
}) => {
  const faults = watch(page, baseURL);
  await page.goto("/engagement-rings/solitaire/alba-four-prong-solitaire?shape=oval");
  await clickHydrated(page.getByRole("link", { name: "Choose this setting" }));
  await expect(page).toHaveURL(/\/inventory\?type=ring-builder/);
  await clickHydrated(cards(page).first().getByRole("link").first());
  await expect(page).toHaveURL(/view=true&sku=/);
  await clickHydrated(page.getByRole("button", { name: "Choose this diamond", exact: true }));
  await expect(page).toHaveURL(/\/ring-preview$/);
  await expect(page.getByText("Prices and availability checked just now.")).toBeVisible();
  await page.getByLabel("Your ring size (US)").selectOption("6.5");
  await page.getByRole("button", { name: "Add to cart" }).click();
  await miniCart(page).getByRole("link", { name: "View cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  // the cart is a strict page: its policy has to let the provider through
  await expect(page.getByRole("link", { name: "Check out" }).filter({ visible: true })).toBeVisible();
  const asked = (await askedSince(before)).map((call) => call.replace(/\?.*/, ""));
  expect(asked).toEqual(
    expect.arrayContaining([
      "POST /website/api/v1/rings/check",
      "OPTIONS /website/api/v1/cart/quote",
      "POST /website/api/v1/cart/quote",
    ]),
  );
  expect(faults).toEqual([]);
});

test("an order is placed at the provider, and this shop's own stock knows nothing of it", async ({
  page,
  baseURL,
}) => {
  const faults = watch(page, baseURL);
  const response = await fetch(`${provider}v1/diamonds?per_page=1&shape[]=pear`);
  const { data } = (await response.json()) as { data: { sku: string; price: number }[] };
  const [stone] = data;
  if (!stone) throw new Error("the provider has no pear");
  await page.goto("/checkout");
  await page.evaluate(
    (kept) => {
      localStorage.setItem("cartItems", JSON.stringify(kept));
      localStorage.setItem("cartLength", "1");
    },
    [{ kind: "diamond", diamond: stone.sku, seenPrice: stone.price }],
  );
  await page.reload();
  await goToReview(page);
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/thankyou\/order-received\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your order");
  expect(await askedSince(before)).toEqual(
    expect.arrayContaining([
      "OPTIONS /website/api/v1/checkout",
      "POST /website/api/v1/checkout",
      expect.stringMatching(/^GET \/website\/api\/v1\/orders\//),
    ]),
  );
  expect(await availability(provider, stone.sku)).toBe("reserved");
  expect(await availability(`${baseURL}/api/`, stone.sku)).toBe("available");
  expect(faults).toEqual([]);
});

test("a page of a site the provider does not know can ask it nothing", async ({ page }) => {
  const known = await fetch(`${provider}v1/product-category`, {
    headers: { origin: "https://evil.example" },
  });
  expect(known.status).toBe(200);
  expect(known.headers.get("access-control-allow-origin")).toBeNull();
  await page.goto("about:blank");
  const refused = await page.evaluate(
    (url) =>
      fetch(url, { headers: { "x-renderer": "client" } }).then(
        () => false,
        () => true,
      ),
    `${provider}v1/product-category`,
  );
  expect(refused).toBe(true);
});
