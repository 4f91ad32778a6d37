import { act, cleanup, render, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CartView } from "@/components/selling/cart/cart-view";
import { beginRingEdit } from "@/components/selling/cart/edited-ring";
import { addingProblem, useCart } from "@/components/selling/cart/use-cart";
import { CART_KEYS, type CartItem, EDITED_RING_KEY, MAX_CART_LINES } from "@/lib/selling/cart/model";
import { CART_BLOCKED, CART_FULL } from "@/lib/selling/cart/refusals";

const ring = (setting: string, diamond: string): CartItem => ({
  kind: "ring",
  setting,
  metal: "platinum",
  diamond,
  size: 6.5,
  engraving: null,
  seenPrice: 900,
});
const stone = (sku: string): CartItem => ({ kind: "diamond", diamond: sku, seenPrice: 700 });
const stored = () => JSON.parse(window.localStorage.getItem(CART_KEYS.items) ?? "[]") as CartItem[];
function add(item: CartItem, by: "add" | "addBuiltRing" = "add"): boolean {
  const { result } = renderHook(useCart);
  let isAdded = false;
  act(() => {
    isAdded = result.current[by](item);
  });
  return isAdded;
}

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a browser that stores nothing has added nothing, and says why", () => {
  vi.spyOn(console, "warn").mockReturnValue();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(add(stone("W-1"))).toBe(false);
  expect(addingProblem()).toBe(CART_BLOCKED);
});

test("a full cart takes nothing more, and says so", () => {
  const items = Array.from({ length: MAX_CART_LINES }, (_, at) => stone(`W-${at}`));
  window.localStorage.setItem(CART_KEYS.items, JSON.stringify(items));
  expect(add(stone("W-X"))).toBe(false);
  expect(addingProblem()).toBe(CART_FULL);
});

test("a ring changed in the builder takes the place of its line, once", () => {
  for (const item of [ring("alba", "W-1"), stone("W-9")]) add(item);
  beginRingEdit("diamond:W-1");
  expect(add(ring("alba", "W-2"), "addBuiltRing")).toBe(true);
  expect(stored()).toEqual([ring("alba", "W-2"), stone("W-9")]);
  expect(window.sessionStorage.getItem(EDITED_RING_KEY)).toBeNull();
  add(ring("alba", "W-3"), "addBuiltRing");
  expect(stored()).toHaveLength(3);
});

test("another ring than the edited one replaces nothing", () => {
  add(ring("alba", "W-1"));
  beginRingEdit("diamond:W-1");
  add(ring("corona", "W-2"), "addBuiltRing");
  expect(stored()).toHaveLength(2);
});

test("only the builder's ring takes the place of the edited line, and the cart's page forgets the edit", () => {
  add(ring("alba", "W-1"));
  beginRingEdit("diamond:W-1");
  add(ring("alba", "W-2"));
  expect(stored()).toHaveLength(2);
  expect(window.sessionStorage.getItem(EDITED_RING_KEY)).toBe("diamond:W-1");
  render(<CartView assurances={null} pieces={null} />);
  add(ring("alba", "W-3"), "addBuiltRing");
  expect(stored()).toHaveLength(3);
});
