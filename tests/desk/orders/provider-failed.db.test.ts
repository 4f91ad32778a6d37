import { expect, test, vi } from "vitest";
import { openCardShop } from "../../selling/payments/card-shop";

const cards = openCardShop();

test("a provider that fails while an order is canceled is said to have failed, and the order stays until it answers", async () => {
  const { order, intent } = await cards.begun({ now: new Date() });
  const { step } = await import("@/lib/desk/orders/handlers");
  const { cancelUnpaidOrder } = await import("@/lib/selling/fulfillment/cancel/unpaid-commands");
  const { log } = await import("@/lib/platform/log/log");
  const warned = vi.spyOn(log, "warn").mockReturnValue();
  const staff = { actor: "ada@shop.example", may: () => true, signedIn: null };
  const cancel = () =>
    step({ params: { number: order.number }, staff }, (row) => cancelUnpaidOrder(row, { note: null }));
  cards.fake.fail(new RegExp(`${intent}/cancel$`), "500");
  await expect(cancel()).rejects.toMatchObject({ status: 409, code: "provider_failed" });
  expect(warned).toHaveBeenCalledOnce();
  expect(await cards.stateOf(order.id)).toBe("pending");
  await cancel();
  expect(await cards.stateOf(order.id)).toBe("canceled");
});
