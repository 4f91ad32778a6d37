import { act, renderHook } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { readLocalValue, useLocalValue, writeLocalValue } from "@/hooks/use-local-value";

afterEach(() => window.localStorage.clear());

const NOTHING: string[] = [];

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

  test("another tab's change is heard too", () => {
    const reader = renderHook(() => useLocalValue("skus", NOTHING));
    act(() => {
      window.localStorage.setItem("skus", '["C-3"]');
      window.dispatchEvent(new StorageEvent("storage", { key: "skus" }));
    });
    expect(reader.result.current[0]).toEqual(["C-3"]);
  });
});
