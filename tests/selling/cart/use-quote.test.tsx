import { renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useQuote } from "@/components/selling/cart/use-quote";
import type { CartItem } from "@/lib/selling/cart/model";

const ask = vi.hoisted(() => vi.fn());
vi.mock("@/components/selling/cart/ask-quote", () => ({ askQuotePatiently: ask }));

test("a total whose update failed stays marked as out of date", async () => {
  vi.spyOn(console, "warn").mockReturnValue();
  const items = (seenPrice: number): CartItem[] => [{ kind: "diamond", diamond: "AD-1", seenPrice }];
  ask.mockResolvedValueOnce({ total: 700 });
  const { result, rerender } = renderHook(({ now }) => useQuote(now), { initialProps: { now: items(700) } });
  expect(result.current.isStale).toBe(true);
  await waitFor(() => expect(result.current).toMatchObject({ quote: { total: 700 }, isStale: false }));
  ask.mockRejectedValueOnce(new Error("no answer"));
  rerender({ now: items(800) });
  await waitFor(() => expect(result.current).toMatchObject({ failed: true, isStale: true }));
});
