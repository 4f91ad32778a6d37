import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCurrentPrice } from "@/components/goods/product/price/use-current-price";

const { refresh, router } = vi.hoisted(() => {
  const refresh = vi.fn();
  return { refresh, router: { refresh } };
});
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const offer = (price: number, stock: number | null = null) => ({
  slug: "luna",
  status: "active" as const,
  variants: [{ sku: "W6", price, regular_price: 500, stock }],
});
const answer = (data: object, status = 200) =>
  vi.fn(async () => Response.json({ data, more: 1 }, { status }));

beforeEach(() => refresh.mockReset());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function arrive(fetched: ReturnType<typeof answer>): Promise<void> {
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (work: () => void) => idle.push(work));
  vi.stubGlobal("cancelIdleCallback", () => {});
  vi.stubGlobal("fetch", fetched);
  renderHook(() => useCurrentPrice(offer(500)));
  expect(fetched).not.toHaveBeenCalled();
  for (const work of idle) work();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledWith(
    "/api/v1/products/luna",
    expect.objectContaining({ cache: "no-store", priority: "low" }),
  );
  await Promise.resolve(fetched.mock.results[0]?.value).then(() => new Promise((done) => setTimeout(done)));
}

test.each([
  ["price", offer(480)],
  ["stock", offer(500, 0)],
])("a page whose %s has changed since it was fetched ahead is read again", async (_, current) => {
  await arrive(answer(current));
  expect(refresh).toHaveBeenCalledTimes(1);
});

test("a page that is current is left alone, and so is one that nobody can check", async () => {
  await arrive(answer({ ...offer(500), name: "Luna band" }));
  cleanup();
  await arrive(answer({}, 503));
  expect(refresh).not.toHaveBeenCalled();
});

test("a page that came with its document asks for nothing", () => {
  const fetched = answer(offer(480));
  vi.stubGlobal("fetch", fetched);
  const container = document.createElement("div");
  document.body.append(container);
  renderHook(() => useCurrentPrice(offer(500)), { container, hydrate: true });
  expect(fetched).not.toHaveBeenCalled();
});
