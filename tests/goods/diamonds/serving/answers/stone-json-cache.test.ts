import { expect, test, vi } from "vitest";
import { createStoneJsonCache, type ReadStones } from "@/lib/goods/diamonds/serving/answers/stone-json-cache";

const read = (known: Record<string, string | null>) =>
  vi.fn<ReadStones>(async (ids) =>
    ids.flatMap((id) => (id in known ? [{ id, json: known[id] ?? null }] : [])),
  );

test("stones come in the asked order, and are read once", async () => {
  const reading = read({ a: "A", b: "B", c: "C" });
  const stones = createStoneJsonCache(reading);
  expect(await stones.textsOf(["b", "a"])).toEqual(["B", "A"]);
  expect(await stones.textsOf(["c", "a", "b"])).toEqual(["C", "A", "B"]);
  expect(reading.mock.calls).toEqual([[["b", "a"]], [["c"]]]);
});

test("a stone that is sold or gone is left out", async () => {
  const stones = createStoneJsonCache(read({ a: "A", sold: null }));
  for (let asked = 0; asked < 2; asked++) {
    expect(await stones.textsOf(["sold", "a", "gone"])).toEqual(["A"]);
  }
});

test("a changed stone is read anew, and no other", async () => {
  const known = { a: "A1", b: "B" };
  const reading = read(known);
  const stones = createStoneJsonCache(reading);
  await stones.textsOf(["a", "b"]);
  known.a = "A2";
  stones.forget(["a"]);
  expect(await stones.textsOf(["a", "b"])).toEqual(["A2", "B"]);
  expect(reading).toHaveBeenLastCalledWith(["a"]);
});

test.each([
  ["one of them", (stones: ReturnType<typeof createStoneJsonCache>) => stones.forget(["a"])],
  ["all of them", (stones: ReturnType<typeof createStoneJsonCache>) => stones.forgetAll()],
])("what was read before a change of %s is not kept after it", async (_, change) => {
  let answer: (json: string) => void = () => undefined;
  const reading = vi.fn<ReadStones>(
    () =>
      new Promise((resolve) => {
        answer = (json) => resolve([{ id: "a", json }]);
      }),
  );
  const stones = createStoneJsonCache(reading);
  const first = stones.textsOf(["a"]);
  change(stones);
  answer("before");
  expect(await first).toEqual(["before"]);
  const second = stones.textsOf(["a"]);
  answer("after");
  expect(await second).toEqual(["after"]);
});

test("only so many are kept: those shown last", async () => {
  const reading = read({ a: "A", b: "B", c: "C" });
  const stones = createStoneJsonCache(reading, 420);
  await stones.textsOf(["a"]);
  await stones.textsOf(["b"]);
  await stones.textsOf(["a"]);
  await stones.textsOf(["c"]);
  expect(stones.size).toBe(2);
  await stones.textsOf(["a", "c"]);
  expect(reading).toHaveBeenCalledTimes(3);
  await stones.textsOf(["b"]);
  expect(reading).toHaveBeenLastCalledWith(["b"]);
});

test("a failed read is an error, and tried again the next time", async () => {
  const reading = vi.fn<ReadStones>().mockRejectedValueOnce(new Error("away"));
  reading.mockResolvedValueOnce([{ id: "a", json: "A" }]);
  const stones = createStoneJsonCache(reading);
  await expect(stones.textsOf(["a"])).rejects.toThrow("away");
  expect(await stones.textsOf(["a"])).toEqual(["A"]);
});

test("what many lists lack at a time is read together", async () => {
  const reading = read(Object.fromEntries([..."abcdefgh"].map((id) => [id, id.toUpperCase()])));
  const stones = createStoneJsonCache(reading);
  const lists = await Promise.all([..."abcdefgh"].map((id) => stones.textsOf([id, "a"])));
  expect(lists.map(([first]) => first).join("")).toBe("ABCDEFGH");
  expect(reading).toHaveBeenCalledTimes(3);
  expect(await stones.textsOf(["h", "c"])).toEqual(["H", "C"]);
  expect(reading).toHaveBeenCalledTimes(3);
});

test("a read that fails fails its own lists, and lets the next begin", async () => {
  const reading = read({ a: "A", b: "B", c: "C" });
  reading.mockRejectedValueOnce(new Error("away")).mockRejectedValueOnce(new Error("away"));
  const stones = createStoneJsonCache(reading);
  const asked = await Promise.allSettled(["a", "b", "c"].map((id) => stones.textsOf([id])));
  expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(await stones.textsOf(["a"])).toEqual(["A"]);
});
