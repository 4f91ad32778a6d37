import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OrderDetail } from "@/components/admin/orders/form/types";
import { RefundDialog } from "@/components/admin/orders/refunds/refund-dialog";
import { RuleForm } from "@/components/admin/prices/rule-form";

const { post, get } = vi.hoisted(() => ({ post: vi.fn(), get: vi.fn() }));
// a toast is a React root of its own that comes later: it would be drawn after the document is gone
vi.mock("@/components/ui/overlay/toast", () => ({ showToast: vi.fn(), showErrorToast: vi.fn() }));
vi.mock("@/components/admin/client", () => ({ admin: { post, get } }));

const client = new QueryClient();
beforeEach(() => {
  post.mockReset();
  get.mockReset();
  get.mockResolvedValue({ data: [] });
});
afterEach(() => {
  cleanup();
  client.clear();
});

const order = {
  number: "A-7K2M",
  version: 1,
  tax: 0,
  refundable: 700,
  refundable_credit: 0,
  refundable_shipping: 0,
  payment: { state: "captured", by_hand: true },
  refunds: [],
  lines: [
    {
      id: "one",
      name: "Oval",
      parts: { diamond: null },
      quantity: 1,
      refunded: 0,
      returned: 0,
      goods: 700,
      tax: 0,
    },
  ],
} as unknown as OrderDetail;

const EFFECTS = ["You send $50 to the customer yourself.", "No item is refunded or canceled."];

const open = () =>
  render(
    <QueryClientProvider client={client}>
      <RefundDialog order={order} open onClose={() => undefined} />
    </QueryClientProvider>,
  );
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test("a refund begins with nothing chosen, says what it does, and is sent with a second press", async () => {
  post.mockResolvedValueOnce({ data: { amount: "$50", effects: EFFECTS } });
  post.mockResolvedValueOnce({ data: order });
  open();
  expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe("");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /amount only/ }).checked).toBe(true);
  expect(screen.queryByLabelText(/Oval/)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Review refund" }).disabled).toBe(true);
  type(/^Amount/, "50");
  type(/^Reason/, "A small thank-you.");
  fireEvent.click(screen.getByRole("button", { name: "Review refund" }));
  await screen.findByText("No item is refunded or canceled.");
  expect(post.mock.calls.map(([path]) => path)).toEqual(["v1/admin/orders/{number}/refund-previews"]);
  expect(post.mock.calls[0]?.[1].body).toMatchObject({ amount: 50, items: null });
  fireEvent.click(screen.getByRole("button", { name: "Refund $50" }));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(2));
  expect(post.mock.calls[1]?.[1].body).toMatchObject({ amount: 50, items: null, confirmed: EFFECTS });
});

test("items are a question of their own, and none is chosen at first", async () => {
  post.mockResolvedValue({ data: { amount: "$700", effects: EFFECTS } });
  open();
  fireEvent.click(screen.getByRole("radio", { name: /choose the items/ }));
  expect(screen.getByLabelText<HTMLInputElement>(/Oval/).value).toBe("0");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Review refund" }).disabled).toBe(true);
  type(/Oval/, "1");
  type(/^Reason/, "Canceled.");
  fireEvent.click(screen.getByRole("button", { name: "Review refund" }));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  expect(post.mock.calls[0]?.[1].body).toMatchObject({
    amount: null,
    items: { lines: [{ line: "one", quantity: 1 }], shipping: false },
  });
});

test("an amount with a comma is read as Americans write it, or refused with a sentence, and never sent wrong", async () => {
  post.mockResolvedValue({ data: { amount: "$1,250", effects: EFFECTS } });
  open();
  type(/^Amount/, "50,00");
  fireEvent.click(screen.getByRole("button", { name: "Review refund" }));
  await screen.findByText(/with a point before the cents/);
  expect(post).not.toHaveBeenCalled();
  type(/^Amount/, "1,250.00");
  fireEvent.click(screen.getByRole("button", { name: "Review refund" }));
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  expect(post.mock.calls[0]?.[1].body.amount).toBe(1_250);
});

test("a price rule isn’t saved for every stone because a limit couldn’t be read", async () => {
  post.mockResolvedValue({ data: {} });
  render(
    <QueryClientProvider client={client}>
      <RuleForm rule={null} onSaved={() => undefined} />
    </QueryClientProvider>,
  );
  type(/Cost from/, "1.250,00");
  type(/Cost under/, "2,500");
  fireEvent.submit(screen.getByLabelText(/Cost from/).closest("form") as HTMLFormElement);
  await screen.findByText(/with a point before the decimals/);
  expect(post).not.toHaveBeenCalled();
  type(/Cost from/, "1,250");
  fireEvent.submit(screen.getByLabelText(/Cost from/).closest("form") as HTMLFormElement);
  await waitFor(() => expect(post).toHaveBeenCalledTimes(1));
  expect(post.mock.calls[0]?.[1].body).toMatchObject({ cost_from: 1_250, cost_below: 2_500 });
});
