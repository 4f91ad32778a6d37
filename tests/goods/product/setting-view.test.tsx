import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { SettingView } from "@/components/goods/product/setting-view";
import type { SettingViewProduct } from "@/components/goods/product/setting-view-product";

/** The address is not known until this is called. */
let tell: () => void = () => {};
let known: Promise<void> | null = null;
vi.mock("next/navigation", () => ({
  useSearchParams: () => {
    if (known) throw known;
    return new URLSearchParams("shape=oval");
  },
}));
vi.mock("@/components/goods/product/use-current-price", () => ({ useCurrentPrice: () => {} }));
vi.mock("@/components/goods/pictures/gallery", () => ({ Gallery: () => null }));
vi.mock("@/components/goods/product/choose-setting-button", () => ({ ChooseSettingButton: () => null }));

const address = new URL(window.location.href);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", address);
});

const variant = (metal: "14k-white" | "18k-yellow", price: number) => ({
  id: metal,
  sku: metal,
  metal,
  options: {},
  grams: 3,
  carats: 0,
  price,
  regular_price: price,
  stock: null,
});

const product = {
  id: "1",
  slug: "alba",
  name: "Alba",
  summary: "A setting.",
  status: "active",
  lead_days: 10,
  variants: [variant("14k-white", 530), variant("18k-yellow", 718)],
  setting: {
    style: "solitaire",
    min_carat: 0.5,
    max_carat: 3,
    diamond_type: [{ slug: "round" }, { slug: "oval" }],
  },
} as unknown as SettingViewProduct;

test("keeps the metal that was picked before the address was known", async () => {
  known = new Promise((resolve) => {
    tell = resolve;
  });
  render(<SettingView product={product} pictures={{} as never} centerPrice={350} assurances={null} />);
  await userEvent.click(screen.getByRole("radio", { name: "Yellow" }));
  expect(screen.getByTestId("setting-price").textContent).toContain("$718");
  known = null;
  await act(async () => tell());
  expect(screen.getByText("From $1,068 with a 1 ct center diamond")).toBeDefined();
  expect(screen.getByRole("radio", { name: /oval/i })).toHaveProperty("checked", true);
  expect(screen.getByTestId("setting-price").textContent).toContain("$718");
});

test("what is picked stands in the address, and the ring as it is seen is handed on", async () => {
  const share = vi.fn();
  window.history.replaceState(null, "", "?shape=oval");
  vi.stubGlobal("navigator", Object.assign(Object.create(window.navigator), { share }));
  render(<SettingView product={product} pictures={{} as never} centerPrice={350} assurances={null} />);
  await userEvent.click(screen.getByRole("radio", { name: "Yellow" }));
  expect(window.location.search).toBe("?shape=oval&metal=18k-yellow");
  await userEvent.click(screen.getByRole("button", { name: "Share this setting" }));
  expect(share).toHaveBeenCalledWith({
    title: "Alba",
    url: new URL("/engagement-rings/solitaire/alba?metal=18k-yellow&shape=oval", address).href,
  });
});
