import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Wishlist } from "@/components/selling/wishlist/wishlist";
import { readWishlist, storeWishlist } from "@/components/selling/wishlist/wishlist-store";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { CART_KEYS } from "@/lib/selling/cart/model";
import type { WishlistEntry } from "@/lib/selling/wishlist/schema";

const { refresh, takeFromAccount } = vi.hoisted(() => ({ refresh: vi.fn(), takeFromAccount: vi.fn() }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
vi.mock("@/lib/desk/browser/api-client", () => ({
  api: { delete: takeFromAccount },
}));
// a toast is a React root of its own that comes later: it would be drawn after the document is gone
vi.mock("@/components/ui/overlay/toast", () => ({ showToast: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  window.localStorage.clear();
});

const ENTRY: WishlistEntry = {
  kind: "diamond",
  sku: "A",
  name: "Stone A",
  path: "/inventory?sku=A",
  shape: "round",
  fancy_color: null,
  piece: null,
  price: 700,
  availability: "available",
  saved_price: 700,
  saved_at: "2026-01-02T03:04:05.000Z",
};

async function takeOff(answer: () => Promise<unknown>) {
  takeFromAccount.mockImplementation(answer);
  storeWishlist([{ kind: "diamond", sku: "A" }]);
  render(<Wishlist entries={[ENTRY]} />);
  await userEvent.click(screen.getByRole("button", { name: "Remove from wishlist: Stone A" }));
}
const refused = (status: number) => () => Promise.reject(new ApiProblem(status, "refused", "Not just now"));

test("what could not be taken off stays in this browser too, and is said", async () => {
  await takeOff(refused(429));
  expect((await screen.findByRole("alert")).textContent).toContain("Not just now");
  expect(readWishlist()).toHaveLength(1);
  expect(refresh).not.toHaveBeenCalled();
});

test.each([
  ["taken off", () => Promise.resolve({ data: [] })],
  ["taken off in another tab already", refused(404)],
])("a piece that is %s leaves this browser as well", async (_, answer) => {
  await takeOff(answer);
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(takeFromAccount).toHaveBeenCalledWith("v1/account/wishlist/{sku}", { params: { sku: "A" } });
  expect(readWishlist()).toEqual([]);
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a saved diamond is added to the cart from its list, and a piece is chosen on its page", async () => {
  const ring: WishlistEntry = {
    ...ENTRY,
    kind: "product",
    sku: "R",
    name: "Band R",
    path: "/wedding-rings/r",
  };
  const sold: WishlistEntry = { ...ENTRY, sku: "S", name: "Stone S", availability: "sold" };
  render(<Wishlist entries={[ENTRY, ring, sold]} />);
  await userEvent.click(screen.getByRole("button", { name: "Add to cart: Stone A" }));
  expect(JSON.parse(window.localStorage.getItem(CART_KEYS.items) ?? "[]")).toEqual([
    { kind: "diamond", diamond: "A", seenPrice: 700 },
  ]);
  expect(screen.getByRole("link", { name: "View cart, which has Stone A" }).getAttribute("href")).toBe(
    "/cart",
  );
  expect(screen.getByRole("link", { name: "Choose options: Band R" }).getAttribute("href")).toBe(
    "/wedding-rings/r",
  );
  expect(screen.queryByRole("button", { name: /Add to cart/ })).toBeNull();
});
