import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Identity, IdentityProvider } from "@/components/admin/identity";
import { BulkSteps } from "@/components/admin/orders/bulk-steps";
import type { ListedOrder, OrderDetail } from "@/components/admin/orders/form/types";
import { OrderSteps } from "@/components/admin/orders/steps/order-steps";
import type { Permission } from "@/lib/people/staff/roles";

const { post, get } = vi.hoisted(() => ({ post: vi.fn(), get: vi.fn() }));
// a toast is a React root of its own that comes later: it would be drawn after the document is gone
vi.mock("@/components/ui/overlay/toast", () => ({ showToast: vi.fn(), showErrorToast: vi.fn() }));
vi.mock("@/components/admin/client", () => ({ admin: { post, get } }));
// the forms of the other steps read the whole order, and all of them are drawn closed
vi.mock("@/components/admin/orders/steps/step-dialogs", () => ({ STEP_DIALOGS: [] }));

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const order = { number: "A-7K2M", steps: ["produce"], waits: "production" } as unknown as OrderDetail;
const listed = (number: string, status: string) => ({ number, status }) as unknown as ListedOrder;

beforeEach(() => {
  post.mockReset();
  post.mockResolvedValue({ data: { ...order, steps: [] } });
  get.mockResolvedValue({ data: { status: "works" } });
});
afterEach(() => {
  cleanup();
  client.clear();
});

const show = (page: ReactElement, permissions: readonly Permission[] = ["orders.write", "orders.produce"]) =>
  render(
    <QueryClientProvider client={client}>
      <IdentityProvider identity={{ permissions } as unknown as Identity}>{page}</IdentityProvider>
    </QueryClientProvider>,
  );
const press = (name: string, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole("button", { name }));
const started = () => post.mock.calls.map(([path, { params }]) => [path, params.number]);
const PRODUCTION = "v1/admin/orders/{number}/production";

test("production starts only after its consequence was read and confirmed", async () => {
  show(<OrderSteps order={order} />);
  press("Start production");
  const dialog = await screen.findByRole("dialog", { name: "Start production?" });
  within(dialog).getByText(/emailed that the order is in the workshop and can no longer be changed/);
  expect(started()).toEqual([]);

  press("Back", dialog);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(started()).toEqual([]);

  press("Start production");
  press("Start production", await screen.findByRole("dialog"));
  await waitFor(() => expect(started()).toEqual([[PRODUCTION, "A-7K2M"]]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("of selected orders, production of those that are paid starts, after one confirmation with their number", async () => {
  const clear = vi.fn();
  const selected = [listed("A-1", "paid"), listed("A-2", "shipped"), listed("A-3", "paid")];
  show(<BulkSteps selected={selected} clear={clear} />);
  press("Start production (2)");
  const dialog = await screen.findByRole("dialog", { name: "Start production: 2 orders" });
  within(dialog).getByText(/^For each order: .*can no longer be changed/);
  expect(started()).toEqual([]);

  press("Start production", dialog);
  await waitFor(() => expect(clear).toHaveBeenCalledOnce());
  expect(started()).toEqual([
    [PRODUCTION, "A-1"],
    [PRODUCTION, "A-3"],
  ]);
});

test("a role that may not start production has no button for it", () => {
  show(<OrderSteps order={order} />, ["orders.write"]);
  expect(screen.queryByRole("button")).toBeNull();
});
