import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setCartCurrency } from "@/components/selling/cart/cart-currency";
import { usePlaceOrder } from "@/components/selling/checkout/steps/use-place-order";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import type { CartItem } from "@/lib/selling/cart/model";
import { EMPTY_DRAFT } from "@/lib/selling/checkout/draft/draft";

const post = vi.hoisted(() => vi.fn());
vi.mock("@/lib/desk/browser/api-client", () => ({ api: { post } }));

const items: CartItem[] = [{ kind: "diamond", diamond: "AD-1", seenPrice: 700 }];
/** The key and the secret of each request, which go together. */
const keys = () =>
  post.mock.calls.map(([, { headers }]) => {
    expect(headers["Idempotency-Secret"]).toMatch(/^[0-9a-f]{32}$/);
    return `${headers["Idempotency-Key"]} ${headers["Idempotency-Secret"]}`;
  });
const order = () =>
  renderHook(() => usePlaceOrder({ draft: EMPTY_DRAFT, items, onPlaced: vi.fn(), remove: vi.fn() }));
const lost = new ApiProblem(0, "no_answer", "The shop could not be reached.");
const atTheDoor = [
  new ApiProblem(429, "too_many_requests", "Please try again in 40 seconds."),
  new ApiProblem(401, "unauthorized", "Sign in again."),
  new ApiProblem(403, "foreign_origin", "Sent from a page of another site."),
];

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});
afterEach(() => post.mockReset());

test.each(atTheDoor)(
  "an order whose answer was lost keeps its key when the next try is sent away: $status",
  async (sentAway) => {
    post.mockRejectedValueOnce(lost);
    post.mockImplementationOnce(async () => {
      // a session that ended takes along what this tab keeps
      if (sentAway.status === 401) window.sessionStorage.clear();
      throw sentAway;
    });
    post.mockRejectedValueOnce(lost);
    const { result } = order();
    for (let i = 0; i < 3; i++) await act(async () => void (await result.current.place(700)));
    const [first, ...others] = keys();
    expect(others).toEqual([first, first]);
  },
);

test("an order that was refused begins anew with a key of its own", async () => {
  const sold = new ApiProblem(409, "stone_unavailable", "No longer available.");
  post.mockRejectedValueOnce(lost).mockRejectedValueOnce(sold).mockRejectedValueOnce(lost);
  const { result } = order();
  for (let i = 0; i < 3; i++) await act(async () => void (await result.current.place(700)));
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test("gift cards pay for orders in their own currency alone", async () => {
  post.mockRejectedValue(lost);
  const cards = [{ code: "7K2M7K2M7K2M7K2M", lastFour: "7K2M", balance: 120 }];
  const { result } = renderHook(() =>
    usePlaceOrder({ draft: EMPTY_DRAFT, items, cards, onPlaced: vi.fn(), remove: vi.fn() }),
  );
  await act(async () => void (await result.current.place(700, { seenCards: 120 })));
  setCartCurrency("EUR");
  await act(async () => void (await result.current.place(650, { seenCards: 0 })));
  const [own, other] = post.mock.calls.map(([, { body }]) => body);
  expect(own).toMatchObject({ gift_cards: ["7K2M7K2M7K2M7K2M"], seen_gift_cards: 120 });
  expect(other.currency).toBe("EUR");
  expect(other).not.toHaveProperty("gift_cards");
  expect(other).not.toHaveProperty("seen_gift_cards");
});
