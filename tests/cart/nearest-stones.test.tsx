import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { NearestStones } from "@/components/cart/nearest-stones";
import { writeLocalValue } from "@/hooks/use-local-value";
import { CART_KEYS, type CartItem } from "@/lib/cart/model";
import type { LineParts } from "@/lib/cart/schema";
import { aCurrentDiamond, aSetting } from "../ring-builder/support";

const { get } = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock("@/lib/api/client", () => ({ api: { get } }));
afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const sold = aCurrentDiamond({ sku: "W-1", carat: 1.1, availability: "sold" });
const { slug, name, metal, price, diamond_type, min_carat } = aSetting();
const parts: LineParts = {
  setting: { slug, name, style: "halo", metal, price },
  diamond: sold,
  product: null,
  size: 6.5,
  engraving: null,
};
const seenPrice = 1590;
const ring: CartItem = {
  kind: "ring",
  setting: slug,
  metal,
  diamond: sold.sku,
  size: 6.5,
  engraving: null,
  seenPrice,
};
const offered = async () =>
  (await screen.findAllByRole("button")).map((button) =>
    button.getAttribute("aria-label")?.split(" ").at(-1),
  );

it("offers in the place of a ring's sold stone only what its setting holds, for a loose one every weight", async () => {
  get.mockResolvedValue({
    data: [
      aCurrentDiamond({ sku: "HEAVY", carat: 1.31 }),
      aCurrentDiamond({ sku: "FITS", carat: 1.3 }),
      aCurrentDiamond({ sku: "LIGHT", carat: 0.49 }),
    ],
  });
  const limits = { diamond_type, min_carat, max_carat: 1.3 };
  const shown = render(<NearestStones item={ring} parts={parts} limits={limits} onChoose={vi.fn()} />);
  expect(await offered()).toEqual(["FITS"]);
  shown.unmount();
  const loose: CartItem = { kind: "diamond", diamond: sold.sku, seenPrice };
  render(<NearestStones item={loose} parts={{ ...parts, setting: null }} limits={null} onChoose={vi.fn()} />);
  expect(await offered()).toEqual(["HEAVY", "FITS", "LIGHT"]);
});

it("leaves out what another line of the cart has", async () => {
  const other: CartItem = { kind: "diamond", diamond: "OTHER", seenPrice: 700 };
  writeLocalValue(CART_KEYS.items, [ring, other]);
  get.mockResolvedValue({ data: ["OTHER", "FREE"].map((sku) => aCurrentDiamond({ sku, carat: 1 })) });
  const limits = { diamond_type, min_carat, max_carat: 1.3 };
  render(<NearestStones item={ring} parts={parts} limits={limits} onChoose={vi.fn()} />);
  expect(await offered()).toEqual(["FREE"]);
});
