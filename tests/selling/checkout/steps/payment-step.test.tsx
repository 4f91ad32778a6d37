import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { PaymentStep } from "@/components/selling/checkout/steps/payment-step";
import { EMPTY_DRAFT } from "@/lib/selling/checkout/draft/draft";

const options = vi.hoisted(() => ({ areEmailsSent: true }));
vi.mock("@/lib/desk/browser/shopper-client", () => ({
  shopper: {
    get: async () => ({
      data: {
        payment_methods: [{ id: "bank_transfer", label: "Bank transfer", description: "" }],
        are_emails_sent: options.areEmailsSent,
      },
    }),
  },
}));

afterEach(() => {
  cleanup();
  options.areEmailsSent = true;
});

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
        storeCredit={0}
        isCovered={false}
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

test("a customer with store credit may keep it, and chooses no way to pay where it covers the order", async () => {
  const kept = vi.fn();
  const step = (isCovered: boolean) => (
    <QueryClientProvider client={new QueryClient()}>
      <PaymentStep
        values={{ ...EMPTY_DRAFT.payment, paymentMethod: "bank_transfer" }}
        onChange={kept}
        onDone={vi.fn()}
        serverErrors={{}}
        total="$0"
        storeCredit={800}
        isCovered={isCovered}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(step(false));
  await screen.findByRole("radio", { name: /Bank transfer/ });
  rerender(step(true));
  expect(screen.queryByRole("radio")).toBeNull();
  const choice = screen.getByRole<HTMLInputElement>("checkbox", { name: "Use store credit ($800)" });
  expect(choice.checked).toBe(true);
  await userEvent.click(choice);
  expect(kept).toHaveBeenLastCalledWith(expect.objectContaining({ useCredit: false }));
});

test("who orders while the shop can’t send email reads it before ordering", async () => {
  const step = () => (
    <QueryClientProvider client={new QueryClient()}>
      <PaymentStep
        values={EMPTY_DRAFT.payment}
        onChange={vi.fn()}
        onDone={vi.fn()}
        serverErrors={{}}
        total="$700"
        storeCredit={0}
        isCovered={false}
      />
    </QueryClientProvider>
  );
  render(step());
  await screen.findByRole("radio", { name: /Bank transfer/ });
  expect(screen.queryByText("We can’t send email right now")).toBeNull();
  cleanup();
  options.areEmailsSent = false;
  render(step());
  await screen.findByText("We can’t send email right now");
});
