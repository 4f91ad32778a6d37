import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { PaymentStep } from "@/components/selling/checkout/payment-step";
import { EMPTY_DRAFT } from "@/lib/selling/checkout/draft";

vi.mock("@/lib/platform/api/guest-call", () => ({
  guestCall: async () => ({
    data: { payment_methods: [{ id: "bank_transfer", label: "Bank transfer", description: "" }] },
  }),
}));

afterEach(cleanup);

test("a way to pay that was chosen for the shopper is kept as soon as they go on with it", async () => {
  const kept = vi.fn();
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PaymentStep
        values={{ ...EMPTY_DRAFT.payment, paymentMethod: "bank_transfer" }}
        onChange={kept}
        onDone={onDone}
        serverErrors={{}}
        total="$700"
      />
    </QueryClientProvider>,
  );
  await screen.findByRole("radio", { name: /Bank transfer/ });
  // only what is told from here on: a page opened anew knows nothing of the choice
  kept.mockClear();
  await userEvent.click(screen.getByRole("button", { name: "Review order" }));
  expect(onDone).toHaveBeenCalled();
  expect(kept).toHaveBeenCalledWith(expect.objectContaining({ paymentMethod: "bank_transfer" }));
});
