import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { MeasurementPage } from "@/components/admin/measurement/measurement-page";
import { OrderSource } from "@/components/admin/orders/order-source";
import { ApiProblem } from "@/lib/platform/api/declare/problem";

const { get, put } = vi.hoisted(() => ({ get: vi.fn(), put: vi.fn() }));
vi.mock("@/components/admin/client", () => ({ admin: { get, put, delete: vi.fn() } }));

const client = new QueryClient({
  defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
});
afterEach(() => {
  cleanup();
  client.clear();
});

const api = (vendor: string, more: object = {}) => ({
  vendor,
  has_key: false,
  is_readable: true,
  changed_at: null,
  sent: 0,
  waiting: 0,
  failed: 0,
  last_sent_at: null,
  problem: null,
  ...more,
});
const NOTHING = { pinterest_ad_account: null, keeps_sources: false, consent: "everywhere" };
const show = (data: object) => {
  get.mockResolvedValue({ data: { ...NOTHING, ...data } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <MeasurementPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const GA4 = { vendor: "ga4", name: "Google Analytics 4", hosts: ["*.googletagmanager.com"] };

test("a shop that measures nothing is said to load nothing, and no service asks for a key", async () => {
  show({ vendors: [{ ...GA4, id: null, api: api("ga4") }] });
  await screen.findByText(/^Nothing is measured/);
  screen.getByText("Not used. No page loads anything of it.");
  expect(screen.queryByLabelText(/events API/)).toBeNull();
});

test("a service says what pages load of it, and a key of another form is refused where it is typed", async () => {
  const fault = "Enter the secret alone";
  put.mockRejectedValue(new ApiProblem(422, "invalid", "Wrong.", { key: [fault] }));
  show({
    vendors: [{ ...GA4, id: "G-ABC123DEF4", api: api("ga4", { has_key: true, sent: 12, failed: 1 }) }],
  });
  await screen.findByText("*.googletagmanager.com");
  screen.getByText("12 sent, 0 waiting, 1 failed");
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/Another key of Google Analytics 4/), "not a secret");
  await user.click(screen.getByRole("button", { name: /Replace key/ }));
  await screen.findByText(fault);
});

test("an order shows the last visit and the first, and once only where they are the same", () => {
  const last = {
    at: "2026-11-20T10:00:00Z",
    source: "google",
    medium: "cpc",
    campaign: null,
    term: null,
    content: null,
    referrer: "google.com",
    landing: "/",
    clicks: { gclid: "x" },
  };
  const first = { ...last, source: "news", medium: "email", clicks: {} };
  const { rerender } = render(<OrderSource order={{ source: { first, last } }} />);
  screen.getByText("google / cpc");
  screen.getByText("news / email");
  rerender(<OrderSource order={{ source: { first, last: first } }} />);
  expect(screen.getAllByText("news / email")).toHaveLength(1);
  rerender(<OrderSource order={{ source: null }} />);
  expect(screen.queryByText("Where it came from")).toBeNull();
});
