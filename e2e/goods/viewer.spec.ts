import type { Page } from "playwright/test";
import { clickHydrated, expectAccessible } from "../support/page";
import { expect, test } from "../support/test";

// a software renderer draws, and its first frame takes its time
test.describe.configure({ timeout: 300_000 });
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: [
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--ignore-gpu-blocklist",
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  },
});

const SETTING = "/product/alba-four-prong-solitaire";
const opener = (page: Page) => page.getByRole("button", { name: "View in 3D" });
const view = (page: Page) => page.getByRole("application", { name: /Alba/ });

async function open(page: Page) {
  await clickHydrated(opener(page));
  await expect(view(page)).toHaveAttribute("data-azimuth", "0", { timeout: 120_000 });
}

/** What is fetched for the live view alone. */
function watchModels(page: Page): string[] {
  const models: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/pictures/models/")) models.push(request.url());
  });
  return models;
}

const scriptsOf = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).length,
  );

test("a ring is turned by keys, stands anew in another metal and shape, and closing leads back", async ({
  page,
}) => {
  // fewer pixels for the software renderer, in the layout of a desktop
  await page.setViewportSize({ width: 1024, height: 720 });
  const models = watchModels(page);
  await page.goto(SETTING);
  await expect(opener(page)).toBeEnabled();
  // what comes at the first sign of somebody is here before the button is pressed
  await opener(page).hover();
  await page.waitForLoadState("networkidle");
  const before = await scriptsOf(page);
  expect(models).toEqual([]);
  expect(page.workers()).toEqual([]);
  await open(page);
  expect(await scriptsOf(page)).toBeGreaterThan(before);
  expect(models).toHaveLength(1);
  expect(page.workers()).toHaveLength(1);

  const ring = view(page);
  await expect(ring).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await expect(ring).toHaveAttribute("data-azimuth", "30");
  await expect(ring).toHaveAttribute("data-elevation", "45");
  await expect(page.getByText("Seen from the front right, a little above")).toBeAttached();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(ring).toHaveAttribute("data-zoom", "1.25");
  await page.getByRole("button", { name: "Reset view" }).click();
  await expect(ring).toHaveAttribute("data-azimuth", "0");
  await expect(ring).toHaveAttribute("data-zoom", "1.00");

  await page.getByRole("radio", { name: "Rose" }).check({ force: true });
  await page.getByRole("radio", { name: "Oval" }).check({ force: true });
  await expect(ring).toHaveAttribute("aria-busy", "true");
  await expect(ring).toHaveAttribute("aria-busy", "false", { timeout: 60_000 });
  await expect(ring).toHaveAccessibleName(/14k rose gold, center diamond oval/);

  await page.getByRole("button", { name: "On a finger" }).click();
  await expect(ring).toHaveAttribute("data-elevation", "90");
  await expect(page.getByText("US 6.5: 16.9 mm inside")).toBeVisible();
  await expect(page.getByText(/^1\.00 ct, [\d.]+ × [\d.]+ mm$/)).toBeVisible();
  await expectAccessible(page, { narrow: true });

  // from its buttons as from the view itself
  await page.getByRole("button", { name: "Reset view" }).focus();
  await page.keyboard.press("Escape");
  await expect(ring).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  // nothing of it goes on unseen
  await expect.poll(() => page.workers().length).toBe(0);
});

test("earrings are turned as their picture has them, and worn on no finger; a graphics card taken away leaves the picture, and the way back", {
  tag: "@phone-only",
}, async ({ page }) => {
  await page.goto("/product/elara-round-studs");
  await clickHydrated(opener(page));
  const studs = page.getByRole("application", { name: /Elara round studs in/ });
  await expect(studs).toHaveAttribute("data-elevation", "10", { timeout: 120_000 });
  await page.keyboard.press("ArrowLeft");
  await expect(studs).toHaveAttribute("data-azimuth", "-15");
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect(studs).toHaveAttribute("data-zoom", "1.25");
  await expect(page.getByRole("button", { name: "On a finger" })).toHaveCount(0);
  await expectAccessible(page);

  await page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
  });
  await expect(page.getByText("closed the 3D view")).toBeVisible();
  await expect(studs).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});
