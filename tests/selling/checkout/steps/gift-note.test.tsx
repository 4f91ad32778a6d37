import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { PaymentStep } from "@/components/selling/checkout/steps/payment-step";
import { EMPTY_DRAFT } from "@/lib/selling/checkout/draft/draft";

vi.mock("@/lib/desk/browser/shopper-client", () => ({
  shopper: { get: async () => ({ data: { payment_methods: [] } }) },
}));

afterEach(cleanup);

test("a gift note tells how much room is left, and a longer one is refused instead of cut", async () => {
  const onDone = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PaymentStep
        values={{ ...EMPTY_DRAFT.payment, giftNote: "x".repeat(236) }}
        onChange={() => undefined}
        onDone={onDone}
        serverErrors={{}}
        total="$700"
        storeCredit={0}
        isCovered={false}
      />
    </QueryClientProvider>,
  );
  const note = screen.getByRole<HTMLTextAreaElement>("textbox", { name: /Gift note/ });
  expect(screen.getByText("4 characters left.")).toBeDefined();
  await userEvent.click(note);
  await userEvent.paste("with love");
  expect(note.value).toHaveLength(245);
  expect(screen.getByText("5 characters too many.")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Review order" }));
  expect(onDone).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(note.getAttribute("aria-invalid")).toBe("true"));
});
