import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { LocalWishlist } from "@/components/selling/wishlist/local-wishlist";
import type { WishlistPiece } from "@/lib/selling/wishlist/schema";

type Toast = { label: string; onAction?: () => void };
const toasts = vi.hoisted(() => [] as { words: string; toast: Toast }[]);
// a toast is a React root of its own that comes later: it would be drawn after the document is gone
vi.mock("@/components/ui/overlay/toast", () => ({
  showToast: (words: string, toast: Toast) => void toasts.push({ words, toast }),
}));

// trying again after seconds is the shop's rule, and tested as such: here the answer is what counts
vi.mock("@/components/layout/document/query-defaults", () => ({
  queryDefaults: { queries: { retry: false } },
}));

const piece = (sku: string, over: Partial<WishlistPiece>): WishlistPiece => ({
  kind: "diamond",
  sku,
  name: `Stone ${sku}`,
  path: `/inventory?sku=${sku}`,
  shape: "round",
  fancy_color: null,
  piece: null,
  price: 700,
  availability: "available",
  ...over,
});
const KNOWN = new Map(
  [piece("A", {}), piece("B", { price: 650 }), piece("C", { availability: "sold" })].map((one) => [
    one.sku,
    one,
  ]),
);
const GONE = piece("", { name: null, path: null, shape: null, price: null, availability: "withdrawn" });

const server = setupServer();
const answer = () =>
  http.post("*/v1/wishlist/quote", async ({ request }) => {
    const { items } = (await request.json()) as { items: { kind: "diamond"; sku: string }[] };
    return HttpResponse.json({ data: items.map(({ sku }) => KNOWN.get(sku) ?? { ...GONE, sku }) });
  });

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  toasts.length = 0;
  window.localStorage.clear();
  server.use(answer());
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const keep = (...saved: { sku: string; saved_price?: number }[]) =>
  window.localStorage.setItem(
    "wishlist",
    JSON.stringify(saved.map((item) => ({ kind: "diamond", ...item }))),
  );
const kept = (): string[] =>
  (JSON.parse(window.localStorage.getItem("wishlist") ?? "[]") as { sku: string }[]).map(({ sku }) => sku);
const rowOf = async (words: string) => {
  const row = (await screen.findByText(words)).closest("li");
  if (!row) throw new Error(`${words} stands in no row`);
  return within(row);
};

test("whoever is not signed in sees what they saved: what is sold, what changed its price, what is gone", async () => {
  keep(
    { sku: "A", saved_price: 700 },
    { sku: "B", saved_price: 800 },
    { sku: "C", saved_price: 1 },
    { sku: "D" },
  );
  render(<LocalWishlist />);
  expect((await rowOf("Stone A")).queryByText(/since you saved it/)).toBeNull();
  (await rowOf("Stone B")).getByText("Down from $800 since you saved it");
  (await rowOf("Stone C")).getByText("Sold");
  (await rowOf("No. D")).getByText("No longer offered");
  expect(screen.getByRole("link", { name: "Stone A" }).getAttribute("href")).toBe("/inventory?sku=A");
});

test("a piece is taken off, and put back by whoever did not mean it", async () => {
  const user = userEvent.setup();
  keep({ sku: "A" }, { sku: "B", saved_price: 800 });
  render(<LocalWishlist />);
  await user.click(await screen.findByRole("button", { name: "Remove from wishlist: Stone B" }));
  expect(kept()).toEqual(["A"]);
  expect(screen.queryByText("Stone B")).toBeNull();
  toasts[0]?.toast.onAction?.();
  (await rowOf("Stone B")).getByText("Down from $800 since you saved it");
  await user.click(screen.getByRole("button", { name: "Remove from wishlist: Stone B" }));
  await user.click(await screen.findByRole("button", { name: "Remove from wishlist: Stone A" }));
  await screen.findByText(/Nothing saved yet/);
  expect(window.localStorage.getItem("wishlist")).toBeNull();
});

test("a shop that does not answer is no empty list: it is said, and asked again", async () => {
  const user = userEvent.setup();
  server.use(http.post("*/v1/wishlist/quote", () => HttpResponse.json({}, { status: 422 })));
  keep({ sku: "A" });
  render(<LocalWishlist />);
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText(/Nothing saved/)).toBeNull();
  server.use(answer());
  await user.click(again);
  await screen.findByText("Stone A");
});
