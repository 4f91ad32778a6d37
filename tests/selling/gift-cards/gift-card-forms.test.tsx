import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GiftCardField, useGiftCards } from "@/components/selling/checkout/summary/gift-cards";
import { BalanceForm } from "@/components/selling/gift-cards/balance-form";
import { GiftCardForm } from "@/components/selling/gift-cards/gift-card-form";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { parseCartItems } from "@/lib/selling/cart/items/cart-items";
import { CART_KEYS } from "@/lib/selling/cart/model";
import { cartItemSchema } from "@/lib/selling/cart/schema";
import { CHECKOUT_CARDS_KEY } from "@/lib/selling/checkout/model";
import { UNKNOWN_GIFT_CARD } from "@/lib/selling/gift-cards/model";

const GOOD = "7K2M-7K2M-7K2M-7K2M";

vi.mock("@/lib/desk/browser/shopper-client", () => ({
  shopper: {
    post: async (_: string, { body }: { body: { code: string } }) => {
      if (body.code.replaceAll("-", "") !== "7K2M7K2M7K2M7K2M")
        throw new ApiProblem(404, "not_found", UNKNOWN_GIFT_CARD);
      return { data: { balance: 120, last_four: "7K2M", expires_on: null } };
    },
  },
}));

const assign = vi.fn();
beforeEach(() => {
  vi.stubGlobal("location", { ...window.location, hash: "", assign });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test("a gift card is chosen, what is missing is said, and the cart gets what the shop’s API takes", async () => {
  const amount = (of: number) => ({ amount: of, label: `$${of}` });
  render(<GiftCardForm amounts={[amount(50), amount(100)]} least={amount(25)} most={amount(2000)} />);
  await userEvent.click(screen.getByRole("radio", { name: "Other" }));
  await userEvent.type(screen.getByLabelText("Other amount"), "20");
  await userEvent.type(screen.getByLabelText("Your name"), "Grace");
  await userEvent.type(screen.getByLabelText(/Message/), "See evil.example/win");
  await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
  for (const words of [
    /whole amount from \$25/,
    "Enter the recipient’s name",
    /email address/,
    /web addresses/,
  ])
    screen.getByText(words);
  expect(window.localStorage.getItem(CART_KEYS.items)).toBeNull();

  await userEvent.clear(screen.getByLabelText("Other amount"));
  await userEvent.type(screen.getByLabelText("Other amount"), "75");
  await userEvent.type(screen.getByLabelText("Recipient’s name"), "Ada");
  await userEvent.type(screen.getByLabelText("Recipient’s email"), "ada@gifts.example");
  await userEvent.clear(screen.getByLabelText(/Message/));
  await userEvent.type(screen.getByLabelText(/Message/), "Happy birthday!");
  await userEvent.click(screen.getByRole("button", { name: "Add to cart" }));
  expect(assign).toHaveBeenCalledWith("/cart");
  const stored: unknown = JSON.parse(window.localStorage.getItem(CART_KEYS.items) ?? "[]");
  const [item] = parseCartItems(stored);
  expect(cartItemSchema.parse(item)).toMatchObject({
    kind: "gift_card",
    amount: 75,
    seenPrice: 75,
    recipient_email: "ada@gifts.example",
    message: "Happy birthday!",
    send_on: null,
  });
});

test("a balance is looked up by the code of a mail’s link, and a wrong code is told so", async () => {
  window.location.hash = `#${GOOD}`;
  render(<BalanceForm botCheck={null} shop="Adamas" />);
  const code = screen.getByLabelText<HTMLInputElement>("Code");
  expect(code.value).toBe(GOOD);
  // no script that comes later finds it in the address
  expect(window.location.href).not.toContain(GOOD);
  await userEvent.click(screen.getByRole("button", { name: "Check balance" }));
  await screen.findByText("$120");
  await userEvent.type(code, "X");
  await userEvent.click(screen.getByRole("button", { name: "Check balance" }));
  await screen.findByText(UNKNOWN_GIFT_CARD);
  expect(screen.queryByText("$120")).toBeNull();
});

function Checkout({ otherCurrency = null }: { otherCurrency?: string | null }) {
  return <GiftCardField giftCards={useGiftCards()} otherCurrency={otherCurrency} />;
}

test("checkout takes a gift card once, keeps it for a reload of the tab, and lets it go", async () => {
  const { unmount } = render(<Checkout />);
  const enter = async (code: string) => {
    await userEvent.type(screen.getByLabelText("Gift card code"), `${code}{Enter}`);
  };
  await enter("AAAA");
  await screen.findByText(UNKNOWN_GIFT_CARD);
  await userEvent.clear(screen.getByLabelText("Gift card code"));
  await enter(GOOD);
  await screen.findByText("Gift card ending in 7K2M: $120");
  await enter(GOOD);
  await screen.findByText("You’ve already added this gift card");
  unmount();
  // a cart that has got another currency keeps what was entered, and takes nothing more
  render(<Checkout otherCurrency="euros" />);
  screen.getByText(/can’t pay for an order in euros/);
  expect(screen.queryByLabelText("Gift card code")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /Remove/ }));
  expect(screen.queryByText("Gift card ending in 7K2M: $120")).toBeNull();
  expect(window.sessionStorage.getItem(CHECKOUT_CARDS_KEY)).toBeNull();
});
