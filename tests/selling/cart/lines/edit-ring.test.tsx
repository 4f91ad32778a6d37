import { beforeEach, expect, test, vi } from "vitest";
import { readBuilder } from "@/components/selling/builder-state/use-ring-builder";
import { editRing } from "@/components/selling/cart/lines/edit-ring";
import { isRingUnfinished } from "@/lib/selling/cart/items/unfinished-ring";
import type { RingItem } from "@/lib/selling/cart/model";
import { SIZE_LATER } from "@/lib/selling/ring-builder/model";
import { aCurrentDiamond, aDiamond, aSetting } from "../../ring-builder/support";

const { get } = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock("@/lib/desk/browser/api-client", () => ({ api: { get } }));

const { diamond_type, min_carat, max_carat, min_size, max_size, ...setting } = aSetting();
const product = {
  ...setting,
  setting: { style: "halo", diamond_type, min_carat, max_carat, min_size, max_size },
  variants: [{ metal: "14k-white", price: 890 }],
};
const ring: RingItem = {
  kind: "ring",
  setting: "aurora",
  metal: "14k-white",
  diamond: "W-1",
  size: null,
  engraving: null,
};

beforeEach(() => {
  window.localStorage.clear();
  vi.restoreAllMocks();
  get.mockImplementation((path: string) =>
    Promise.resolve({ data: path.includes("products") ? product : aCurrentDiamond() }),
  );
});

test("a ring whose size comes later is changed without losing that choice", async () => {
  await editRing(ring, "diamond");
  expect(readBuilder()).toMatchObject({ size: SIZE_LATER, setting: { slug: "aurora" } });
});

test("a ring that this browser can't store is not opened", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  await expect(editRing(ring, "diamond")).rejects.toThrow();
});

test("the builder's ring is unfinished until it is in the cart", () => {
  const built = { setting: aSetting(), diamond: aDiamond() };
  const inCart = { ...ring, seenPrice: 1590 };
  expect(isRingUnfinished({ setting: null, diamond: null }, [])).toBe(false);
  expect(isRingUnfinished(built, [])).toBe(true);
  expect(isRingUnfinished(built, [inCart])).toBe(false);
  expect(isRingUnfinished({ ...built, setting: null }, [inCart])).toBe(true);
});
