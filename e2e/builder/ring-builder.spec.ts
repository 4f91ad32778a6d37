import type { APIRequestContext, Page } from "playwright/test";
import { miniCart } from "../support/checkout";
import { clickHydrated, expectAccessible } from "../support/page";
import { leastHeightOfMain } from "../support/shifts";
import { expect, test } from "../support/test";

type Stone = { sku: string; shape: string; carat: number; price: number };

/** The nth stone on sale that answers a question, asked of the shop's own API. */
async function findStone(request: APIRequestContext, query: Record<string, string>, nth = 0): Promise<Stone> {
  const params = new URLSearchParams({ per_page: String(nth + 1), ...query });
  const response = await request.get(`/api/v1/diamonds?${params}`);
  expect(response.ok(), await response.text()).toBe(true);
  const { data } = (await response.json()) as { data: Stone[] };
  const stone = data[nth];
  if (!stone) throw new Error(`no stone for ${params}`);
  return stone;
}

const SETTING = "alba-four-prong-solitaire";
const bar = (page: Page) => page.getByRole("region", { name: "Your ring so far" });
/** Next keeps pages just left in the document, hidden. */
const shown = (page: Page, testId: string) => page.getByTestId(testId).filter({ visible: true });
const stoneView = (sku: string, more = "") => `/inventory?view=true&sku=${encodeURIComponent(sku)}${more}`;

const editRing = (page: Page) => bar(page).getByRole("button", { name: /^Edit your ring/ });
/** The parts' actions are in a panel below the bar. */
async function unfoldBar(page: Page) {
  await clickHydrated(editRing(page));
  await expect(bar(page).getByRole("button", { name: "Reset the ring" })).toBeVisible();
}

async function chooseSetting(page: Page, slug = SETTING, query = "") {
  await page.goto(`/product/${slug}${query}`);
  await page.getByRole("link", { name: "Choose this setting" }).click();
}

async function addStone(page: Page, sku: string, more = "&type=ring-builder") {
  await page.goto(stoneView(sku, more));
  await page.getByRole("button", { name: "Choose this diamond", exact: true }).click();
}

