import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { questionKey } from "@/components/goods/diamonds/question-key";
import { useDiamondAnswer } from "@/components/goods/diamonds/use-diamond-answer";
import { emptyState, type InventoryState } from "@/lib/goods/diamonds/address";
import { FACET_FIELDS } from "@/lib/goods/diamonds/filters";

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
const everything = emptyState();
const ovals: InventoryState = { ...everything, filters: { shape: ["oval"] } };
const fineOvals: InventoryState = { ...everything, filters: { shape: ["oval"], color: [10] } };

function look() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderHook(
    ({ state }) =>
      useDiamondAnswer(state, { question: questionKey(everything), answer: answerOf(20_000) as never }),
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
  expect(result.current).toMatchObject({ standing: false, failed: false });
  expect(result.current.answer.meta.total).toBe(20_000);
  expect(get).not.toHaveBeenCalled();
});

it("lets the last answer stand, not the first, where a later question can't be answered", async () => {
  get.mockResolvedValueOnce(answerOf(2_000));
  const { result, rerender } = look();
  rerender({ state: ovals });
  expect(result.current).toMatchObject({ standing: true, failed: false });
  expect(result.current.answer.meta.total).toBe(20_000);
  await waitFor(() => expect(result.current.answer.meta.total).toBe(2_000));
  expect(result.current.standing).toBe(false);

  get.mockRejectedValueOnce(new Error("away"));
  rerender({ state: fineOvals });
  await waitFor(() => expect(result.current.failed).toBe(true));
  expect(result.current.answer.meta.total).toBe(2_000);
  // nothing is on its way any more: the list is not dimmed as if it were
  expect(result.current.standing).toBe(false);

  get.mockResolvedValueOnce(answerOf(300));
  await result.current.retry();
  await waitFor(() => expect(result.current.answer.meta.total).toBe(300));
  expect(result.current).toMatchObject({ standing: false, failed: false });
});
