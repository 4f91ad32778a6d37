import { randomUUID } from "node:crypto";
import { desc, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { shopAudit } from "@/lib/platform/audit/tables";
import { mails } from "@/lib/platform/mail/tables";
import { formatMoney } from "@/lib/platform/money/model";
import { settingValues } from "@/lib/platform/settings/tables";
import { orders } from "@/lib/selling/orders/tables";
import { taxRates } from "@/lib/selling/tax/tables";
import { loose, openTestShop, type TestShop, wish } from "../../selling/checkout/shop";
import { run } from "./run-command";

let shop: TestShop;

const rate = (city: string, ratePpm: number): typeof taxRates.$inferInsert => ({
  country: "US",
  region: "NY",
  city,
  cityKey: city.toLowerCase(),
  postalFrom: "10001",
  postalTo: "10001",
  level: "city",
  authority: city,
  name: "Sales tax",
  ratePpm,
  onShipping: true,
  validFrom: "2020-01-01",
  source: "import",
});

beforeAll(async () => {
  shop = await openTestShop();
  await shop.test.db.insert(settingValues).values([
    { key: "taxRegions", value: "all" },
    { key: "confirmTaxLater", value: true },
  ]);
  await shop.test.db.insert(taxRates).values([rate("Upton", 45_000), rate("Downs", 30_000)]);
}, 120_000);
afterAll(() => shop?.close());

/** An order to a ZIP code that two places share. */
async function placed() {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const stone = await shop.stone();
  const request = wish([loose(stone.sku)], { confirm_tax_later: true });
  const { order } = await placeOrder(request, randomUUID());
  expect(order.taxUnknown).toBe("shared_zip");
  return order;
}
const now = async (id: string) => {
  const [row] = await shop.test.db.select().from(orders).where(eq(orders.id, id));
  return row;
};
const linksOf = (id: string) =>
  shop.test.db
    .select({ id: mails.id })
    .from(mails)
    .where(like(mails.purpose, `order-payment-link:${id}:%`));

it("lists the orders whose tax is open, and shows why and what each tax would come to", async () => {
  const order = await placed();
  expect((await run("orders", "--tax-open")).out).toContain(order.number);
  const { out, problem } = await run("tax", order.number.toLowerCase());
  expect(problem).toBeNull();
  expect(out).toContain(`${order.number} goes to`);
  expect(out).toContain("The ZIP code has places with different rates.");
  expect(out).toContain(`Total before tax ${formatMoney(order.totalCents)}`);
  expect(out).toMatch(/1 +Calculated now +– +– +The ZIP code has places with different rates/);
  expect(out).toMatch(/2 +Downs +\$[\d.]+ +\$[\d.]+ +New York 4%, Downs 3%/);
  expect(out).toMatch(/3 +Upton +\$[\d.]+ +\$[\d.]+ +New York 4%, Upton 4\.5%/);
  const { why, options } = JSON.parse((await run("tax", order.number, "--json")).out);
  expect([why, options.length]).toEqual(["shared_zip", 3]);
  expect((await now(order.id))?.taxConfirmedAt).toBeNull();
});

it("confirms the tax of the chosen number or place, at the total it showed, and notes who did it", async () => {
  const order = await placed();
  expect((await run("tax", order.number, "--choose", "3")).problem).toContain("--yes");
  expect((await run("tax", order.number, "--choose", "4", "--yes")).problem).toContain("from 1 to 3");
  expect((await run("tax", order.number, "--choose", "1", "--yes")).problem).toContain(
    "places with different rates",
  );
  expect((await run("tax", order.number, "--place", "Nowhere", "--yes")).problem).toContain("Downs\nUpton");
  expect((await run("tax", order.number, "--choose", "2", "--place", "Upton", "--yes")).problem).toContain(
    "cannot be used with",
  );
  expect((await now(order.id))?.taxConfirmedAt).toBeNull();

  const { out, problem } = await run("tax", order.number, "--choose", "3", "--yes", "--as", "ada");
  expect(problem).toBeNull();
  const taxed = await now(order.id);
  expect(taxed).toMatchObject({ taxLabel: "Sales tax 8.5%", taxSource: "table" });
  expect(out).toContain(`tax confirmed, total ${formatMoney(taxed?.totalCents ?? order.totalCents)}`);
  expect(await linksOf(order.id)).toHaveLength(1);
  const [audit] = await shop.test.db.select().from(shopAudit).orderBy(desc(shopAudit.at)).limit(1);
  expect(audit).toMatchObject({
    actor: "ada",
    action: "order tax",
    subject: order.number,
    detail: { how: "place" },
  });
  expect((await run("orders", "--tax-open")).out).not.toContain(order.number);
  expect((await run("tax", order.number)).problem).toContain("confirmed already");

  const other = await placed();
  await run("tax", other.number, "--place", "downs", "--yes");
  expect(await now(other.id)).toMatchObject({ taxLabel: "Sales tax 7%" });
});

it("confirms a tax by rates that are entered, and refuses what is no rate", async () => {
  const order = await placed();
  const tax = (...more: string[]) => run("tax", order.number, ...more, "--yes");
  expect((await tax("--rate", "4")).problem).toContain("LEVEL:AUTHORITY:PERCENT");
  expect((await tax("--rate", "state:New York:four")).problem).toContain("Enter a rate in %");
  expect((await tax("--rate", "state:New York:44")).problem).toContain("higher than any we know");
  expect((await tax("--rate", "galaxy:Milky Way:4")).problem).toContain(
    "galaxy:Milky Way:4: Choose one of these levels: country, state, county, city, district.",
  );
  expect((await tax("--on-delivery")).problem).toContain("needs --rate");
  const rates = ["--rate", "state:New York:4", "district:MCTD:0.375%"];
  expect((await tax(...rates, "--on-delivery")).problem).toBeNull();
  const taxCents = Math.round((order.subtotalCents + order.shippingCents) * 0.04375);
  expect(await now(order.id)).toMatchObject({ taxLabel: "Sales tax 4.375%" });
  expect(Math.abs(((await now(order.id))?.taxCents ?? 0) - taxCents)).toBeLessThan(3);
});
