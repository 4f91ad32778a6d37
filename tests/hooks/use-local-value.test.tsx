import { act, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { readLocalValue, useLocalValue, writeLocalValue } from "@/hooks/use-local-value";

afterEach(() => window.localStorage.clear());

const NOTHING: string[] = [];
const raise = (): never => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

describe("a local value", () => {
  test("is kept as JSON under its key", () => {
    writeLocalValue("skus", ["A-1"]);
    expect(window.localStorage.getItem("skus")).toBe('["A-1"]');
    expect(readLocalValue("skus", NOTHING)).toEqual(["A-1"]);
  });

  test.each(["{", "", "undefined"])("falls back to its default where %j is stored", (stored) => {
    window.localStorage.setItem("skus", stored);
    expect(readLocalValue("skus", NOTHING)).toBe(NOTHING);
    expect(renderHook(() => useLocalValue("skus", NOTHING)).result.current[0]).toBe(NOTHING);
  });

  test("null removes it", () => {
    writeLocalValue("skus", ["A-1"]);
    writeLocalValue("skus", null);
    expect(window.localStorage.getItem("skus")).toBeNull();
  });

  test("every reader of this tab hears of a change", () => {
    const reader = renderHook(() => useLocalValue("skus", NOTHING));
    const writer = renderHook(() => useLocalValue("skus", NOTHING));
    act(() => writer.result.current[1]((now) => [...now, "B-2"]));
    expect(reader.result.current[0]).toEqual(["B-2"]);
  });

  test("a page that Back shows as it was left reads what was stored meanwhile without an event of its own", () => {
    const reader = renderHook(() => useLocalValue("skus", NOTHING));
    window.localStorage.setItem("skus", '["D-4"]');
    expect(reader.result.current[0]).toEqual(NOTHING);
    act(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    expect(reader.result.current[0]).toEqual(["D-4"]);
  });

  test.each([
    ["throws", () => raise()],
    ["has none", () => null as unknown as Storage],
  ])("a browser whose storage %s reads the default, and says that nothing was stored", (_, storage) => {
    const getter = vi.spyOn(window, "localStorage", "get").mockImplementation(storage);
    try {
      expect(renderHook(() => useLocalValue("skus", NOTHING)).result.current[0]).toBe(NOTHING);
      expect(writeLocalValue("skus", ["E-5"])).toBe(false);
    } finally {
      getter.mockRestore();
    }
  });

  test("another tab's change is heard too", () => {
    const reader = renderHook(() => useLocalValue("skus", NOTHING));
    act(() => {
      window.localStorage.setItem("skus", '["C-3"]');
      window.dispatchEvent(new StorageEvent("storage", { key: "skus" }));
    });
    expect(reader.result.current[0]).toEqual(["C-3"]);
  });
});
