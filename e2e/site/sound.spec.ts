import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "playwright/test";
import { createCustomer, queryDatabase, signIn } from "../support/accounts";
import { BUYER, looseItem } from "../support/checkout";
import { expectAllSound, UNBROKEN, watchPageErrors } from "../support/page";
import { claimRealStone } from "../support/stock";
import { expect, test } from "../support/test";

/** Of the types of pages those that no journey looks at; the others are looked at where their journey ends. */
const PAGES = {
  "the shop's frame": ["/", "/nope", "/search?q=zzzzqqqq"],
  "the journal and the information pages": [
    "/blog",
    "/blog/shapes/oval",
    "/shipping",
    "/privacy-policy",
    "/about-us",
    "/feedback-form",
  ],
} as const;

for (const [name, paths] of Object.entries(PAGES)) {
  test(`${name}: each type of page is sound, on a phone too`, async ({ page }) => {
    test.slow();
    await expectAllSound(page, paths, { phone: true });
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });
}

const TOOLS = [
  "/diamond-price-calculator?shape=round&carat=1",
  "/diamond-price-calculator?shape=kite&carat=20&color=any&clarity=any",
  "/diamond-size-chart?shape=oval",
  "/carat-mm-converter?length=8&width=6",
  "/ring-size-converter?from=UK&size=N",
  "/diamond-price-match",
  "/search?q=oval+halo",
  "/newsletter?state=unknown",
  "/promo-code",
  "/gift-cards",
  "/thank-you?for=price_match&reference=M-23456789",
];

test("the tools and what they lead to are sound", async ({ page }) => {
  test.slow();
  await expectAllSound(page, TOOLS);
});

const aStone = async (request: APIRequestContext) => {
  const answer = await request.get("/api/v1/diamonds?per_page=1");
  return ((await answer.json()) as { data: { sku: string }[] }).data[0]?.sku ?? "";
};

test("a phone holds the pages whose journeys are walked on a desktop", { tag: "@phone-only" }, async ({
  page,
  request,
}) => {
  test.slow();
  const sku = encodeURIComponent(await aStone(request));
  await expectAllSound(page, [
    `/inventory?view=true&sku=${sku}`,
    "/inventory?type=ring-builder&layout=table",
    `/comparison?stones=${sku}`,
    `/wishlist?stones=${sku}`,
    "/product/elara-round-studs",
    "/contact-us",
    "/faq",
    "/login?callbackUrl=/my-account",
    "/checkout",
  ]);
});

test(
  "the smallest phone holds the account's pages, an address and an order in them, however long their names",
  { tag: "@phone-only" },
  async ({ page }, info) => {
    test.slow();
    const faults = watchPageErrors(page);
    await page.setViewportSize({ width: 320, height: 568 });
    const customer = await createCustomer();
    await queryDatabase("update customers set first_name = $2, last_name = $2 where id = $1", [
      customer.id,
      UNBROKEN,
    ]);
    await signIn(page, customer);
    const address = {
      name: UNBROKEN,
      line1: UNBROKEN,
      city: BUYER.city,
      region: "OR",
      postcode: "10001",
      country: "US",
    };
    await queryDatabase(
      `insert into addresses (customer_id, name, line1, city, region, postcode, country, is_default_shipping, is_default_billing)
     values ($1, $2, $3, $4, 'OR', '10001', 'US', true, true)`,
      [customer.id, address.name, address.line1, address.city],
    );
    const placed = await page.context().request.post("/api/v1/checkout", {
      headers: { "Idempotency-Key": randomUUID() },
      data: {
        items: [looseItem(await claimRealStone(info))],
        contact: { email: customer.email, phone: null },
        shipping: address,
        shipping_method: "standard",
        payment_method: "bank_transfer",
      },
    });
    expect(placed.status(), await placed.text()).toBe(201);
    const { id } = ((await placed.json()) as { data: { id: string } }).data;
    await queryDatabase("update orders set customer_id = $2 where id = $1", [id, customer.id]);
    await expectAllSound(
      page,
      [
        "",
        "/orders",
        `/view-order/${id}`,
        "/wishlist",
        "/address",
        "/address/new",
        "/account",
        "/password-change",
      ].map((path) => `/my-account${path}`),
    );
    expect(faults).toEqual([]);
  },
);
