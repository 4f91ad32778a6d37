import { expect, type Page, test } from "@playwright/test";
import { makeCustomer, signIn } from "./support/accounts";
import { expectReceived, goToReview, loose, openCheckout, placeButton } from "./support/checkout";
import { press, watchFaults } from "./support/page";
import { realStone } from "./support/stock";

// a policy does not depend on the width
test.skip(({ isMobile }) => isMobile, "once is enough");

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
  test(`${path} comes alive under its own policy, and runs no script that was slipped into it`, async ({
    page,
  }) => {
    const faults = watchFaults(page);
    await page.goto(path);
    await hydrated(page);
    expect(faults).toEqual([]);
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

/** Opens the header's menu of rings. */
async function openRings(page: Page) {
  await press(page.getByRole("button", { name: "Engagement rings" }));
  const halo = page.getByRole("link", { name: "Halo", exact: true }).filter({ visible: true });
  await expect(halo).toBeVisible();
  return halo;
}

test("a button of the cart works: the header's menu opens and leads on", async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto("/cart");
  const halo = await openRings(page);
  await halo.click();
  await expect(page).toHaveURL(/\/build-a-ring\?style=halo/);
  expect(faults).toEqual([]);
});

for (const path of ["/thank-you-for-registration", "/my-account/nope"]) {
  test(`a button of ${path} works: the header's menu opens`, async ({ page }) => {
    const faults = watchFaults(page);
    await page.goto(path);
    await openRings(page);
    expect(faults).toEqual([]);
  });
}

for (const [path, name] of [
  ["/login", "Sign in"],
  ["/register", "Create account"],
  ["/registration", "Ask for a trade account"],
  ["/forgot-password", "Send me a link"],
  ["/auth/reset-password?token=x", "Change password"],
] as const) {
  test(`a button of ${path} works: what is missing is said`, async ({ page }) => {
    const faults = watchFaults(page);
    await page.goto(path);
    const button = page.getByRole("main").getByRole("button", { name, exact: true });
    await expect(button).toBeEnabled();
    await press(button);
    await expect(page.getByText("This field is required").first()).toBeVisible();
    expect(faults).toEqual([]);
  });
}

test("the account's pages come alive under their own policy, and a button of each works", async ({
  page,
}) => {
  test.slow();
  const faults = watchFaults(page);
  await signIn(page, await makeCustomer());
  for (const path of [
    "",
    "/orders",
    "/wishlist",
    "/address",
    "/address/new",
    "/account",
    "/password-change",
  ]) {
    const answer = await page.goto(`/my-account${path}`);
    expect(answer?.status(), path).toBe(200);
    await openRings(page);
    expect(faults, path).toEqual([]);
  }
});

test("a full checkout and the order it leads to come alive under their own policy, and their buttons work", async ({
  page,
}, info) => {
  const faults = watchFaults(page);
  await openCheckout(page, [loose(await realStone(info))]);
  await press(page.getByRole("button", { name: "Continue to shipping" }));
  await expect(page.getByText("This field is required")).toBeVisible();
  await goToReview(page);
  await placeButton(page).click();
  await expectReceived(page);
  expect(faults).toEqual([]);
  // as whoever comes back to it later meets it
  await page.reload();
  await openRings(page);
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
