// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { PaymentPending } from "@/components/selling/orders/payment/payment-pending";

vi.mock("@/components/selling/orders/payment/use-page-polling", () => ({ usePagePolling: () => undefined }));
afterEach(cleanup);

it("says that nothing was charged while a supplier is asked, and by when there is an answer", () => {
  render(<PaymentPending supplierBy="2026-12-01T17:00:00.000Z" />);
  const notice = screen.getByRole("status");
  expect(notice.textContent).toContain("Awaiting supplier");
  expect(notice.textContent).toContain("You haven’t been charged");
  expect(notice.textContent).toContain("by Tue, Dec 1");
});

it("asks for patience while a payment is being confirmed", () => {
  render(<PaymentPending supplierBy={null} />);
  expect(screen.getByRole("status").textContent).toContain("Please don’t pay again");
});
