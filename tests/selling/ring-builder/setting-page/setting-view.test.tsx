import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { SettingView } from "@/components/selling/ring-builder/setting-page/setting-view";
import type { SettingViewProduct } from "@/components/selling/ring-builder/setting-page/setting-view-product";
import { BUILDER_KEYS } from "@/lib/selling/ring-builder/model";
import { aDiamond } from "../support";

/** The address is not known until this is called. */
let tell: () => void = () => {};
let known: Promise<void> | null = null;
vi.mock("next/navigation", () => ({
  useSearchParams: () => {
    if (known) throw known;
    return new URLSearchParams("shape=oval");
  },
}));
vi.mock("@/components/goods/product/price/use-current-price", () => ({ useCurrentPrice: () => {} }));
vi.mock("@/components/goods/pictures/gallery", () => ({ Gallery: () => null }));
vi.mock("@/components/selling/ring-builder/setting-page/choose-setting-button", () => ({
  ChooseSettingButton: () => null,
}));

const address = new URL(window.location.href);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
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
  path: "/engagement-rings/solitaire/alba",
  name: "Alba",
  summary: "A setting.",
  status: "active",
  lead_days: 10,
  variants: [variant("14k-white", 530), variant("18k-yellow", 718)],
  opening: "14k-white",
  setting: {
    style: "solitaire",
    min_carat: 0.5,
    max_carat: 3,
    diamond_type: [{ slug: "round" }, { slug: "oval" }],
  },
} as unknown as SettingViewProduct;

const ROUND = { price: 350, grades: "F VS1" };
const OVAL = { price: 300, grades: "G VS2" };

test("keeps the metal that was picked before the address was known", async () => {
  known = new Promise((resolve) => {
    tell = resolve;
  });
  render(
    <SettingView
      product={product}
      pictures={{ base: "", files: {} }}
      uploaded={{}}
      centerPrices={{ round: ROUND, oval: OVAL }}
      assurances={null}
    />,
  );
  await userEvent.click(screen.getByRole("radio", { name: "Yellow" }));
  expect(screen.getByTestId("setting-price").textContent).toContain("$718");
  known = null;
  await act(async () => tell());
  expect(screen.getByText("From $1,018 with a 1 ct G VS2 oval center diamond")).toBeDefined();
  await userEvent.click(screen.getByRole("radio", { name: /round/i }));
  expect(screen.getByText("From $1,068 with a 1 ct F VS1 round center diamond")).toBeDefined();
  await userEvent.click(screen.getByRole("radio", { name: /oval/i }));
  expect(screen.getByRole("radio", { name: /oval/i })).toHaveProperty("checked", true);
  expect(screen.getByTestId("setting-price").textContent).toContain("$718");
});

test("a diamond chosen before is priced with the setting, in its shape and where it fits", async () => {
  const diamond = (carat: number) =>
    window.localStorage.setItem(BUILDER_KEYS.diamond, JSON.stringify(aDiamond({ carat, price: 700 })));
  diamond(1.5);
  render(
    <SettingView
      product={product}
      pictures={{ base: "", files: {} }}
      uploaded={{}}
      centerPrices={{ round: ROUND }}
      assurances={null}
    />,
  );
  expect(await screen.findByText("$1,230 with your 1.50 ct oval")).toBeDefined();
  await userEvent.click(screen.getByRole("radio", { name: /round/i }));
  expect(screen.getByText("From $880 with a 1 ct F VS1 round center diamond")).toBeDefined();
  cleanup();
  diamond(4);
  render(
    <SettingView
      product={product}
      pictures={{ base: "", files: {} }}
      uploaded={{}}
      centerPrices={{ oval: OVAL }}
      assurances={null}
    />,
  );
  expect(await screen.findByText("From $830 with a 1 ct G VS2 oval center diamond")).toBeDefined();
});

test("what is picked stands in the address, and the ring as it is seen is handed on", async () => {
  const share = vi.fn();
  window.history.replaceState(null, "", "?shape=oval");
  vi.stubGlobal("navigator", Object.assign(Object.create(window.navigator), { share }));
  render(
    <SettingView
      product={product}
      pictures={{ base: "", files: {} }}
      uploaded={{}}
      centerPrices={{ round: ROUND, oval: OVAL }}
      assurances={null}
    />,
  );
  await userEvent.click(screen.getByRole("radio", { name: "Yellow" }));
  expect(window.location.search).toBe("?shape=oval&metal=18k-yellow");
  await userEvent.click(screen.getByRole("button", { name: "Share this setting" }));
  expect(share).toHaveBeenCalledWith({
    title: "Alba",
    url: new URL("/engagement-rings/solitaire/alba?metal=18k-yellow&shape=oval", address).href,
  });
});
