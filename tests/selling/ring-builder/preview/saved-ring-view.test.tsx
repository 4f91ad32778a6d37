import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { SavedRingView } from "@/components/selling/ring-builder/preview/saved-ring-view";
import { CART_KEYS } from "@/lib/selling/cart/model";
import type { SavedRing } from "@/lib/selling/ring-builder/schema";
import { aCurrentDiamond, aSetting } from "../support";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));
vi.mock("@/components/selling/cart/mini-cart/open-mini-cart", () => ({ openMiniCart: vi.fn() }));

const aSavedRing = (over: Partial<SavedRing> = {}): SavedRing => ({
  id: "5d0f5a51-4e58-4c55-9a0b-1f2a3b4c5d6e",
  setting: { ...aSetting(), status: "active", lead_days: 12 },
  metal: "14k-white",
  diamond: aCurrentDiamond(),
  size: 6.25,
  engraving: "Always",
  problems: [],
  total: 1_590,
  created_at: "2026-03-03T10:00:00.000Z",
  ...over,
});

beforeEach(() => window.localStorage.clear());
afterEach(cleanup);

it("a shared ring goes straight into the cart, with its size, its engraving and today's price", async () => {
  render(<SavedRingView ring={aSavedRing()} />);
  await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
  expect(JSON.parse(window.localStorage.getItem(CART_KEYS.items) ?? "[]")).toEqual([
    {
      kind: "ring",
      setting: "aurora",
      metal: "14k-white",
      diamond: "W-1",
      size: 6.25,
      engraving: "Always",
      seenPrice: 1_590,
    },
  ]);
  expect(screen.getByRole("link", { name: "View cart" }).getAttribute("href")).toBe("/cart");
  expect(screen.getByText(/This ring is in your cart/)).toBeDefined();
  // it isn't the ring that this browser builds
  expect(screen.getByRole("link", { name: /1\.50 ct oval/ }).getAttribute("href")).toBe(
    "/inventory?view=true&sku=W-1",
  );
});

it("a shared ring that can't be had as it was saved is not offered to the cart", () => {
  const sold = { code: "diamond_gone", part: "diamond", message: "This diamond is sold." } as const;
  render(<SavedRingView ring={aSavedRing({ problems: [sold] })} />);
  expect(screen.queryByRole("button", { name: "Add to cart" })).toBeNull();
  expect(screen.getByRole("button", { name: "Open in ring builder" })).toBeDefined();
});

it.each([
  [1, /Shown with a 1 ct diamond\. View in 3D to see yours\./],
  [null, null],
])("a picture with another stone, %s ct, says so", (pictured_carat, words) => {
  render(<SavedRingView ring={aSavedRing({ pictured_carat })} />);
  if (words) expect(screen.getByText(words)).toBeDefined();
  else expect(screen.queryByText(/Shown with/)).toBeNull();
});

it("a ring is shown by the picture of the step nearest to its stone", () => {
  const diamond = { ...aCurrentDiamond(), carat: 3.1 };
  const { container } = render(<SavedRingView ring={aSavedRing({ diamond })} />);
  expect(container.querySelector("img")?.getAttribute("src")).toMatch(/\/aurora-3ct-white-640\.webp$/);
});
