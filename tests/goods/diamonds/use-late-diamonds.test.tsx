import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { diamondQueryKey } from "@/components/goods/diamonds/diamond-query-key";
import { useLateDiamonds } from "@/components/goods/diamonds/use-late-diamonds";
import { emptyInventoryState, type InventoryState } from "@/lib/goods/diamonds/filters/inventory-url";

const { get } = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock("@/lib/desk/browser/api-client", () => ({ api: { get } }));
afterEach(cleanup);

const everything = emptyInventoryState();
const ovals: InventoryState = { ...everything, filters: { shape: ["oval"] } };
const first = {
  question: diamondQueryKey(everything),
  answer: { data: [], meta: { total: 20_000 } } as never,
};

function List({ state }: { state: InventoryState }) {
  const { answer, isStale, failed, asker } = useLateDiamonds(state, first);
  return (
    <p>
      {asker}
      {answer.meta.total} {isStale && "stale"} {failed && "failed"}
    </p>
  );
}

it("shows the first answer, and the next dimmed until it comes, though what asks for it loads only then", async () => {
  get.mockResolvedValueOnce({ data: [], meta: { total: 2_000 } });
  const { rerender } = render(<List state={everything} />);
  expect(screen.getByText("20000")).toBeTruthy();
  fireEvent.pointerMove(window);
  expect(get).not.toHaveBeenCalled();

  rerender(<List state={ovals} />);
  expect(screen.getByText("20000 stale")).toBeTruthy();
  await waitFor(() => expect(screen.getByText("2000")).toBeTruthy());
  rerender(<List state={everything} />);
  expect(screen.getByText("20000")).toBeTruthy();
  rerender(<List state={ovals} />);
  expect(screen.getByText("2000")).toBeTruthy();
  expect(get).toHaveBeenCalledTimes(1);
});
