import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ReviewStep } from "@/components/selling/checkout/steps/review-step";
import type { PlaceOrder } from "@/components/selling/checkout/steps/use-place-order";
import type { PayableQuote } from "@/components/selling/checkout/summary/store-credit";
import { EMPTY_DRAFT } from "@/lib/selling/checkout/draft/draft";

vi.mock("@/lib/desk/browser/shopper-client", () => ({
  shopper: {
    get: async () => ({
      data: {
        payment_methods: [{ id: "bank_transfer", label: "Bank transfer", description: "By wire." }],
        are_emails_sent: true,
      },
    }),
  },
}));

afterEach(cleanup);

const QUOTE = {
  lines: [],
  subtotal: 700,
  discount: 0,
  promo: null,
  shipping: 0,
  tax: null,
  included_tax: 0,
  tax_label: null,
  total: 700,
  due: 700,
  store_credit: 0,
  shipping_methods: [],
  shipping_method: null,
  leaves_workshop_on: null,
  orderable: true,
} as unknown as PayableQuote;

function review(problem: PayableQuote["tax_problem"]) {
  const acts = { onPlace: vi.fn(), onOpen: vi.fn(), onQuoteAgain: vi.fn() };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewStep
        draft={{ ...EMPTY_DRAFT, payment: { ...EMPTY_DRAFT.payment, paymentMethod: "bank_transfer" } }}
        pairs={[]}
        actions={{ onAccept: vi.fn(), onRemove: vi.fn(), onReplace: vi.fn() }}
        quote={{ ...QUOTE, tax_problem: problem }}
        isStale={false}
        failed={false}
        promo={{ code: null, forget: vi.fn() } as never}
        order={{ refusal: null, busy: false } as unknown as PlaceOrder}
        total="$700"
        {...acts}
      />
    </QueryClientProvider>,
  );
  return acts;
}
const place = () => screen.getByRole<HTMLButtonElement>("button", { name: "Place order" });

test("an order whose tax is unknown can’t be placed, and its button says why", () => {
  const message = "ZIP code 10583 has more than one tax rate. Check the city, or contact us to order.";
  const { onPlace, onOpen } = review({ code: "shared_zip", message, confirmable: false });
  expect(place().disabled).toBe(true);
  const reason = document.getElementById(place().getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe(message);
  expect(reason?.getAttribute("role")).toBe("status");
  // Enter in a field would send the form
  fireEvent.submit(place().closest("form") ?? place());
  expect(onPlace).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Change address" }));
  expect(onOpen).toHaveBeenCalledWith("shipping");
});

test("a tax that can’t be calculated for a moment is calculated again at a click", () => {
  const message = "We can’t calculate the tax right now. Try again in a few minutes.";
  const { onQuoteAgain } = review({ code: "provider_away", message, confirmable: false });
  expect(place().disabled).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Calculate tax again" }));
  expect(onQuoteAgain).toHaveBeenCalledOnce();
});

test("an order whose tax the shop confirms later can be placed, and no payment method is promised", async () => {
  const message = "This ZIP code has more than one tax rate. You can place your order.";
  const { onPlace } = review({ code: "shared_zip", message, confirmable: true });
  expect(place().disabled).toBe(false);
  expect(screen.getByText(/choose how to pay once we’ve confirmed the tax/)).toBeDefined();
  expect(screen.queryByText("By wire.")).toBeNull();
  fireEvent.submit(place().closest("form") ?? place());
  expect(onPlace).toHaveBeenCalledOnce();
});

test("the review leads to the terms and the return policy that an order agrees to", () => {
  review(null);
  const href = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
  expect([href(/^terms of use/), href(/^return policy/)]).toEqual(["/term-of-use", "/return-policy"]);
});
