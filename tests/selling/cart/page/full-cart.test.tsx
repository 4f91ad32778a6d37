import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import FullCart from "@/components/selling/cart/page/full-cart";
import { CART_COUNTRY_KEY, CART_KEYS } from "@/lib/selling/cart/model";

const post = vi.hoisted(() => vi.fn());
vi.mock("@/lib/desk/browser/shopper-client", () => ({ shopper: { post } }));

const PLACES = [
  { code: "US", name: "United States" },
  { code: "FR", name: "France" },
];

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  const item = { kind: "diamond", diamond: "W-1", seenPrice: 700 };
  window.localStorage.setItem(CART_KEYS.items, JSON.stringify([item]));
  post.mockReset().mockImplementation(async (_path: string, { body }: { body: { country: string } }) => ({
    data: {
      lines: [],
      subtotal: 700,
      discount: 0,
      promo: null,
      shipping: body.country === "FR" ? 35 : 0,
      tax: null,
      included_tax: 0,
      tax_label: null,
      tax_problem: { message: "Enter a ZIP code" },
      total: body.country === "FR" ? 735 : 700,
      shipping_method: null,
      shipping_methods: [],
      leaves_workshop_on: null,
      orderable: true,
    },
  }));
});
afterEach(cleanup);

const amountOf = (label: string) =>
  screen.getByText(label).parentElement?.querySelector("dd")?.textContent ?? null;

test("the cart says what shipping to the shop’s own country costs, and to another that is chosen", async () => {
  render(<FullCart wallets={null} assurances={null} places={PLACES} />);
  expect(await screen.findByText("Estimated total")).not.toBeNull();
  expect([amountOf("Insured shipping"), amountOf("Estimated total")]).toEqual(["Free", "$700"]);
  // the tax follows the address, which the cart doesn't have
  expect(screen.queryByText("Enter a ZIP code")).toBeNull();
  fireEvent.change(screen.getByLabelText("Ship to"), { target: { value: "FR" } });
  await waitFor(() => expect(amountOf("Insured shipping")).toBe("$35"));
  expect(amountOf("Estimated total")).toBe("$735");
  expect(JSON.parse(window.sessionStorage.getItem(CART_COUNTRY_KEY) ?? "null")).toBe("FR");
});

test("the country that this tab chose stays chosen", async () => {
  window.sessionStorage.setItem(CART_COUNTRY_KEY, JSON.stringify("FR"));
  render(<FullCart wallets={null} assurances={null} places={PLACES} />);
  await waitFor(() => expect(post).toHaveBeenCalled());
  expect(post.mock.calls[0]?.[1].body.country).toBe("FR");
});

test("a cart says that diamonds aren't reserved yet where it has one", async () => {
  const words = /aren’t reserved for you until you place your order/;
  render(<FullCart wallets={null} assurances={null} places={PLACES} />);
  expect(await screen.findByText(words)).toBeDefined();
  cleanup();
  const item = { kind: "product", variant: "PH-1", quantity: 1, seenPrice: 120 };
  window.localStorage.setItem(CART_KEYS.items, JSON.stringify([item]));
  render(<FullCart wallets={null} assurances={null} places={PLACES} />);
  expect(await screen.findByText("Estimated total")).toBeDefined();
  expect(screen.queryByText(words)).toBeNull();
});
