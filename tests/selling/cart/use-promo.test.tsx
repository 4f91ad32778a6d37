import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { usePromo, useRejectedPromo } from "@/components/selling/cart/use-promo";
import { CART_KEYS, type CartItem } from "@/lib/selling/cart/model";
import type { Quote } from "@/lib/selling/cart/schema";
import type { PromoProblemCode } from "@/lib/selling/promotions/model";

const items = (count: number): CartItem[] =>
  Array.from({ length: count }, (_, at) => ({ kind: "diamond", diamond: `AD-${at}`, seenPrice: 300 }));
/** A quote that refuses a code for a reason. */
const refusal = (code: string, why: PromoProblemCode) =>
  ({ promo: { code, problem: "Not now.", problem_code: why } }) as Quote;
const stored = () => window.localStorage.getItem(CART_KEYS.promo);

function cartWith(count: number) {
  return renderHook(
    ({ cart, quote }: { cart: CartItem[]; quote: Quote | null }) => {
      const promo = usePromo(cart);
      useRejectedPromo(promo, quote, false);
      return promo;
    },
    { initialProps: { cart: items(count), quote: null as Quote | null } },
  );
}

beforeEach(() => window.localStorage.clear());

test("a code below its minimum is left out of the order, and tried again once the cart changes", () => {
  const { result, rerender } = cartWith(1);
  act(() => result.current.apply("spring"));
  expect(result.current.code).toBe("SPRING");
  const cart = items(1);
  rerender({ cart, quote: refusal("SPRING", "minimum") });
  expect(result.current).toMatchObject({ code: null, isWaiting: true, rejected: { problem: "Not now." } });
  expect(stored()).toBe('"SPRING"');
  rerender({ cart: items(2), quote: null });
  expect(result.current).toMatchObject({ code: "SPRING", isWaiting: false, rejected: null });
});

test("a code that never becomes usable is removed, and its refusal goes once the cart changes", () => {
  const { result, rerender } = cartWith(1);
  act(() => result.current.apply("WELCOM5"));
  rerender({ cart: items(1), quote: refusal("WELCOM5", "unknown") });
  expect(result.current).toMatchObject({ code: null, isWaiting: false, rejected: { code: "WELCOM5" } });
  expect(stored()).toBeNull();
  rerender({ cart: items(2), quote: null });
  expect(result.current.rejected).toBeNull();
});
