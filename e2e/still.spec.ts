import { expect, type Page, test } from "@playwright/test";
import { press } from "./support/page";

const SETTING = "alba-four-prong-solitaire";
/** Parts of a pixel, where a family takes its stand-in's place; anything that is seen to move counts ten times more. */
const STILL = 0.003;

/** How long the families are held back, so that every page is seen in their stand-ins first. */
const FAMILIES_LATE_MS = 300;

/** From here on each document of the page adds up what moved in it without anybody's doing. */
async function watchShifts(page: Page) {
  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FAMILIES_LATE_MS));
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = { total: 0, moved: [] as string[] };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
        seen.total += value;
        for (const { node } of sources) seen.moved.push(node?.parentElement?.outerHTML.slice(0, 120) ?? "");
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Nothing has moved since the page was opened, and what was awaited stands. */
async function expectStill(page: Page, path: string, awaited: RegExp) {
  await page.goto(path);
  await expect(page.getByRole("main").getByText(awaited).filter({ visible: true }).first()).toBeVisible();
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.waitForTimeout(500);
  const { total, moved } = await page.evaluate(
    () => (window as unknown as { shifts: { total: number; moved: string[] } }).shifts,
  );
  expect(total, moved.join("\n")).toBeLessThan(STILL);
}

for (const [path, awaited] of [
  ["/", /lab-grown/i],
  ["/inventory", /delivered by/i],
  ["/lab-created-colored-diamonds", /delivered by/i],
  ["/build-a-ring", /setting only/],
  [`/product/${SETTING}`, /Leaves our workshop by/],
  ["/ring-preview", /No ring yet/],
  ["/cart", /Your cart is empty/],
  ["/checkout", /Your cart is empty/],
  ["/search?q=alba", /Results for/],
  ["/no-such-page", /This page is not here/],
] as const) {
  test(`nothing on ${path} moves while it comes`, async ({ page }) => {
    await watchShifts(page);
    await expectStill(page, path, awaited);
  });
}

test("nothing moves when what this browser keeps is shown: the ring being built, and the cart", async ({
  page,
  request,
}) => {
  const answer = await request.get("/api/v1/diamonds?per_page=1&shape[]=oval&carat[min]=1&carat[max]=2");
  const { data } = (await answer.json()) as { data: { sku: string; price: number }[] };
  const sku = data[0]?.sku ?? "";
  await page.goto(`/product/${SETTING}`);
  await press(page.getByRole("button", { name: "Choose this setting" }));
  await expect(page).toHaveURL(/\/inventory/);
  await page.goto(`/inventory?view=true&sku=${encodeURIComponent(sku)}&type=ring-builder`);
  await press(page.getByRole("button", { name: "Add to ring" }));
  await expect(page).toHaveURL(/\/ring-preview$/);
  await page.evaluate(
    (item) => {
      localStorage.setItem("cartItems", JSON.stringify([item]));
      localStorage.setItem("cartLength", "1");
    },
    { kind: "diamond", diamond: sku, seenPrice: data[0]?.price },
  );

  await watchShifts(page);
  await expectStill(page, "/build-a-ring", /Holds your/);
  await expectStill(page, "/ring-preview", /checked just now/);
  await expectStill(page, "/cart", /Summary/);
  await expectStill(page, "/checkout", /Contact/);
});
