import { expectAccessible } from "./support/page";
import { expect, test } from "./support/test";

test("the first key leads past the header to the page", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: /skip/i });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the menus are worked by keys alone", { tag: "@phone" }, async ({ page, isMobile }) => {
  await page.goto("/");
  if (isMobile) {
    const menu = page.getByRole("button", { name: "Menu" });
    // the drawer's script comes with the focus; React must have taken over by then
    await expect(async () => {
      await menu.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expectAccessible(page);
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
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(button).toHaveAttribute("aria-expanded", "false");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Start With A Setting" }).first()).toBeFocused();
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
