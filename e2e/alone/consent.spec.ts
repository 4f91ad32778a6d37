import type { BrowserContext, Page } from "playwright/test";
import { clickHydrated, expectAccessible } from "../support/page";
import { setSetting } from "../support/settings";
import { countShifts, shiftsOf } from "../support/shifts";
import { expect, test } from "../support/test";

// the shop's trackers are set for some of these journeys, and for none beside them
test.describe.configure({ mode: "default" });

const question = (page: Page) => page.getByRole("region", { name: "Cookie choices" });
const kept = async (context: BrowserContext) =>
  (await context.cookies()).find((cookie) => cookie.name === "consent");

test("a shop without trackers asks nothing and keeps nothing", async ({ page, context }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Cookie choices" })).toHaveCount(0);
  expect(await kept(context)).toBeUndefined();
});

test.describe("a shop with a session recorder", () => {
  test.beforeAll(async ({ request }) => {
    await setSetting("hotjarId", 1234567);
    for (const path of ["/", "/cart"]) {
      await expect
        .poll(async () => (await (await request.get(path)).text()).includes("Cookie choices"), {
          timeout: 20_000,
        })
        .toBe(true);
    }
  });
  test.afterAll(() => setSetting("hotjarId", null));

  test("asks once, as no modal: the page behind it works, Decline is kept, and the question stays away", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    await expect(question(page)).toBeVisible();
    // the end of the page can be scrolled into sight
    await clickHydrated(page.getByRole("button", { name: "Cookie choices" }));
    await expect(question(page)).toBeFocused();
    await page.getByRole("link", { name: "Skip to main content" }).focus();
    await page.keyboard.press("Tab");
    const decline = question(page).getByRole("button", { name: "Decline" });
    await expect(decline).toBeFocused();
    await decline.click();
    await expect(question(page)).toHaveCount(0);
    expect(await kept(context)).toMatchObject({ value: "declined", path: "/", sameSite: "Lax" });
    await page.goto("/inventory", { waitUntil: "networkidle" });
    await expect(question(page)).toHaveCount(0);
  });

  test("moves nothing, hides nothing from axe, and the two answers are equally large", async ({ page }) => {
    await countShifts(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      await expect(question(page)).toBeVisible();
      const { total, moved } = await shiftsOf(page);
      expect(total, moved.join("\n")).toBeLessThan(0.01);
      await expectAccessible(page);
      const [decline, accept] = await Promise.all(
        ["Decline", "Accept"].map((name) => question(page).getByRole("button", { name }).boundingBox()),
      );
      expect(decline?.width).toBe(accept?.width);
      expect(decline?.height).toBe(accept?.height);
    }
  });

  test("Accept is kept, and can be changed from the footer by keys alone", async ({ page, context }) => {
    await page.goto("/");
    await question(page).getByRole("button", { name: "Accept" }).click();
    await expect(question(page)).toHaveCount(0);
    expect(await kept(context)).toMatchObject({ value: "accepted.hotjar", path: "/", sameSite: "Lax" });
    await page.goto("/inventory", { waitUntil: "networkidle" });
    await expect(question(page)).toHaveCount(0);
    const reopen = page.getByRole("button", { name: "Cookie choices" });
    await reopen.focus();
    await page.keyboard.press("Enter");
    await expect(question(page)).toBeFocused();
    await expect(question(page)).toContainText("You have accepted.");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(question(page)).toHaveCount(0);
    await expect(reopen).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(question(page)).toHaveCount(0);
    expect(await kept(context)).toMatchObject({ value: "declined" });
    await expect(reopen).toBeFocused();
  });

  test("asks on a strict page too, under its policy", async ({ page, context }) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
    });
    await page.goto("/cart");
    await question(page).getByRole("button", { name: "Decline" }).click();
    await expect(question(page)).toHaveCount(0);
    expect(await kept(context)).toMatchObject({ value: "declined" });
    expect(refused).toEqual([]);
  });
});
