import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { PageSpeedPage } from "@/components/admin/page-speed/page-speed-page";
import { PAGE_TYPES } from "@/lib/platform/page-speed/model";

const { get } = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock("@/components/admin/client", () => ({ admin: { get } }));

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
afterEach(() => {
  cleanup();
  client.clear();
});

const show = (data: object) => {
  get.mockResolvedValue({ data: { timings: [], errors: [], sample_percent: 0, ...data } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <PageSpeedPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

test("a shop that measures nothing says which setting does, by the name that the settings have for it", async () => {
  show({});
  await screen.findByText(/^No page views are measured\. Set “Page views to measure, in percent” in/);
  expect(screen.getByRole("link", { name: "Settings" }).getAttribute("href")).toBe("/settings");
  screen.getByText("No page view was reported in this period.");
  screen.getByText("No error was reported in this period.");
});

test("an error says how often, where, and in which browsers it was met, with phones apart", async () => {
  const error = { place: null, times: 1, pages: ["cart"], browsers: ["Chrome"], last_day: "2026-11-27" };
  show({
    sample_percent: 25,
    errors: [
      {
        message: "TypeError: gone",
        place: "/_next/a.js:1:2",
        times: 1_200,
        pages: [...PAGE_TYPES],
        browsers: ["Chrome", "Safari (phone)"],
        last_day: "2026-11-27",
      },
      { ...error, message: "RangeError: too deep" },
    ],
  });
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first?.textContent).toBe(
    "TypeError: gone/_next/a.js:1:21,200 times, last on Nov 27, 2026. All pages. Chrome, Safari (phone).",
  );
  expect(second?.textContent).toBe(
    "RangeError: too deepOnce, last on Nov 27, 2026. Cart and wishlist. Chrome.",
  );
  screen.getByText(/Of visitors who agreed, 25% of page views are measured\.$/);
});