test("a ring is built setting first, to the cart and to an address of its own", {
  tag: "@phone-only",
}, async ({ page, request }) => {
  await page.goto("/build-a-ring?style=solitaire&shape=oval");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Solitaire settings for oval diamonds");
  await expect(page.getByText("center diamond not included.")).toBeVisible();
  await expectAccessible(page);
  const alba = page.getByRole("article").filter({ hasText: "Alba four-prong solitaire" });
  const center = (await alba.textContent())?.match(/1 ct ([A-Z\d]+ [A-Z\d]+) center from (\$[\d,]+)/);
  await page.getByRole("link", { name: "Alba four-prong solitaire" }).click();
  await expect(
    page.getByText(`From ${center?.[2]} with a 1 ct ${center?.[1]} oval center diamond`),
  ).toBeVisible();

  await expect(page).toHaveURL(/\/engagement-rings\/solitaire\/alba-four-prong-solitaire\?shape=oval/);
  await expect(page.getByRole("heading", { level: 1, name: "Alba four-prong solitaire" })).toBeVisible();
  await page.getByRole("radio", { name: "Yellow" }).check({ force: true });
  await page.getByRole("radio", { name: /18k yellow gold/ }).check({ force: true });
  const price = await shown(page, "setting-price").textContent();
  await expectAccessible(page);
  const next = page.getByRole("link", { name: "Choose this setting" });
  // the bar stays in view to the page's end and covers nothing there
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(next).toBeInViewport();
  const [end, edge] = [await page.getByRole("contentinfo").boundingBox(), await next.boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
  const least = await leastHeightOfMain(page);
  await next.click();

  await expect(page).toHaveURL(/\/inventory\?type=ring-builder&shape=oval&setting=alba/);
  await expect(bar(page)).toContainText("Alba four-prong solitaire");
  // the page never shrinks to nothing on the way to the diamonds
  expect(await least()).toBeGreaterThan(400);
  const cut = (labels: Element[]) =>
    labels.filter((label) => label.scrollWidth > label.clientWidth + 1).length;
  expect(await bar(page).locator("li a > span").evaluateAll(cut)).toBe(0);
  await expect(shown(page, "builder-total")).toHaveText(String(price));
  await expectAccessible(page);

  const stone = await findStone(request, { "shape[]": "oval", "carat[min]": "1", "carat[max]": "2" });
  await addStone(page, stone.sku);
  await expect(page).toHaveURL(/\/ring-preview$/);
  await expect(page.getByText("Prices and availability checked just now.")).toBeVisible();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("Choose your ring size, or choose “I’ll choose later”")).toBeVisible();
  await expect(page.getByLabel("Your ring size (US)")).toBeFocused();

  await page.getByText("UK", { exact: true }).click();
  await page.getByLabel("Your ring size (UK)").selectOption("M½");
  await expect(page.getByText("We make UK M½ as US 6.5")).toBeVisible();
  await expectAccessible(page);
  const total = await shown(page, "ring-total").textContent();
  await page.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("This ring is in your cart.")).toBeVisible();
  const items = await page.evaluate(() => JSON.parse(localStorage.getItem("cartItems") ?? "[]"));
  expect(items).toMatchObject([
    { kind: "ring", setting: SETTING, metal: "18k-yellow", diamond: stone.sku, size: 6.5 },
  ]);

  await miniCart(page).getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Save and share" }).click();
  await expect(page).toHaveURL(/\/ring-preview\/[0-9a-f-]{36}$/);
  await expect(shown(page, "ring-total")).toHaveText(String(total));
  await expectAccessible(page);

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.getByRole("button", { name: "Open in ring builder" }).click();
  await expect(page).toHaveURL(/\/ring-preview$/);
  await expect(shown(page, "ring-total")).toHaveText(String(total));
});

test("a stone is chosen in the list itself, and the ring goes on to its size", async ({ page }) => {
  await chooseSetting(page);
  await expect(page).toHaveURL(/\/inventory\?type=ring-builder/);
  await expect(page.getByText("Arrival dates are for your finished ring.")).toBeVisible();
  const choose = page.getByRole("button", { name: /^Choose this diamond/ }).first();
  await clickHydrated(choose);
  await expect(page).toHaveURL(/\/ring-preview$/);
  await expect(bar(page).getByRole("listitem").nth(1)).toContainText(" ct ");
  await expect(page.getByText("Prices and availability checked just now.")).toBeVisible();
  await expectAccessible(page);
  // its page is in the builder, and so are those of diamonds like it
  const inBuilder = /\?type=ring-builder&setting=alba-four-prong-solitaire&view=true&sku=/;
  await bar(page)
    .getByRole("link", { name: /Diamond/ })
    .click();
  await expect(page).toHaveURL(inBuilder);
  await expect(bar(page)).toContainText("Alba four-prong solitaire");
  const similar = page.getByRole("article").getByRole("link", { name: / ct / }).first();
  await expect(similar).toHaveAttribute("href", inBuilder);
  // and another one in the table, where it stands last in its row
  await page.goto("/inventory?type=ring-builder&layout=table");
  // an address without the setting chosen here follows it
  await expect(page).toHaveURL(/setting=alba-four-prong-solitaire&shape=round&layout=table/);
  await expect(page.getByRole("link", { name: "Chosen for your ring" })).toBeVisible();
  const row = page.getByRole("row").filter({ has: page.getByRole("button", { name: /^Choose this/ }) });
  const stone = await row.first().getByRole("rowheader").getByRole("link").getAttribute("aria-label");
  await expectAccessible(page, { narrow: true });
  await clickHydrated(row.first().getByRole("button", { name: /^Choose this/ }));
  await expect(page).toHaveURL(/\/ring-preview$/);
  const kept = await page.evaluate(() => localStorage.getItem("ringDiamond"));
  expect(stone).toContain(`${Number(JSON.parse(kept ?? "{}").diamond?.carat).toFixed(2)} ct`);
});

