import { act, cleanup, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CartLink } from "@/components/layout/header/cart-link";
import { beginRingEdit } from "@/components/selling/builder-state/edited-ring";
import { useRingBuilder } from "@/components/selling/builder-state/use-ring-builder";
import { noteGoneLines } from "@/components/selling/cart/ask-quote";
import { restoreToCart } from "@/components/selling/cart/page/cart-page-changes";
import { CartView } from "@/components/selling/cart/page/cart-view";
import { EmptyCart } from "@/components/selling/cart/page/empty-cart";
import { addingProblem, useCart } from "@/components/selling/cart/use-cart";
import { CART_BLOCKED, CART_FULL } from "@/lib/selling/cart/items/refusals";
import { CART_KEYS, type CartItem, EDITED_RING_KEY, MAX_CART_LINES } from "@/lib/selling/cart/model";
import type { QuoteLine } from "@/lib/selling/cart/schema";
import { BUILDER_KEYS } from "@/lib/selling/ring-builder/model";
import { aDiamond, aSetting } from "../../ring-builder/support";

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
const PLACES = [
  { code: "US", name: "United States" },
  { code: "FR", name: "France" },
];
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
  beginRingEdit("diamond:W-1", "diamond");
  expect(add(ring("alba", "W-2"), "addBuiltRing")).toBe(true);
  expect(stored()).toEqual([ring("alba", "W-2"), stone("W-9")]);
  expect(window.sessionStorage.getItem(EDITED_RING_KEY)).toBeNull();
  add(ring("alba", "W-3"), "addBuiltRing");
  expect(stored()).toHaveLength(3);
});

test("another ring than the edited one replaces nothing", () => {
  add(ring("alba", "W-1"));
  beginRingEdit("diamond:W-1", "diamond");
  add(ring("corona", "W-2"), "addBuiltRing");
  expect(stored()).toHaveLength(2);
});

test("only the builder's ring takes the place of the edited line, and the cart's page forgets the edit", () => {
  add(ring("alba", "W-1"));
  beginRingEdit("diamond:W-1", "diamond");
  add(ring("alba", "W-2"));
  expect(stored()).toHaveLength(2);
  expect(window.sessionStorage.getItem(EDITED_RING_KEY)).toBe("diamond diamond:W-1");
  render(<CartView wallets={null} assurances={null} pieces={null} places={PLACES} />);
  add(ring("alba", "W-3"), "addBuiltRing");
  expect(stored()).toHaveLength(3);
});

test("an edit that was given up for another ring replaces nothing", () => {
  add(ring("alba", "W-1"));
  const { result } = renderHook(useRingBuilder);
  const builder = () => result.current;
  const begun: ((part: "setting" | "diamond") => void)[] = [
    // the setting is to stay while the diamond is changed, and the other way round
    (part) =>
      part === "diamond" ? builder().chooseSetting(aSetting()) : builder().chooseDiamond(aDiamond()),
    () =>
      builder().load({ setting: null, diamond: aDiamond(), size: null, engraving: null, selectedSkus: [] }),
    () => builder().reset(),
  ];
  for (const part of ["setting", "diamond"] as const) {
    for (const begin of begun) {
      window.localStorage.setItem(CART_KEYS.items, JSON.stringify([ring("alba", "W-1")]));
      beginRingEdit("diamond:W-1", part);
      act(() => begin(part));
      add(ring("alba", "W-2"), "addBuiltRing");
      expect(stored()).toHaveLength(2);
    }
  }
  beginRingEdit("diamond:W-1", "diamond");
  act(() => {
    builder().updateSetting({ ...aSetting(), metal: "platinum" });
    builder().chooseDiamond(aDiamond());
  });
  add(ring("alba", "W-3"), "addBuiltRing");
  expect(stored().map((item) => item.kind === "ring" && item.diamond)).toEqual(["W-3", "W-2"]);
});

test("a removed line returns to its place, whatever else came or went", () => {
  const items = ["W-1", "W-2", "W-3", "W-4"].map(stone);
  window.localStorage.setItem(CART_KEYS.items, JSON.stringify(items));
  const { result } = renderHook(useCart);
  const before = result.current.items;
  act(() => {
    for (const sku of ["W-1", "W-2", "W-3"]) result.current.remove(`diamond:${sku}`);
    result.current.add(stone("W-5"));
    for (const sku of ["W-3", "W-1", "W-2"]) restoreToCart(stone(sku), before);
  });
  expect(stored()).toEqual([...items, stone("W-5")]);
});

test("the badge leaves out what was sold or can't be read, once that is known, and counts it again when added", () => {
  window.localStorage.setItem(
    CART_KEYS.items,
    JSON.stringify([stone("W-1"), stone("W-2"), { kind: "diamond", diamond: "W-3" }]),
  );
  const quoted = (sku: string, status: QuoteLine["status"]) =>
    ({ identity: `diamond:${sku}`, status }) as QuoteLine;
  const badge = () => screen.getByRole("link", { name: /^Cart/ }).getAttribute("aria-label");
  render(<CartLink>{null}</CartLink>);
  expect(badge()).toBe("Cart, 3 items");
  act(() => noteGoneLines({ lines: [quoted("W-1", "sold"), quoted("W-2", "reserved")] }));
  expect(badge()).toBe("Cart, 2 items");
  render(<CartView wallets={null} assurances={null} pieces={null} places={PLACES} />);
  expect(badge()).toBe("Cart, 1 item");
  add(stone("W-1"));
  expect(badge()).toBe("Cart, 2 items");
});

test("an empty cart leads on with the setting that is stored", () => {
  window.localStorage.setItem(BUILDER_KEYS.setting, JSON.stringify(aSetting()));
  render(<EmptyCart />);
  const link = screen.getByRole("link", { name: "Start with a diamond" });
  expect(link.getAttribute("href")).toContain(`setting=${aSetting().slug}`);
});
