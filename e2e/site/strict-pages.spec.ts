import type { Page } from "playwright/test";
import { createCustomer, signIn } from "../support/accounts";
import { clickHydrated, expectAccessible, openRings, watchPageErrors } from "../support/page";
import { expect, test } from "../support/test";

/** React has taken over once it has put its own keys on the body's children. */
const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("main, main *")].some((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactFiber")),
    ),
  );

/** Whether a script ran that was slipped into the page; the browser tells what its policy refused. */
const slippedIn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const ran = () => Boolean((window as { slipped?: boolean }).slipped);
        document.addEventListener("securitypolicyviolation", () => resolve(ran()), { once: true });
        const script = document.createElement("div");
        // an empty picture, which the policy of pictures allows: the handler alone can be refused
        script.innerHTML = "<img src='data:,' onerror='window.slipped = true'>";
        const image = script.querySelector("img");
        // after the handler that was slipped in, where that was let in
        image?.addEventListener("error", () => ran() && resolve(true));
        document.body.append(script);
      }),
  );

/** A button of a form, by its name: what is missing is said. */
const saysMissing = (name: string) => async (page: Page) => {
  const button = page.getByRole("main").getByRole("button", { name, exact: true });
  await expect(button).toBeEnabled();
  await expectAccessible(page, { narrow: true });
  await clickHydrated(button);
  await expect(page.getByText("Enter your first name").first()).toBeVisible();
};
/** A button of the header: its menu opens. */
const opensMenu = async (page: Page) => void (await openRings(page));

/** Of the strict pages, a form and one that a script fills; the journeys through the others watch for the same faults. */
const STRICT: [path: string, works: (page: Page) => Promise<void>][] = [
  ["/cart", opensMenu],
  ["/registration", saysMissing("Apply for a trade account")],
];

for (const [path, works] of STRICT) {
  test(`${path} comes alive under its own policy, runs no script that was slipped into it, and a button of it works`, async ({
    page,
  }) => {
    const faults = watchPageErrors(page);
    await page.goto(path);
    await hydrated(page);
    await works(page);
    expect(faults).toEqual([]);
    expect(await slippedIn(page)).toBe(false);
  });
}

test("the header's menu leads on from the cart", async ({ page }) => {
  const faults = watchPageErrors(page);
  await page.goto("/");
  await page.evaluate(() => {
    (window as { sameDocument?: boolean }).sameDocument = true;
  });
  // from the catalog the cart is a new document
  await page.getByRole("link", { name: /^Cart/ }).click();
  await expect(page).toHaveURL(/\/cart$/);
  expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBeUndefined();
  const halo = await openRings(page);
  await halo.click();
  await expect(page).toHaveURL(/\/build-a-ring\?style=halo/);
  await expect(page).toHaveTitle("Build a ring: Halo settings");
  expect(faults).toEqual([]);
});

test("the account's first page and the sign-out page come alive under their own policy", async ({ page }) => {
  const faults = watchPageErrors(page);
  await signIn(page, await createCustomer());
  await expect(page.getByRole("heading", { level: 1, name: "Welcome back, Ada" })).toBeVisible();
  await openRings(page);
  await page.goto("/auth/signout");
  await expect(page.getByRole("main").getByRole("button", { name: "Sign out", exact: true })).toBeVisible();
  await expectAccessible(page, { narrow: true });
  expect(faults).toEqual([]);
});
