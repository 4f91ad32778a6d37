import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { refundOrderEndpoint } from "@/lib/desk/orders/endpoints";
import { MAX_CART_LINES } from "@/lib/selling/cart/model";
import { piecesInWords } from "@/lib/selling/orders/pieces-in-words";

it("the effects of refunding the largest order can be confirmed", () => {
  const pieces = Array.from({ length: MAX_CART_LINES }, () => ({ name: "A".repeat(200), quantity: 500 }));
  const perItem = pieces.flatMap(({ name }) => [
    `Diamond ${name} goes back on sale.`,
    `Purchase order PO-000001 to ${name} is canceled. ${name} is emailed.`,
  ]);
  const body = {
    amount: null,
    reason: "Canceled.",
    key: randomUUID(),
    items: null,
    confirmed: [`Refunded, and won’t ship: ${piecesInWords(pieces)}.`, ...perItem],
  };
  expect(refundOrderEndpoint.body?.safeParse(body).success).toBe(true);
});
