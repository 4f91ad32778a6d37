import { expect, test } from "@playwright/test";
import { expectSound } from "./support/page";

for (const path of ["/", "/nope"]) {
  test(`axe finds nothing on ${path}, and nothing is wider than the window`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expectSound(page);
  });
}

test("the first key leads past the header to the page", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: /skip/i });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the menus are worked by keys alone", async ({ page, isMobile }) => {
  await page.goto("/");
  if (isMobile) {
    const menu = page.getByRole("button", { name: "Menu" });
    // the drawer's script comes with the focus; React must have taken over by then
    await expect(async () => {
      await menu.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectSound(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(menu).toBeFocused();
    return;
  }
  const button = page.getByRole("button", { name: "Engagement rings" });
  await expect(async () => {
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true", { timeout: 1_000 });
  }).toPass();
  await expectSound(page);
  await page.keyboard.press("Escape");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Start With A Setting" }).first()).toBeFocused();
});

test("the home page leads to every shape, style, hue and laboratory, and says what is promised", async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, "the links are the same at every width");
  await page.goto("/");
  const main = page.getByRole("main");
  const hrefs = await main
    .locator("a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const counted = (start: string) => new Set(hrefs.filter((href) => href.startsWith(start))).size;
  expect(counted("/inventory?shape=")).toBe(10);
  expect(counted("/build-a-ring?style=")).toBe(10);
  expect(counted("/lab-created-colored-diamonds?colors=")).toBe(10);
  expect(counted("/inventory?certificate=")).toBe(3);
  const promises = main.getByRole("region", { name: "What we promise" });
  await expect(promises).toContainText("a full refund within 30 days of delivery");
  await expect(
    main.getByRole("region", { name: "From the journal" }).getByRole("heading", { level: 3 }),
  ).toHaveCount(3);
  await main.getByRole("link", { name: "pink" }).click();
  await expect(page).toHaveURL(/colors=pink$/);
});

test("two faces of the shop's own are preloaded, and nothing comes from another host", async ({ page }) => {
  const hosts = new Set<string>();
  const fonts: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol !== "data:") hosts.add(url.host);
    if (request.resourceType() === "font") fonts.push(url.pathname);
  });
  await page.goto("/", { waitUntil: "networkidle" });
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(fonts).toHaveLength(2);
});
