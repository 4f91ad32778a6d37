import { describe, expect, it, test } from "vitest";
import { parseCartItems } from "@/lib/selling/cart/items/cart-items";
import { cartItemSchema } from "@/lib/selling/cart/schema";
import { saveRingSchema } from "@/lib/selling/ring-builder/schema";

const ring = { setting: "aurora", metal: "14k-white", diamond: "LG-1", size: 6.25 };
const item = { ...ring, kind: "ring", seenPrice: 1500 };

/** Whether the browser's cart, a cart that is sent, and a ring that is saved take the text. */
const takenBy = (engraving: string) => [
  parseCartItems([{ ...item, engraving }]).length === 1,
  cartItemSchema.safeParse({ ...item, engraving }).success,
  saveRingSchema.safeParse({ ...ring, engraving }).success,
];

describe("an engraving is counted by one rule wherever it is read", () => {
  it.each([
    ["twenty plain letters", "x".repeat(20)],
    ["twenty letters of two marks each", "é".normalize("NFD").repeat(20)],
    ["twenty pictures of four units each", "👍🏽".repeat(20)],
    ["a family and nineteen letters", `👨‍👩‍👧‍👦${"x".repeat(19)}`],
  ])("which takes %s", (_, text) => expect(takenBy(text)).toEqual([true, true, true]));

  it.each([
    ["twenty-one plain letters", "x".repeat(21)],
    ["twenty-one pictures", "👍🏽".repeat(21)],
    ["one letter of endless marks", `a${"\u0301".repeat(500)}`],
  ])("which refuses %s", (_, text) => expect(takenBy(text)).toEqual([false, false, false]));
});

test("an empty engraving is none", () => {
  expect(cartItemSchema.parse({ ...item, engraving: "  " })).toMatchObject({ engraving: null });
  expect(saveRingSchema.parse(ring).engraving).toBeNull();
});

test("a text that is too long is told how much a ring holds", () => {
  const messages = saveRingSchema.safeParse({ ...ring, engraving: "x".repeat(300) }).error?.issues;
  expect(new Set(messages?.map(({ message }) => message))).toEqual(new Set(["Use 20 characters or fewer"]));
});
