import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { EMPTY_VALUES } from "@/components/admin/phone-orders/draft";
import { usePhoneQuote } from "@/components/admin/phone-orders/use-phone-quote";
import type { CartItem } from "@/lib/selling/cart/model";

const { post } = vi.hoisted(() => ({ post: vi.fn() }));
vi.mock("@/components/admin/client", () => ({ admin: { post } }));

const ITEMS: CartItem[] = [{ kind: "diamond", diamond: "AD-1", seenPrice: 700 }];
const setItems = () => undefined;
const streets = () => post.mock.calls.map(([, { body }]) => body.line1);

beforeEach(() => void post.mockReset().mockResolvedValue({ data: { lines: [] } }));

/** Prepares an order for a street, which the returned function changes. */
function prepare(country: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const valuesAt = (line1: string) => ({
    ...EMPTY_VALUES,
    shipping: { ...EMPTY_VALUES.shipping, country, line1 },
  });
  const { result, rerender } = renderHook(
    ({ line1, isPlaced }) => usePhoneQuote(valuesAt(line1), ITEMS, null, setItems, isPlaced),
    { wrapper, initialProps: { line1: "", isPlaced: false } },
  );
  const isCurrent = () => waitFor(() => expect(result.current.isCurrent).toBe(true));
  const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  return {
    result,
    type: (line1: string) => rerender({ line1, isPlaced: false }),
    place: (line1: string) => rerender({ line1, isPlaced: true }),
    isCurrent,
    pause,
  };
}

test("a street is quoted once its field is left, and the total isn't current until then", async () => {
  const { result, type, isCurrent, pause } = prepare("US");
  await isCurrent();
  act(() => result.current.enterStreet());
  for (const typed of ["12", "12 Example", " 12 Example Street"]) {
    type(typed);
    await pause();
    expect(result.current.isCurrent).toBe(false);
  }
  expect(streets()).toEqual([""]);
  act(() => result.current.leaveStreet());
  await isCurrent();
  expect(streets()).toEqual(["", "12 Example Street"]);
});

test("a form that is sent from the field takes the street, and a customer's own is quoted at once", async () => {
  const { result, type, isCurrent } = prepare("US");
  type("12 Example Street");
  await isCurrent();
  act(() => result.current.enterStreet());
  type("14 Example Street");
  act(() => result.current.takeStreet());
  await isCurrent();
  expect(streets().slice(-2)).toEqual(["12 Example Street", "14 Example Street"]);
});

test("a street of another country isn't quoted", async () => {
  const { type, isCurrent, pause } = prepare("DE");
  await isCurrent();
  type("Example Street 12");
  await pause();
  await isCurrent();
  expect(streets()).toEqual([undefined]);
});

test("an order that was placed isn't quoted again, though its own items are held", async () => {
  const { result, place, isCurrent, pause } = prepare("US");
  await isCurrent();
  place("12 Example Street");
  await pause();
  expect(post).toHaveBeenCalledTimes(1);
  expect(result.current.data).toEqual({ lines: [] });
});
