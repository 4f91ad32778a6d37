import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { customers } from "@/lib/people/accounts/tables";
import { mails } from "@/lib/platform/mail/tables";
import { settingValues } from "@/lib/platform/settings/tables";
import { loose, openTestShop, type TestShop, wish } from "../../checkout/shop";

let shop: TestShop;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let loadCurrentSettings: typeof import("@/lib/platform/settings/current-settings").loadCurrentSettings;

beforeAll(async () => {
  shop = await openTestShop();
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  ({ loadCurrentSettings } = await import("@/lib/platform/settings/current-settings"));
  await loadCurrentSettings();
}, 120_000);
afterAll(async () => {
  await shop?.close();
});

const told = async ({ number }: { number: string }) => {
  const rows = await shop.test.db
    .select()
    .from(mails)
    .where(eq(mails.purpose, `new-order:${number}`));
  return rows.map(({ recipient, subject, text }) => ({ recipient, subject, text }));
};

const place = async (email: string, customerId: string | null = null) =>
  (
    await placeOrder(
      wish([loose((await shop.stone()).sku)], { contact: { email, phone: null } }),
      randomUUID(),
      new Date(),
      customerId,
    )
  ).order;

it("tells the shop of an order once its customer's address is confirmed, with what is in it", async () => {
  const [account] = await shop.test.db
    .insert(customers)
    .values({ email: "ada@buyer.example", firstName: "Ada", lastName: "Love", emailConfirmedAt: new Date() })
    .returning();
  const order = await place("ada@buyer.example", account?.id ?? null);
  const [mail, ...more] = await told(order);
  expect(more).toEqual([]);
  expect(mail?.subject).toContain(`New order ${order.number}`);
  expect(mail?.text).toContain("1.50 ct oval");
  expect(mail?.text).toContain(`/admin/orders/${order.number}`);

  const guest = await place("grace@buyer.example");
  expect(await told(guest)).toEqual([]);
  const { keepConfirmedHolds } = await import("@/lib/selling/fulfillment/holds/commands/confirm-hold");
  await shop.test.db.transaction((tx) => keepConfirmedHolds(tx, [guest.id], new Date()));
  expect(await told(guest)).toHaveLength(1);
  // the payment that somebody of the shop records is no news to them
  const { markOrderPaid } = await import("../acts");
  await markOrderPaid(guest.id, { reference: "TR-1", amountCents: null });
  expect(await told(guest)).toHaveLength(1);
});

it("tells it of none where the owner doesn't want it", async () => {
  const [account] = await shop.test.db.select().from(customers);
  await shop.test.db.insert(settingValues).values({ key: "mailNewOrders", value: false });
  await loadCurrentSettings();
  expect(await told(await place("ada@buyer.example", account?.id ?? null))).toEqual([]);
  await shop.test.db.delete(settingValues);
  await loadCurrentSettings();
  expect(await told(await place("ada@buyer.example", account?.id ?? null))).toHaveLength(1);
});
