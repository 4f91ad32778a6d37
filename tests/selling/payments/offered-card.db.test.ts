import { expect, it } from "vitest";
import { phoneDraftSchema } from "@/lib/selling/phone-orders/schema";
import { wish } from "../checkout/shop";
import { GOOD, later, openCardShop, tuesday } from "./card-shop";

const cards = openCardShop();

it("charges the card of a buyer who agreed to an order by phone, and confirms it once", async () => {
  const { createPhoneDraft } = await import("@/lib/selling/phone-orders/commands/drafts");
  const { sendPhoneOrder } = await import("@/lib/selling/phone-orders/commands/send");
  const { acceptOffer } = await import("@/lib/selling/phone-orders/commands/accept");
  const { findOrder } = await import("@/lib/selling/fulfillment/customer/queries");
  const audit = { actor: "ada@shop.example", action: "phone-order create" } as const;
  const stone = await cards.shop.stone();
  const { shipping } = wish([]);
  const draft = phoneDraftSchema.parse({
    email: "grace@buyer.example",
    shipping: { ...shipping, company: "", line2: "" },
    items: [{ kind: "diamond", diamond: stone.sku, seenPrice: 700 }],
    shipping_method: "express",
  });
  const { id } = await createPhoneDraft(draft, audit);
  const { order, href } = await sendPhoneOrder(
    id,
    { version: 1, seenTotal: 745, assertMaySend: () => {} },
    audit,
    tuesday,
  );
  const token = href?.split("/").pop() ?? "";
  const { secret } = await acceptOffer(token, "card", later(60));
  expect(await cards.stateOf(order.id)).toBe("pending");

  // the order's page begins the payment
  expect(await findOrder(order.id, secret)).toMatchObject({ payment: { kind: "card", amount: 745 } });
  const intent = String((await cards.paymentOf(order.id)).reference);
  await expect(acceptOffer(token, "bank_transfer", later(61))).rejects.toMatchObject({
    code: "payment_begun",
  });
  cards.fake.confirm(intent, GOOD);
  for (const event of cards.eventsOf(intent)) expect((await cards.post(event)).status).toBe(200);

  expect(await cards.stateOf(order.id)).toBe("paid");
  expect((await cards.shop.stoneNow(stone.sku)).availability).toBe("sold");
  expect(await cards.paymentOf(order.id)).toMatchObject({
    method: "card",
    state: "captured",
    capturedCents: order.totalCents,
  });
  expect(await cards.mailsOf(order.id)).toEqual(["order-confirmation"]);
});
