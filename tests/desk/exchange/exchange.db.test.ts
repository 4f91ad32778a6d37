import { randomUUID } from "node:crypto";
import { parse } from "csv-parse/sync";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customers } from "@/lib/people/accounts/tables";
import { newsletterSubscriptions } from "@/lib/people/newsletter/tables";
import { mails } from "@/lib/platform/mail/tables";
import { orders, shipments } from "@/lib/selling/orders/tables";
import { chains, loose, openTestShop, type TestShop, wish } from "../../selling/checkout/shop";

const AUDIT = { actor: "ada", action: "order ship" } as const;

let shop: TestShop;
let files: typeof import("@/lib/desk/exchange/files");
let tracking: typeof import("@/lib/desk/exchange/import-tracking-commands");

beforeAll(async () => {
  shop = await openTestShop();
  files = await import("@/lib/desk/exchange/files");
  tracking = await import("@/lib/desk/exchange/import-tracking-commands");
}, 120_000);
afterAll(() => shop?.close());

const rowsOf = ({ csv }: { csv: string }): Record<string, string>[] =>
  parse(csv, { bom: true, columns: true });

async function ordered(isPaid: boolean, ...items: Parameters<typeof wish>[0]) {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const { order } = await placeOrder(wish(items), randomUUID());
  if (isPaid) {
    const { markOrderPaid } = await import("../../selling/fulfillment/acts");
    await markOrderPaid(order.id, { reference: null, amountCents: null });
  }
  return order;
}

const statusOf = async (id: string) =>
  (await shop.test.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;

test("a file for email marketing has the addresses of one consent, with when and to what they agreed", async () => {
  const at = new Date("2026-10-01T12:00:00Z");
  const named = { lastName: "Byron", emailConfirmedAt: at };
  await shop.test.db.insert(customers).values([
    { ...named, email: "in@buyer.example", firstName: "=HYPERLINK(1)" },
    { ...named, email: "never@buyer.example", firstName: "Nell" },
    { ...named, email: "unconfirmed@buyer.example", firstName: "Una", emailConfirmedAt: null },
  ]);
  const agreed = { consent: "Send me news", confirmedAt: at };
  await shop.test.db.insert(newsletterSubscriptions).values([
    { ...agreed, email: "in@buyer.example", tokenHash: "1" },
    { ...agreed, email: "reader@buyer.example", tokenHash: "2" },
    { ...agreed, email: "gone@buyer.example", tokenHash: "3", leftAt: new Date("2026-11-01T08:00:00Z") },
    { email: "asked@buyer.example", tokenHash: "4", consent: "Send me news" },
  ]);
  const subscribed = rowsOf(await files.marketingFile("klaviyo", "subscribed"));
  expect(subscribed.map((row) => row.Email)).toEqual(["in@buyer.example", "reader@buyer.example"]);
  expect(subscribed[0]).toMatchObject({
    "First Name": "'=HYPERLINK(1)",
    "Email Marketing Consent": "Subscribed",
    "Email Marketing Consent Timestamp": "2026-10-01T12:00:00Z",
    "Consent Text": "Send me news",
  });
  const left = rowsOf(await files.marketingFile("klaviyo", "left"));
  expect(left).toMatchObject([
    {
      Email: "gone@buyer.example",
      "Email Marketing Consent": "Unsubscribed",
      "Email Marketing Consent Timestamp": "2026-11-01T08:00:00Z",
    },
  ]);
  const never = rowsOf(await files.marketingFile("mailchimp", "never"));
  expect(never.map((row) => row["Email Address"])).toEqual(["never@buyer.example"]);
});

test("the file for ShipStation has what paid orders have still to ship, and its tracking numbers ship them", async () => {
  const unpaid = await ordered(false, chains(1));
  const stone = await shop.stone();
  const paid = await ordered(true, loose(stone.sku), chains(1));
  const rows = rowsOf(await files.shippingFile());
  expect(rows.map((row) => row["Order Number"])).toEqual([paid.number, paid.number]);
  expect(rows.map((row) => row["Item SKU"])).toEqual([stone.sku, "C-1-14KW"]);
  expect(rows[0]).toMatchObject({ "Recipient Full Name": "Ada Byron", "Country Code": "US" });
  const line = { carrier: "UPS", trackingNumber: "1Z999", isSigned: true };
  const file = [
    { ...line, line: 2, order: paid.number },
    { ...line, line: 3, order: unpaid.number },
    { ...line, line: 4, order: "A-NONE" },
    { ...line, line: 5, order: paid.number, trackingNumber: "" },
  ];
  const results = await tracking.importTracking(file, AUDIT);
  expect(results.map(({ outcome }) => outcome)).toEqual(["shipped", "refused", "refused", "refused"]);
  expect(results[1]?.problem).toContain(unpaid.number);
  expect(await statusOf(paid.id)).toBe("shipped");
  expect(await statusOf(unpaid.id)).not.toBe("shipped");
  const parcels = () => shop.test.db.select().from(shipments).where(eq(shipments.orderId, paid.id));
  expect(await parcels()).toMatchObject([{ carrier: "UPS", trackingNumber: "1Z999", isSigned: true }]);
  expect(rowsOf(await files.shippingFile())).toEqual([]);
  // the same file, and a later parcel’s number, change nothing and mail nobody
  const mailed = async () =>
    (
      await shop.test.db
        .select()
        .from(mails)
        .where(like(mails.purpose, `%${paid.id}%`))
    ).length;
  const before = await mailed();
  const again = await tracking.importTracking(
    [{ ...line, line: 2, order: paid.number, trackingNumber: "OTHER" }],
    AUDIT,
  );
  expect(again).toEqual([{ line: 2, order: paid.number, outcome: "already", problem: null }]);
  expect(await parcels()).toHaveLength(1);
  expect(await mailed()).toBe(before);
});

test("an order that needs a signature ships only if the file says that one is booked", async () => {
  const stone = await shop.stone();
  const order = await ordered(true, loose(stone.sku));
  const { settingValues } = await import("@/lib/platform/settings/tables");
  await shop.test.db.insert(settingValues).values({ key: "signatureAboveDollars", value: 1 });
  const line = { line: 2, order: order.number, carrier: "UPS", trackingNumber: "1Z1", isSigned: false };
  const [refused] = await tracking.importTracking([line], AUDIT);
  expect(refused).toMatchObject({ outcome: "refused" });
  expect(refused?.problem).toContain("signature");
  const [shipped] = await tracking.importTracking([{ ...line, isSigned: true }], AUDIT);
  expect(shipped).toMatchObject({ outcome: "shipped" });
});
