import { expectAccessible } from "../support/page";
import { expect, test } from "../support/test";

test("two faces of the shop's own are preloaded, nothing comes from another host, and the first key leads past the header", async ({
  page,
}) => {
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

  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: /skip/i });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the menus are worked by keys alone", async ({ page }) => {
  await page.goto("/");
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
