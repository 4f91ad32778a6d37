import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiProblem } from "@/lib/platform/api/declare/problem";

const post = vi.hoisted(() => vi.fn());
vi.mock("@/lib/desk/browser/api-client", () => ({ api: { post } }));

const { isAnswered, placeExpress } = await import("@/components/selling/checkout/express/place-express");
const body = { items: [], seen_total: 5 } as never;
const problem = (status: number) => new ApiProblem(status, "invalid", "No.");
const keyOf = (call: number): string => post.mock.calls[call]?.[1].headers["Idempotency-Key"];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  post.mockReset();
});

test("an order without an answer is sent again with its key, since it may be placed", async () => {
  post.mockRejectedValueOnce(problem(0)).mockRejectedValueOnce(problem(503));
  post.mockResolvedValueOnce({ data: { id: "1" } });
  const placed = placeExpress(body);
  await vi.runAllTimersAsync();
  expect(await placed).toEqual({ id: "1" });
  expect(post).toHaveBeenCalledTimes(3);
  expect(new Set([keyOf(0), keyOf(1), keyOf(2)]).size).toBe(1);
});

test("a refused order is another one the next time, and an unknown one stays the same", async () => {
  post.mockRejectedValue(problem(409));
  await expect(placeExpress(body)).rejects.toMatchObject({ status: 409 });
  expect(isAnswered(problem(409))).toBe(true);
  post.mockRejectedValue(problem(0));
  const lost = placeExpress(body).catch((error) => error);
  await vi.runAllTimersAsync();
  expect(isAnswered(await lost)).toBe(false);
  post.mockResolvedValue({ data: { id: "2" } });
  await placeExpress(body);
  expect(keyOf(1)).not.toBe(keyOf(0));
  expect(keyOf(4)).toBe(keyOf(1));
});
