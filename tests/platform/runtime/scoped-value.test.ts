import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { scopedValue } from "@/lib/platform/runtime/scoped-value";

const name = scopedValue<string>("test-name");
const count = scopedValue<number>("test-count");

test("a call and what it awaits read their own values, and those of the calls around", async () => {
  const read = async (own: string, ms: number) =>
    name.run(own, async () => {
      await sleep(ms);
      return count.run(ms, async () => {
        await sleep(ms);
        return [name.get(), count.get()];
      });
    });
  expect(await Promise.all([read("first", 4), read("second", 1)])).toEqual([
    ["first", 4],
    ["second", 1],
  ]);
  expect([name.get(), count.get()]).toEqual([undefined, undefined]);
});

test("the innermost value counts, and ends with its call", () => {
  name.run("outer", () => {
    count.run(1, () => name.run("inner", () => expect([name.get(), count.get()]).toEqual(["inner", 1])));
    expect([name.get(), count.get()]).toEqual(["outer", undefined]);
  });
});

test("a value that is entered lasts for the rest of the call, until another one is", async () => {
  await count.run(1, async () => {
    for (const own of ["first", "second"]) {
      name.enterWith(own);
      await sleep(0);
      expect([name.get(), count.get()]).toEqual([own, 1]);
    }
  });
  expect(name.get()).toBeUndefined();
});

test("another copy of the module reads the same values", async () => {
  vi.resetModules();
  const copy = await import("@/lib/platform/runtime/scoped-value");
  expect(copy.scopedValue).not.toBe(scopedValue);
  expect(name.run("own", () => copy.scopedValue("test-name").get())).toBe("own");
});
