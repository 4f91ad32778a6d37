import { expect, test, vi } from "vitest";
import { createStaticListExpiry } from "@/lib/goods/diamonds/serving/static-list-expiry";

function expiry() {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const expire = vi.fn(() => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })));
  const errors: unknown[] = [];
  const lists = createStaticListExpiry(expire, (error) => errors.push(error));
  return { lists, expire, ends, errors };
}

test("no step waits for lists to expire, and what changes meanwhile expires after it", async () => {
  const { lists, expire, ends } = expiry();
  lists.afterStep();
  expect(expire).not.toHaveBeenCalled();
  lists.changed();
  lists.afterStep();
  lists.changed();
  lists.afterStep();
  expect(expire).toHaveBeenCalledTimes(1);
  ends[0]?.resolve();
  await vi.waitFor(() => expect(expire).toHaveBeenCalledTimes(2));
  ends[1]?.resolve();
  await new Promise(setImmediate);
  lists.afterStep();
  expect(expire).toHaveBeenCalledTimes(2);
});

test("lists that could not expire do so after the next step", async () => {
  const { lists, expire, ends, errors } = expiry();
  lists.changed();
  lists.afterStep();
  ends[0]?.reject(new Error("busy"));
  await vi.waitFor(() => expect(errors).toHaveLength(1));
  lists.afterStep();
  expect(expire).toHaveBeenCalledTimes(2);
});