test("a shared ring goes straight into the cart, which leads back to its parts", async ({
  page,
  request,
}) => {
  const stone = await findStone(request, { "shape[]": "oval", "carat[min]": "1", "carat[max]": "2" });
  const saved = await request.post("/api/v1/rings", {
    data: { setting: SETTING, metal: "platinum", diamond: stone.sku, size: 6.5, engraving: "Always" },
  });
  const { data } = (await saved.json()) as { data: { id: string } };
  await page.goto(`/ring-preview/${data.id}`);
  await clickHydrated(page.getByRole("button", { name: "Add to cart" }));
  await expect(miniCart(page).getByText("Added to cart")).toBeVisible();
  await miniCart(page).getByRole("link", { name: "View cart" }).click();
  const line = page.getByRole("list", { name: "In your cart" }).getByRole("listitem").first();
  await expect(line).toContainText("Engraving: “Always”");
  await expect(line.getByRole("link", { name: /^Alba four-prong solitaire with/ })).toHaveAttribute(
    "href",
    `/engagement-rings/solitaire/${SETTING}?metal=platinum&shape=oval`,
  );
  await line.getByRole("link", { name: new RegExp(`^${stone.carat.toFixed(2)} ct`) }).click();
  await expect(page).toHaveURL(new RegExp(`sku=${encodeURIComponent(stone.sku)}`));
});

test("a ring is built diamond first, among settings that say whether they hold it", { tag: "@core" }, async ({
  page,
  request,
}) => {
  const stone = await findStone(request, { "shape[]": "pear", "carat[min]": "1.6", "carat[max]": "2.9" });
  await addStone(page, stone.sku, "");
  await expect(page).toHaveURL(/\/build-a-ring\?shape=pear/);
  await expect(bar(page).getByRole("listitem").nth(1)).toContainText("2 Diamond");
  await expect(bar(page).getByRole("listitem").nth(1)).toContainText(" ct pear");
  await expect(page.getByText(`Fits your ${stone.carat} ct pear`).first()).toBeVisible();
  await expectAccessible(page);
  // a card names the sum with that diamond, as the setting's page does
  const alba = page.getByRole("article").filter({ hasText: "Alba four-prong solitaire" });
  const sum = (await alba.textContent())?.match(/\$[\d,]+ with your [\d.]+ ct pear/)?.[0] ?? "no sum";
  await page.goto("/build-a-ring?shape=pear&style=dainty");
  await expect(page.getByText(/This setting holds diamonds up to 1.5 ct/).first()).toBeVisible();

  await page.goto(`/product/${SETTING}?shape=pear`);
  await expect(page.getByText(sum)).toBeVisible();
  await page.getByRole("link", { name: "Choose this setting" }).click();
  await expect(page).toHaveURL(/\/ring-preview$/);
  await expect(bar(page).getByRole("listitem").first()).toContainText("1 Setting");
});

