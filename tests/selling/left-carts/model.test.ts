import { describe, expect, it, test } from "vitest";
import type { CartItem } from "@/lib/selling/cart/model";
import {
  contentOf,
  isDue,
  orderedSince,
  reminderConsent,
  restorableItems,
} from "@/lib/selling/left-carts/model";

const NOW = new Date("2026-12-01T12:00:00Z");
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const stone = (sku: string, seenPrice = 700): CartItem => ({ kind: "diamond", diamond: sku, seenPrice });
const chain = (quantity: number): CartItem => ({ kind: "product", variant: "C-1", quantity, seenPrice: 310 });

describe("a left cart", () => {
  const due = (changedHours: number, agreedHours: number) =>
    isDue({ changedAt: ago(changedHours), agreedAt: ago(agreedHours) }, { afterHours: 4 }, NOW);

  it("is due once it has rested for its hours, and so has the consent", () => {
    expect(due(3.9, 100)).toBe(false);
    expect(due(4, 100)).toBe(true);
    expect(due(100, 3.9)).toBe(false);
  });

  it("is too old a week later, such as one from before reminders were turned on", () => {
    expect(due(4 + 7 * 24 - 1, 1_000)).toBe(true);
    expect(due(4 + 7 * 24, 1_000)).toBe(false);
  });

  it("is the same whatever its order, quantities, and prices", () => {
    expect(contentOf([stone("W-1"), chain(1)])).toBe(contentOf([chain(3), stone("W-1", 900)]));
    expect(contentOf([stone("W-1")])).not.toBe(contentOf([stone("W-2")]));
  });
});

test("an order counts from when the cart was changed, and for as long as another reminder would", () => {
  expect(orderedSince(ago(1_000), { restDays: 14 }, NOW)).toEqual(ago(1_000));
  expect(orderedSince(ago(5), { restDays: 14 }, NOW)).toEqual(ago(14 * 24));
});

test("a link puts back items at the prices mailed, and no gift card, which names its recipient", () => {
  const card = { kind: "gift_card", id: "g", amount: 50, seenPrice: 50 } as unknown as CartItem;
  expect(restorableItems([stone("W-1"), card], () => 650)).toEqual([stone("W-1", 650)]);
  expect(restorableItems([stone("W-1")], () => null)).toEqual([stone("W-1")]);
});

test("the consent says how often", () => {
  expect(reminderConsent({ restDays: 1 })).toContain("at most one every day");
  expect(reminderConsent({ restDays: 14 })).toContain("at most one every 14 days");
});
