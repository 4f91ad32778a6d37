import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ProductFeedsPage } from "@/components/admin/product-feeds/product-feeds-page";

const { get, may } = vi.hoisted(() => ({ get: vi.fn(), may: vi.fn() }));
vi.mock("@/components/admin/client", () => ({ admin: { get } }));
vi.mock("@/components/admin/identity", () => ({ useMay: may }));

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
afterEach(() => {
  cleanup();
  client.clear();
});

const STUDS = { id: "6b1f1f4e-0000-4000-8000-000000000001", name: "Una studs" };
const channel = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  console: "https://example.com/",
  is_served: false,
  addresses: [`https://shop.example/feeds/${id}.tsv`],
  changes: `https://shop.example/feeds/${id}-changes.tsv`,
  offers: 1_200,
  refused: [],
  ...more,
});
const FEEDS = {
  channels: [
    channel("google", "Google Merchant Center", {
      is_served: true,
      addresses: [
        "https://shop.example/feeds/google.tsv",
        "https://shop.example/feeds/google-stones-1-of-2.tsv",
        "https://shop.example/feeds/google-stones-2-of-2.tsv",
      ],
    }),
    channel("meta", "Meta"),
  ],
  omitted: [{ reason: "No picture, or only a drawing", count: 3, products: [STUDS] }],
  stones: { is_listed: true, on_sale: 2_000_000, listed: 1_500_000 },
};

function show(mayChoose = true) {
  get.mockResolvedValue({ data: FEEDS });
  may.mockReturnValue(mayChoose);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ProductFeedsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test("a channel that is on has an address to copy for each of its files", async () => {
  show();
  const pieces = await screen.findByLabelText<HTMLInputElement>("Pieces");
  expect(pieces.value).toBe("https://shop.example/feeds/google.tsv");
  expect(screen.getByLabelText<HTMLInputElement>("Loose stones, part 2 of 2").value).toBe(
    "https://shop.example/feeds/google-stones-2-of-2.tsv",
  );
  screen.getByRole("button", { name: /Copy\s*the address: Google Merchant Center, Pieces/ });
  screen.getByText("Loose stones: 2,000,000 are on sale, and 1,500,000 of them match your choice.");
});

test("a channel that is off has no address", async () => {
  show();
  await screen.findByText("Not served. 1,200 variants of pieces could be listed.");
  expect(screen.queryByDisplayValue("https://shop.example/feeds/meta.tsv")).toBeNull();
});

test("what is left out is named with the reason, and leads to the product", async () => {
  show();
  const reason = await screen.findByText("No picture, or only a drawing: 3 products");
  const list = within(reason.closest("li") ?? document.body);
  expect(list.getByText("Una studs").getAttribute("href")).toBe(`/products/${STUDS.id}`);
  list.getByText("and 2 more");
});

test("only those who may change settings are led to them", async () => {
  show(false);
  await screen.findByLabelText("Pieces");
  expect(screen.queryByText("Choose what is listed")).toBeNull();
  cleanup();
  show();
  expect((await screen.findByText("Choose what is listed")).getAttribute("href")).toBe(
    "/settings?edit=productFeeds",
  );
});