test("a misfit is told with its reason, and either part can be kept", async ({ page, request }) => {
  const small = await findStone(request, { "shape[]": "round", "carat[max]": "0.45" });
  await chooseSetting(page);
  await expect(page).toHaveURL(/\/inventory\?/);
  // the stone is not offered for this ring, and says why
  await page.goto(stoneView(small.sku, "&type=ring-builder"));
  await expect(page.getByText(/This setting holds diamonds of 0.5 ct or more/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Choose this diamond", exact: true })).toHaveCount(0);
  await expectAccessible(page, { narrow: true });
  await expect(page.getByRole("link", { name: "See diamonds that fit" })).toHaveAttribute(
    "href",
    /\/inventory\?type=ring-builder&shape=round&setting=alba/,
  );
  await page.getByRole("button", { name: "Keep this diamond and choose another setting" }).click();
  await expect(page).toHaveURL(/\/build-a-ring\?shape=round/);

  await chooseSetting(page);
  await expect(page.getByText(/diamond doesn’t fit this setting/)).toBeVisible();
  await page.getByRole("button", { name: "Choose this setting and another diamond" }).click();
  await expect(page).toHaveURL(/\/inventory\?type=ring-builder&shape=round&setting=alba/);
});

test("removing and resetting go where the builder's rules say", async ({ page, request }) => {
  const stone = await findStone(request, { "shape[]": "oval", "carat[min]": "1", "carat[max]": "2" }, 1);
  await chooseSetting(page, SETTING, "?shape=oval");
  await expect(page).toHaveURL(/\/inventory\?/);
  await addStone(page, stone.sku);
  await expect(page).toHaveURL(/\/ring-preview$/);

  await unfoldBar(page);
  await bar(page).getByRole("button", { name: "Remove the diamond" }).click();
  await expect(page).toHaveURL(/\/inventory\?type=ring-builder&shape=oval&setting=alba/);
  expect(await page.evaluate(() => localStorage.getItem("selectedDiamondSkus"))).toBeNull();

  await addStone(page, stone.sku);
  await expect(page).toHaveURL(/\/ring-preview$/);
  await unfoldBar(page);
  await bar(page).getByRole("button", { name: "Remove the setting" }).click();
  await expect(page).toHaveURL(/\/build-a-ring\?shape=oval$/);

  await unfoldBar(page);
  await bar(page).getByRole("button", { name: "Reset the ring" }).click();
  await expect(page).toHaveURL(/\/build-a-ring$/);
  await expect(shown(page, "builder-total")).toHaveCount(0);
});

test("the ring survives a reload, is the same in a second tab, and says that a price has changed", async ({
  page,
  context,
}) => {
  await chooseSetting(page);
  await expect(page).toHaveURL(/\/inventory\?/);
  await page.reload();
  await expect(bar(page)).toContainText("Alba four-prong solitaire");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Start with a diamond", exact: true }).first()).toHaveAttribute(
    "href",
    "/inventory?type=ring-builder&shape=round&setting=alba-four-prong-solitaire",
  );
  await page.goto("/build-a-ring");
  await expect(bar(page)).toContainText("Alba four-prong solitaire");
  await page.mouse.wheel(0, 400);
  await page.mouse.wheel(0, 400);
  await expect
    .poll(async () => {
      const box = await bar(page).boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    })
    .toBeLessThanOrEqual(112);

  // a price that changed since it was seen is shown from and to, and accepted
  const now = await shown(page, "builder-total").textContent();
  await page.evaluate(() => {
    const setting = JSON.parse(localStorage.getItem("ringSetting") ?? "{}");
    localStorage.setItem("ringSetting", JSON.stringify({ ...setting, price: 499 }));
  });
  const second = await context.newPage();
  await second.goto("/ring-preview");
  await expect(bar(second)).toContainText("Alba four-prong solitaire");
  await expect(second.getByText(`changed from $499 to ${now}`)).toBeVisible();
  await second.getByRole("button", { name: "Accept the new price" }).click();
  await expect(shown(second, "builder-total")).toHaveText(String(now));
  await expect(second.getByText("A price has changed")).toBeHidden();
  await unfoldBar(second);
  await bar(second).getByRole("button", { name: "Reset the ring" }).click();
  await expect(bar(page)).not.toContainText("Alba four-prong solitaire");
});

test("Ctrl-click opens the list of diamonds in a new tab, and the setting goes with it", async ({
  page,
  context,
}) => {
  await page.goto(`/product/${SETTING}`);
  const chosen = context.waitForEvent("page");
  await page.getByRole("link", { name: "Choose this setting" }).click({ modifiers: ["ControlOrMeta"] });
  const tab = await chosen;
  await expect(tab).toHaveURL(/\/inventory\?type=ring-builder/);
  await expect(bar(tab)).toContainText("Alba");
  await expect(page.getByRole("heading", { level: 1, name: "Alba four-prong solitaire" })).toBeVisible();
});
