import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cents } from "@/lib/platform/money/model";
import type { LineParts } from "@/lib/selling/cart/schema";
import { orderSchema } from "@/lib/selling/fulfillment/customer/schema";
import { viewerCookieName } from "@/lib/selling/orders/access-secret";
import { orderLines } from "@/lib/selling/orders/tables";
import { collectTax, openTestShop, ring, type TestShop, wish } from "../../checkout/shop";

vi.mock("@/lib/people/accounts/sessions/current-session", () => ({ currentSession: async () => null }));

let shop: TestShop;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let findOrder: typeof import("@/lib/selling/fulfillment/customer/queries").findOrder;
let commands: typeof import("@/tests/selling/fulfillment/acts");
let refundOrder: typeof import("@/lib/selling/fulfillment/refund/commands/refund-order").refundOrder;

beforeAll(async () => {
  shop = await openTestShop();
  await collectTax(shop);
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  ({ findOrder } = await import("@/lib/selling/fulfillment/customer/queries"));
  commands = await import("@/tests/selling/fulfillment/acts");
  ({ refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order"));
}, 120_000);
afterAll(() => shop?.close());

const tuesday = new Date("2026-03-03T10:00:00Z");
async function placed() {
  const stone = await shop.stone();
  const items = [{ ...ring(stone.sku), engraving: "A & B" }];
  return placeOrder(wish(items, { gift_note: "With love" }), randomUUID(), tuesday);
}

describe("reading an order", () => {
  it("tells the browser that ordered who ordered, what is engraved and how to pay", async () => {
    const { order, secret } = await placed();
    const told = await findOrder(order.id, secret);
    expect(orderSchema.safeParse(told).error).toBeUndefined();
    expect(told?.personal).toMatchObject({
      email: "ada@buyer.example",
      gift_note: "With love",
      shipping_address: { line1: "12 Example Street", country: "US" },
      billing_address: { line1: "12 Example Street" },
    });
    expect(told?.lines[0]?.parts).toMatchObject({ engraving: "A & B", size: 6.25 });
    expect(told?.payment).toMatchObject({ reference: order.number, amount: 1700.4 });
    expect(told?.arrives_to).toBe("2026-03-20T12:00:00.000Z");
  });

  it("lets who ordered change the gift note until the order ships, and nobody else", async () => {
    const { changeGiftNote } = await import("@/lib/selling/fulfillment/customer/gift-note-commands");
    const { order, secret } = await placed();
    const who = { secret, customerId: null };
    expect((await findOrder(order.id, secret))?.personal?.gift_note_open).toBe(true);
    expect(await changeGiftNote(order.id, "For Grace", { ...who, secret: `${secret}x` })).toBe(false);
    expect(await changeGiftNote(order.id, "For Grace", who)).toBe(true);
    expect((await findOrder(order.id, secret))?.personal?.gift_note).toBe("For Grace");
    expect(await changeGiftNote(order.id, null, who)).toBe(true);
    await commands.cancelOrder(order.id, { note: null });
    await expect(changeGiftNote(order.id, "Late", who)).rejects.toMatchObject({ code: "order_state" });
    expect((await findOrder(order.id, secret))?.personal).toMatchObject({
      gift_note: null,
      gift_note_open: false,
    });
  });

  it("is a gift where its buyer says so, or leaves a note, at the same total", async () => {
    const place = async (change: Parameters<typeof wish>[1]) => {
      const { order, secret } = await placeOrder(
        wish([ring((await shop.stone()).sku)], change),
        randomUUID(),
        tuesday,
      );
      return { order, isGift: (await findOrder(order.id, secret))?.personal?.is_gift };
    };
    const [plain, said, noted] = [
      await place({}),
      await place({ is_gift: true }),
      await place({ gift_note: "With love" }),
    ];
    expect([plain.isGift, said.isGift, noted.isGift]).toEqual([false, true, true]);
    expect(said.order.isGift).toBe(true);
    expect(noted.order.isGift).toBeNull();
    expect(new Set([plain, said, noted].map(({ order }) => order.totalCents)).size).toBe(1);
  });

  it("says which weight a ring's picture shows, while none is rendered with its own", async () => {
    const { order, secret } = await placed();
    const [line] = await shop.test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const parts = line?.detail as LineParts | undefined;
    const detail = {
      ...parts,
      setting: { ...parts?.setting, slug: "corona-pave-halo", photographed: false },
      diamond: { ...parts?.diamond, shape: "round", carat: 3 },
    };
    await shop.test.db.update(orderLines).set({ detail }).where(eq(orderLines.orderId, order.id));
    expect((await findOrder(order.id, secret))?.lines[0]?.pictured_carat).toBe(1);
  });

  it("tells everybody else number, state and goods, and nothing of who ordered", async () => {
    const { order, secret } = await placed();
    const other = await placed();
    for (const stranger of [null, "", other.secret, `${secret}x`]) {
      const told = await findOrder(order.id, stranger);
      expect(told).toMatchObject({ number: order.number, status: "awaiting_payment", personal: null });
      expect(JSON.stringify(told)).not.toMatch(/ada@buyer|Byron|Example Street|With love|A & B/);
    }
  });

  it("tells who ordered of the parcel it travels in and of what went back, and them alone of the parcel", async () => {
    const { order, secret } = await placed();
    expect(await findOrder(order.id, secret)).toMatchObject({ shipment: null, refunded: 0 });
    await commands.markOrderPaid(order.id, { reference: null, amountCents: null });
    const parcel = { carrier: "FedEx", trackingNumber: "7712 3", trackingUrl: "https://fedex.example/7712" };
    await commands.markOrderShipped(order.id, parcel);
    await refundOrder(order.id, { amountCents: cents(5_000), reason: "A scratch.", key: randomUUID() });
    expect(await findOrder(order.id, secret)).toMatchObject({
      refunded: 50,
      shipment: {
        carrier: "FedEx",
        tracking_number: "7712 3",
        tracking_url: "https://fedex.example/7712",
      },
    });
    expect(await findOrder(order.id, null)).toMatchObject({ shipment: null });
  });

  it("takes three statements, however much it shows", async () => {
    const { order, secret } = await placed();
    await commands.markOrderPaid(order.id, { reference: null, amountCents: null });
    await findOrder(order.id, secret);
    const client = (await import("@/lib/platform/db/client")).pool();
    const statements = vi.spyOn(client, "query");
    await findOrder(order.id, secret);
    const { length } = statements.mock.calls;
    statements.mockRestore();
    expect(length).toBe(3);
  });

  it("gives the bill to the browser that ordered, and to nobody else", async () => {
    const { order, secret } = await placed();
    const { GET } = await import("@/app/(private)/thankyou/order-received/[id]/invoice/route");
    const ask = (cookie: string) =>
      GET(
        new Request(`https://shop.example/thankyou/order-received/${order.id}/invoice`, {
          headers: { cookie },
        }),
        {
          params: Promise.resolve({ id: order.id }),
        },
      );
    const own = await ask(`other=1; ${viewerCookieName(order.id)}=${secret}`);
    expect([own.status, own.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    for (const cookie of ["", `${viewerCookieName(order.id)}=guessed`]) {
      expect((await ask(cookie)).status).toBe(404);
    }
  });

  it("knows no order of another id, nor of what is no id", async () => {
    expect(await findOrder(randomUUID(), null)).toBeNull();
    expect(await findOrder("1' or '1'='1", null)).toBeNull();
  });
});
