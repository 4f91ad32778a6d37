import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OrderDetail } from "@/components/admin/orders/form/types";
import { OrderLabels } from "@/components/admin/orders/labels/order-labels";

const { post, get } = vi.hoisted(() => ({ post: vi.fn(), get: vi.fn() }));
// a toast is a React root of its own that comes later: it would be drawn after the document is gone
vi.mock("@/components/ui/overlay/toast", () => ({ showToast: vi.fn(), showErrorToast: vi.fn() }));
vi.mock("@/components/admin/client", () => ({ admin: { post, get } }));
vi.mock("@/components/admin/identity", () => ({ useMay: () => true }));

const line = { id: "l1", name: "Rope chain", to_ship: 1, size_open: false, parts: { diamond: null } };
const order = {
  number: "A-7K2M",
  version: "1",
  is_partial: false,
  picked_up: false,
  steps: ["ship"],
  shipments: [],
  lines: [line],
  needs_signature: true,
} as unknown as OrderDetail;
const start = {
  boxes: [{ name: "Small box", length_cm: 15, width_cm: 10, height_cm: 6 }],
  lines: [{ line: "l1", grams: 12, value: 310 }],
  packaging_grams: 200,
  crosses_border: false,
  asks_itn: false,
  can_insure: true,
  lacks: null,
};
const rate = {
  id: "r1",
  carrier: "USPS",
  service: "GroundAdvantage",
  amount: "7.90",
  currency: "USD",
  days: 3,
};

let client: QueryClient;
beforeEach(() => {
  post.mockReset();
  get.mockReset();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});
afterEach(() => {
  cleanup();
  client.clear();
});
const show = (labels: object) => {
  get.mockImplementation(async (path: string) =>
    path.endsWith("/labels") ? labels : { data: { status: "works" } },
  );
  return render(
    <QueryClientProvider client={client}>
      <OrderLabels order={order} />
    </QueryClientProvider>,
  );
};

test("a shop without an account sees nothing of labels", async () => {
  const { container } = show({ data: [], start: null });
  await waitFor(() => expect(get).toHaveBeenCalled());
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(container.textContent).toBe("");
});

test("a label is bought after its price was shown, and a double click sends one request", async () => {
  show({ data: [], start });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Buy a label" }));
  const weight = screen.getByRole<HTMLInputElement>("textbox", { name: /Weight with packaging/ });
  // 12 g of gold in a box of 200 g
  expect(weight.value).toBe("212");
  post.mockResolvedValueOnce({ data: { id: "label-1", rates: [rate] } });
  await user.click(screen.getByRole("button", { name: "Show prices" }));
  await screen.findByText(/USPS Ground Advantage/);
  expect(screen.getByText("$7.90")).toBeDefined();
  expect(post.mock.calls).toMatchObject([
    [
      "v1/admin/orders/{number}/labels",
      { body: { grams: 212, signed: true, insured: null, lines: [{ line: "l1", quantity: 1 }] } },
    ],
  ]);
  let finish: (value: unknown) => void = () => undefined;
  post.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
  await user.dblClick(screen.getByRole("button", { name: "Buy label" }));
  expect(post).toHaveBeenCalledTimes(2);
  expect(post.mock.calls[1]).toMatchObject([
    "v1/admin/orders/{number}/labels/{label}/purchase",
    { params: { number: "A-7K2M", label: "label-1" }, body: { rate: "r1" } },
  ]);
  finish({ data: order });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
