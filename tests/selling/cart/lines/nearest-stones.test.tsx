import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { LineNotice } from "@/components/selling/cart/lines/line-notice";
import { NearestStones } from "@/components/selling/cart/lines/nearest-stones";
import { writeLocalValue } from "@/hooks/use-local-value";
import { CART_KEYS, type CartItem } from "@/lib/selling/cart/model";
import type { LineParts, QuoteLine } from "@/lib/selling/cart/schema";
import { aCurrentDiamond, aSetting } from "../../ring-builder/support";

const { get } = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock("@/lib/desk/browser/api-client", () => ({ api: { get } }));
afterEach(() => {
  cleanup();
  get.mockReset();
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
  const limits = { diamond_type, min_carat, max_carat: 1.3, min_size: 4, max_size: 9 };
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
  const limits = { diamond_type, min_carat, max_carat: 1.3, min_size: 4, max_size: 9 };
  render(<NearestStones item={ring} parts={parts} limits={limits} onChoose={vi.fn()} />);
  expect(await offered()).toEqual(["FREE"]);
});

it("offers no stones, and no way to choose one, for a ring whose setting is withdrawn", async () => {
  get.mockResolvedValue({ data: [aCurrentDiamond({ sku: "FREE", carat: 1 })] });
  const line: QuoteLine = {
    identity: "diamond:W-1",
    kind: "ring",
    name: "Ring",
    parts,
    setting_limits: { diamond_type, min_carat, max_carat: 1.3, min_size: 4, max_size: 9 },
    quantity: 1,
    unit_price: seenPrice,
    total: seenPrice,
    status: "sold",
    price_change: null,
    reasons: [],
  };
  const actions = { onAccept: vi.fn(), onRemove: vi.fn(), onReplace: vi.fn() };
  const shown = render(<LineNotice line={line} item={ring} actions={actions} />);
  expect(await screen.findByRole("button", { name: /FREE$/ })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Choose another diamond" })).toBeTruthy();
  shown.unmount();
  get.mockClear();
  for (const status of ["withdrawn", "sold"] as const) {
    const withdrawn = { ...line, status, setting_limits: null };
    const alone = render(<LineNotice line={withdrawn} item={ring} actions={actions} />);
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Remove"]);
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.queryByText(/setting and size are saved/)).toBeNull();
    alone.unmount();
  }
  expect(get).not.toHaveBeenCalled();
});

it("offers the size where only that is wrong, and another diamond where that is", () => {
  const limits = { diamond_type, min_carat, max_carat: 1.3, min_size: 4, max_size: 4.5 };
  const line = {
    identity: "diamond:W-1",
    kind: "ring",
    name: "Ring",
    parts,
    setting_limits: limits,
    quantity: 1,
    unit_price: seenPrice,
    total: seenPrice,
    status: "misfit",
    price_change: null,
  } as const;
  const actions = { onAccept: vi.fn(), onRemove: vi.fn(), onReplace: vi.fn() };
  const notice = (code: string) => (
    <LineNotice
      line={{ ...line, reasons: [{ code, message: "It doesn’t fit." }] }}
      item={{ ...ring, size: 12 }}
      actions={actions}
      withSize
    />
  );
  const { rerender } = render(notice("size"));
  expect(screen.queryByRole("button", { name: "Choose another diamond" })).toBeNull();
  const sizes = screen.getByLabelText<HTMLSelectElement>("Ring size (US)");
  expect([...sizes.options].map(({ value }) => value)).toEqual(["later", "4", "4.25", "4.5", "12"]);
  fireEvent.change(sizes, { target: { value: "4.5" } });
  expect(actions.onReplace).toHaveBeenCalledWith("diamond:W-1", { ...ring, size: 4.5 });
  rerender(notice("too_large"));
  expect(screen.getByRole("button", { name: "Choose another diamond" })).toBeTruthy();
  expect(screen.queryByLabelText("Ring size (US)")).toBeNull();
});
