import { expect, type Page, test } from "@playwright/test";

/** Everything the browser refuses for the page's policy, and every error of its scripts. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return faults;
}

/** React has taken over once it has put its own keys on the body's children. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("main, main *")].some((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactFiber")),
    ),
  );

const STRICT = [
  "/cart",
  "/checkout",
  "/login",
  "/register",
  "/registration",
  "/forgot-password",
  "/thank-you-for-registration",
  "/auth/error",
  "/auth/reset-password?token=x",
  "/my-account/nope",
];

for (const path of STRICT) {
  test(`${path} comes alive under its own policy`, async ({ page }) => {
    const faults = watch(page);
    await page.goto(path);
    await hydrated(page);
    expect(faults).toEqual([]);
  });

  test(`${path} runs no script that was slipped into it`, async ({ page }) => {
    await page.goto(path);
    const ran = await page.evaluate(() => {
      const script = document.createElement("div");
      script.innerHTML = "<img src='x:' onerror='window.slipped = true'>";
      document.body.append(script);
      return new Promise((resolve) =>
        setTimeout(() => resolve((window as { slipped?: boolean }).slipped ?? false), 500),
      );
    });
    expect(ran).toBe(false);
  });
}

test("a button of a strict page works: the header's menu opens and leads on", async ({ page }) => {
  const faults = watch(page);
  await page.goto("/cart");
  await hydrated(page);
  const drawer = page.getByRole("button", { name: "Menu" });
  if (await drawer.isVisible()) {
    await drawer.click();
    await page.getByRole("dialog").locator("summary", { hasText: "Engagement Rings" }).click();
  } else {
    await page.getByRole("button", { name: "Engagement Rings" }).click();
  }
  const halo = page.getByRole("link", { name: "Halo", exact: true }).filter({ visible: true });
  await halo.click();
  await expect(page).toHaveURL(/\/build-a-ring\?style=halo/);
  expect(faults).toEqual([]);
});

test("the cart is reached from the catalogue as a new document", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    (window as { sameDocument?: boolean }).sameDocument = true;
  });
  await page.getByRole("link", { name: /^Cart/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBeUndefined();
});
