import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryDefaults } from "@/components/layout/document/query-defaults";

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: queryDefaults });
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const failing = () => vi.fn(async () => Promise.reject(new Error("no answer")));

test("a query that fails is asked three times more, each time later, and then has failed", async () => {
  const ask = failing();
  const ended = vi.fn();
  void client
    .fetchQuery({ queryKey: ["stones"], queryFn: ask, retry: queryDefaults.queries.retry })
    .catch(ended);
  for (const [wait, asked] of [
    [0, 1],
    [1_000, 2],
    [2_000, 3],
    [4_000, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(wait);
    expect(ask).toHaveBeenCalledTimes(asked);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(4);
  expect(ended).toHaveBeenCalledOnce();
});

test("nobody waits longer than half a minute between two tries", () => {
  const waits = Array.from({ length: 12 }, (_, failures) => queryDefaults.queries.retryDelay(failures));
  expect(waits.slice(0, 6)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000]);
  expect(Math.max(...waits)).toBe(30_000);
});

test("what changes something is never sent again by itself", async () => {
  const send = failing();
  const ended = vi.fn();
  void new MutationObserver(client, { mutationFn: send }).mutate().catch(ended);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledOnce();
  expect(ended).toHaveBeenCalledOnce();
});

test("coming back to the window asks nothing anew", () => {
  expect(client.defaultQueryOptions({ queryKey: ["stones"] }).refetchOnWindowFocus).toBe(false);
});
