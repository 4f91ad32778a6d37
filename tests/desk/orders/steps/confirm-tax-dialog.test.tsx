import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OrderDetail } from "@/components/admin/orders/form/types";
import { ConfirmTaxDialog } from "@/components/admin/orders/steps/confirm-tax-dialog";
import { ApiProblem } from "@/lib/platform/api/declare/problem";

const { post, get } = vi.hoisted(() => ({ post: vi.fn(), get: vi.fn() }));
// a toast is a React root of its own that comes later: it would be drawn after the document is gone
vi.mock("@/components/ui/overlay/toast", () => ({ showToast: vi.fn(), showErrorToast: vi.fn() }));
vi.mock("@/components/admin/client", () => ({ admin: { post, get } }));

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const order = {
  number: "A-7K2M",
  tax_open: "shared_zip",
  shipping_address: { city: "Edgemont", region: "NY", postcode: "10583" },
} as unknown as OrderDetail;

const totals = (authority: string, percent: number, tax: number) => ({
  label: `Sales tax ${percent}%`,
  tax,
  total: 700 + tax,
  authorities: [{ level: "city", authority, percent, tax }],
});
const PLACES = [
  { choice: { kind: "calculated" }, name: "Calculated now", problem: "Two rates.", totals: null },
  {
    choice: { kind: "place", place: "w|yonkers" },
    name: "Yonkers",
    problem: null,
    totals: totals("Yonkers", 8.875, 62.13),
  },
];

beforeEach(() => {
  post.mockReset();
  get.mockResolvedValue({ data: { status: "works" } });
  post.mockImplementation(async (path: string, { body }) => {
    if (!path.endsWith("tax-quotes")) return { data: order };
    const why = { why: "shared_zip", reason: "The ZIP code has places with different rates." };
    if (!body.entered) return { data: { ...why, options: PLACES } };
    const [{ percent }] = body.entered.rates;
    if (percent < 0) {
      throw new ApiProblem(422, "invalid", "Some fields need your attention.", {
        "entered.rates.0.percent": ["Enter a rate in %"],
      });
    }
    const choice = { kind: "rates", ...body.entered };
    const entered = { choice, name: "Entered rates", problem: null, totals: totals("New York", 4, 28) };
    return { data: { ...why, options: [...PLACES, entered] } };
  });
  render(
    <QueryClientProvider client={client}>
      <ConfirmTaxDialog order={order} open onClose={() => undefined} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  client.clear();
});

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const confirmed = () => post.mock.calls.filter(([path]) => path.endsWith("/tax")).map(([, { body }]) => body);

test("a tax is confirmed with the total that was shown, and nothing before one is chosen", async () => {
  const place = await screen.findByRole<HTMLInputElement>("radio", { name: /Yonkers 8.875%: \$62.13/ });
  screen.getByText(/^The ZIP code has places with different rates\. The order goes to Edgemont, NY 10583\./);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /Calculated now/ }).disabled).toBe(true);
  press("Confirm tax");
  await screen.findByText(/Choose a tax that shows a total/);
  expect(confirmed()).toEqual([]);
  fireEvent.click(place);
  press("Confirm tax");
  await waitFor(() =>
    expect(confirmed()).toEqual([{ choice: { kind: "place", place: "w|yonkers" }, total: 762.13 }]),
  );
});

test("entered rates are calculated before they can be confirmed, and again once they are changed", async () => {
  fireEvent.click(await screen.findByRole("radio", { name: /Enter the rates/ }));
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type("Levied by", "New York");
  type("Rate, %", "four");
  press("Calculate");
  await screen.findByText("Enter a rate in %");
  type("Rate, %", "4");
  press("Calculate");
  await screen.findByText(/total \$728/);
  type("Rate, %", "5");
  expect(screen.queryByText(/total \$728/)).toBeNull();
  press("Confirm tax");
  await screen.findByText(/Choose a tax that shows a total/);
  type("Rate, %", "4");
  press("Calculate");
  await screen.findByText(/total \$728/);
  press("Confirm tax");
  const rates = [{ level: "state", authority: "New York", percent: 4 }];
  await waitFor(() =>
    expect(confirmed()).toEqual([{ choice: { kind: "rates", rates, on_delivery: false }, total: 728 }]),
  );
});
