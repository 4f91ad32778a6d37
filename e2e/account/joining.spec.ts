import type { Page } from "playwright/test";
import { createCustomer, queryDatabase, signIn, signInByForm } from "../support/accounts";
import { clickHydrated, expectAccessible } from "../support/page";
import { claimRealStone } from "../support/stock";
import { expect, test } from "../support/test";

const cartOf = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem("cartItems") ?? "[]") as { diamond: string }[]).map(
      ({ diamond }) => diamond,
    ),
  );

test("a guest's cart joins the account's, the same stone once, and follows to another device", async ({
  page,
  browser,
}, info) => {
  const customer = await createCustomer();
  const [first, second] = [await claimRealStone(info), await claimRealStone(info)];
  const put = (target: Page, stones: { sku: string; price: number }[]) =>
    target.evaluate((kept) => {
      localStorage.setItem(
        "cartItems",
        JSON.stringify(kept.map(({ sku, price }) => ({ kind: "diamond", diamond: sku, seenPrice: price }))),
      );
    }, stones);
  await page.goto("/login");
  await put(page, [first]);
  await signInByForm(page, customer, "/cart");
  await expect
    .poll(() =>
      queryDatabase("select 1 from cart_lines l join carts c on c.id = l.cart_id where customer_id = $1", [
        customer.id,
      ]),
    )
    .toHaveLength(1);

  const device = await browser.newContext();
  const elsewhere = await device.newPage();
  await elsewhere.goto("/login");
  await put(elsewhere, [second, first]);
  await signIn(elsewhere, customer, "/cart");
  await expect.poll(() => cartOf(elsewhere)).toEqual([first.sku, second.sku]);
  await expect(elsewhere.getByRole("link", { name: "Cart, 2 items" })).toBeVisible();
  await device.close();

  await page.reload();
  await expect.poll(() => cartOf(page)).toEqual([first.sku, second.sku]);
  // what is taken out here is gone there
  await clickHydrated(page.getByRole("button", { name: /^Remove/ }).first());
  await expect
    .poll(() =>
      queryDatabase("select 1 from cart_lines l join carts c on c.id = l.cart_id where customer_id = $1", [
        customer.id,
      ]),
    )
    .toHaveLength(1);
});

test("a stone a guest keeps by its heart joins the account's wishlist, and goes where it is taken off", async ({
  page,
}, info) => {
  const [customer, stone] = [await createCustomer(), await claimRealStone(info)];
  await page.goto(`/inventory?sku=${stone.sku}`);
  const heart = page
    .getByRole("main")
    .getByRole("button", { name: /^Add to wishlist/ })
    .first();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await expect(async () => {
    if ((await heart.getAttribute("aria-pressed")) === "false") await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true", { timeout: 2_000 });
  }).toPass();
  await page.reload();
  await expect(heart).toHaveAttribute("aria-pressed", "true");

  const off = page.getByRole("button", { name: /^Remove from wishlist/ });
  await page.goto("/wishlist");
  await expect(off).toHaveCount(1);

  await signIn(page, customer, "/my-account/wishlist");
  await expect(off).toHaveCount(1);
  await expectAccessible(page, { narrow: true });
  await clickHydrated(off);
  await expect(page.getByText("Nothing saved yet")).toBeVisible();
  await page.goto(`/inventory?sku=${stone.sku}`);
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});

test("a customer's checkout begins with their address, and another of their book fills the fields", async ({
  page,
}, info) => {
  const [customer, stone] = [await createCustomer(), await claimRealStone(info)];
  for (const [line1, first] of [
    ["1 Home Street", true],
    ["2 Work Street", false],
  ] as const) {
    await queryDatabase(
      `insert into addresses (customer_id, name, line1, city, region, postcode, country, is_default_shipping, is_default_billing)
       values ($1, 'Ada Byron', $2, 'New York', 'NY', '10001', 'US', $3, $3)`,
      [customer.id, line1, first],
    );
  }
  await page.goto("/login");
  await page.evaluate(
    ({ sku, price }) =>
      localStorage.setItem(
        "cartItems",
        JSON.stringify([{ kind: "diamond", diamond: sku, seenPrice: price }]),
      ),
    stone,
  );
  await signIn(page, customer, "/checkout");
  await page.goto("/checkout?step=shipping");
  await expect(page.getByLabel("Email")).toHaveValue(customer.email);
  const street = page.getByLabel("Street address");
  await expect(street).toHaveValue("1 Home Street");
  await page.getByLabel("Saved addresses").selectOption({ index: 2 });
  await expect(street).toHaveValue("2 Work Street");
  await expectAccessible(page, { narrow: true });
  await expect
    .poll(() =>
      queryDatabase(
        "select 1 from unfinished where customer_id = $1 and value::text like '%2 Work Street%'",
        [customer.id],
      ),
    )
    .toHaveLength(1);
});
