import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OpeningSteps } from "@/components/admin/system/opening-steps";
import { missingProblem } from "@/components/admin/system/use-opening";
import { OPENING_STEPS, type OpeningStep } from "@/lib/desk/system/opening-steps";

const { post, showToast, showErrorToast, may } = vi.hoisted(() => ({
  ...{ post: vi.fn(), showToast: vi.fn(), showErrorToast: vi.fn() },
  may: vi.fn(() => true),
}));
vi.mock("@/components/ui/overlay/toast", () => ({ showToast, showErrorToast }));
vi.mock("@/components/admin/client", () => ({ admin: { post } }));
vi.mock("@/components/admin/identity", () => ({ useMay: may }));
vi.mock("@/components/admin/kit/mail-state", () => ({ MailsWait: () => null }));

const client = new QueryClient();
beforeEach(() => {
  post.mockReset();
  showToast.mockReset();
  showErrorToast.mockReset();
});
afterEach(() => {
  cleanup();
  client.clear();
  may.mockReturnValue(true);
});

const open = (...done: OpeningStep[]) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <OpeningSteps steps={OPENING_STEPS.map((id) => ({ id, is_done: done.includes(id) }))} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
const remove = () => screen.queryByRole("button", { name: "Remove the demo goods" });

async function confirmRemoval() {
  fireEvent.click(remove() as HTMLElement);
  await screen.findByText(/^All demo diamonds, products, and promo codes are deleted\./);
  expect(post).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Remove" }));
}

test("the guide removes the demo goods once it has said what goes, and says what stays", async () => {
  const counts = { stones: 0, products: 1, codes: 0 };
  post.mockResolvedValue({
    data: { deleted: { stones: 1_200, products: 30, codes: 2 }, withdrawn: counts },
  });
  open();
  await confirmRemoval();
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  expect(post.mock.calls).toEqual([["v1/admin/demo-removals"]]);
  expect(showToast.mock.calls[0]).toEqual([
    "Removed 1,200 diamonds and 30 products. What orders include stays, off sale.",
  ]);
});

test("a removal that is refused says why", async () => {
  post.mockRejectedValue(new Error("Unpaid orders include demo goods: A-7K2M. Nothing was removed."));
  open();
  await confirmRemoval();
  await waitFor(() => expect(showErrorToast).toHaveBeenCalledOnce());
  expect(showErrorToast.mock.calls[0]?.[0]).toContain("A-7K2M");
});

test("nothing is offered without demo goods, or to those who can't change the shop's settings", () => {
  open("demo");
  expect(remove()).toBeNull();
  cleanup();
  may.mockReturnValue(false);
  open();
  expect(remove()).toBeNull();
});

test("what is missing names a setting as the back office does, and an environment variable as it is", () => {
  const missing = { keys: [], problem: "Invoices name an example company.", is_urgent: true };
  const advice = "Enter your company’s facts in the setting seller.";
  expect(missingProblem({ ...missing, advice, place: "/settings?edit=seller" }).advice).toBe(
    "Enter your company’s facts in “Your company” under Settings.",
  );
  expect(missingProblem({ ...missing, advice: "Set SMTP_URL.", place: null }).advice).toBe("Set SMTP_URL.");
});
