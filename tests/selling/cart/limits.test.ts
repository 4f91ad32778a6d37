import { expect, it } from "vitest";
import { isEngravable } from "@/lib/goods/catalog/products/engraving";
import { addItem, parseCartItems } from "@/lib/selling/cart/items/cart-items";
import { MAX_CART_LINES, MAX_QUANTITY } from "@/lib/selling/cart/model";
import { MAX_COMPARED } from "@/lib/selling/compare/model";
import { MAX_GIFT_NOTE } from "@/lib/selling/orders/model";
import { MAX_WISHLIST_ITEMS } from "@/lib/selling/wishlist/model";

const stones = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ kind: "diamond" as const, diamond: `W-${i}`, seenPrice: 700 }));

it("a cart holds fifty lines", () => {
  expect(MAX_CART_LINES).toBe(50);
  expect(parseCartItems(stones(50))).toHaveLength(50);
  expect(parseCartItems(stones(60))).toHaveLength(50);
  const [first] = stones(1);
  if (first) expect(addItem(stones(50), { ...first, diamond: "another" })).toHaveLength(50);
});

it("a line holds five hundred pieces", () => {
  const line = (quantity: number) =>
    parseCartItems([{ kind: "product", variant: "C-1", quantity, seenPrice: 1 }]);
  expect(line(500)).toHaveLength(1);
  expect(line(501)).toEqual([]);
  expect(line(0)).toEqual([]);
  expect(MAX_QUANTITY).toBe(500);
});

it("a band takes twenty letters, a gift note 240, a wish list 200 pieces and a comparison five stones", () => {
  expect([isEngravable("A".repeat(20)), isEngravable("A".repeat(21))]).toEqual([true, false]);
  expect([MAX_GIFT_NOTE, MAX_WISHLIST_ITEMS, MAX_COMPARED]).toEqual([240, 200, 5]);
});
