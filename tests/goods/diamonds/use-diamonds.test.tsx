import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { diamondQueryKey } from "@/components/goods/diamonds/diamond-query-key";
import { useDiamonds } from "@/components/goods/diamonds/use-diamonds";
import { FACET_FIELDS } from "@/lib/goods/diamonds/filters/filter-fields";
import { emptyInventoryState, type InventoryState } from "@/lib/goods/diamonds/filters/inventory-url";

const { get } = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock("@/lib/desk/browser/api-client", () => ({ api: { get } }));

const answerOf = (total: number) => ({
  data: [],
  meta: {
    total,
    page: 1,
    per_page: 24,
    facets: Object.fromEntries(FACET_FIELDS.map((field) => [field, {}])),
    histogram: [],
  },
});
const everything = emptyInventoryState();
const ovals: InventoryState = { ...everything, filters: { shape: ["oval"] } };
const fineOvals: InventoryState = { ...everything, filters: { shape: ["oval"], color: [10] } };

function look() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderHook(
    ({ state }) =>
      useDiamonds(state, { question: diamondQueryKey(everything), answer: answerOf(20_000) as never }),
    {
      initialProps: { state: everything },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
}

beforeEach(() => get.mockReset());

it("answers the first question with what the server rendered and asks nothing", () => {
  const { result } = look();
  expect(result.current).toMatchObject({ isStale: false, failed: false });
  expect(result.current.answer.meta.total).toBe(20_000);
  expect(get).not.toHaveBeenCalled();
});

it("lets the last answer stand, not the first, where a later question can't be answered", async () => {
  get.mockResolvedValueOnce(answerOf(2_000));
  const { result, rerender } = look();
  rerender({ state: ovals });
  expect(result.current).toMatchObject({ isStale: true, failed: false });
  expect(result.current.answer.meta.total).toBe(20_000);
  await waitFor(() => expect(result.current.answer.meta.total).toBe(2_000));
  expect(result.current.isStale).toBe(false);

  get.mockRejectedValueOnce(new Error("away"));
  rerender({ state: fineOvals });
  await waitFor(() => expect(result.current.failed).toBe(true));
  expect(result.current.answer.meta.total).toBe(2_000);
  // nothing is on its way any more: the list is not dimmed as if it were
  expect(result.current.isStale).toBe(false);

  get.mockResolvedValueOnce(answerOf(300));
  await result.current.retry();
  await waitFor(() => expect(result.current.answer.meta.total).toBe(300));
  expect(result.current).toMatchObject({ isStale: false, failed: false });
});
