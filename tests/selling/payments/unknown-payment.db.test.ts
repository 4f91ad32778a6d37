import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { shopAudit } from "@/lib/platform/audit/tables";
import { orderNotes, orders } from "@/lib/selling/orders/tables";
import { later, openCardShop } from "./card-shop";

const cards = openCardShop();
let reconcile: typeof import("@/lib/selling/fulfillment/reconcile-commands").reconcile;
let cancelUnpaidOrder: typeof import("@/lib/selling/fulfillment/cancel/unpaid-commands").cancelUnpaidOrder;

beforeAll(async () => {
  ({ reconcile } = await import("@/lib/selling/fulfillment/reconcile-commands"));
  ({ cancelUnpaidOrder } = await import("@/lib/selling/fulfillment/cancel/unpaid-commands"));
});

/** An order whose payment was begun with keys that the shop no longer has. */
async function orphaned() {
  const { order, stone, intent } = await cards.begun();
  cards.fake.intents.delete(intent);
  return { order, stone, intent };
}
const availabilityOf = async (sku: string) => (await cards.shop.stoneNow(sku)).availability;

it("an order whose payment the provider doesn’t know is canceled by the staff, who read why", async () => {
  const { order, stone, intent } = await orphaned();
  const [row] = await cards.shop.test.db.select().from(orders).where(eq(orders.id, order.id));
  if (!row) throw new Error("no order");
  const audit = { actor: "ada@shop.example", action: "order cancel" } as const;
  await cancelUnpaidOrder(row, { note: null }, { now: later(1), audit });
  expect(await cards.stateOf(order.id)).toBe("canceled");
  expect(await availabilityOf(stone.sku)).toBe("available");
  expect(await cards.paymentOf(order.id)).toMatchObject({ state: "canceled" });
  const [note] = await cards.shop.test.db.select().from(orderNotes).where(eq(orderNotes.orderId, order.id));
  expect(note?.text).toContain(`doesn’t know payment ${intent}`);
  const entries = await cards.shop.test.db
    .select()
    .from(shopAudit)
    .where(eq(shopAudit.subject, order.number));
  expect(entries.map(({ detail }) => detail)).toContainEqual({ unknownPayment: intent });
});

it("the reconciler waits for such an order until it is overdue, then cancels it and asks no more", async () => {
  const { order, stone, intent } = await orphaned();
  await reconcile(later(1));
  expect(await cards.stateOf(order.id)).toBe("pending");
  await reconcile(later(24 * 60));
  expect(await cards.stateOf(order.id)).toBe("canceled");
  expect(await availabilityOf(stone.sku)).toBe("available");
  const asked = () => cards.fake.calls.filter((call) => call.includes(intent)).length;
  const before = asked();
  await reconcile(later(24 * 60 + 1));
  expect(asked()).toBe(before);
  const entries = await cards.shop.test.db
    .select()
    .from(shopAudit)
    .where(eq(shopAudit.subject, order.number));
  expect(entries).toContainEqual(
    expect.objectContaining({ actor: "shop", detail: { unknownPayment: intent } }),
  );
});
