import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useHistoryDrawer } from "@/hooks/use-history-drawer";

const push = vi.spyOn(window.history, "pushState");
const back = vi.spyOn(window.history, "back");

beforeEach(() => {
  push.mockClear();
  back.mockClear();
});
afterEach(cleanup);

const gone = () => new Promise((resolve) => window.addEventListener("popstate", resolve, { once: true }));
const drawer = (changed = false) => renderHook(() => useHistoryDrawer(undefined, () => changed)).result;

describe("a drawer's entry in the history", () => {
  test("is written once, however often its button is pressed", () => {
    const { current } = drawer();
    act(() => {
      current.show();
      current.show();
    });
    act(() => current.show());
    expect(push).toHaveBeenCalledOnce();
  });

  test("is taken back once, however often the drawer is dismissed", async () => {
    const result = drawer();
    act(() => result.current.show());
    const left = gone();
    act(() => {
      result.current.close();
      result.current.close();
    });
    await act(() => left);
    act(() => result.current.close());
    expect(result.current.open).toBe(false);
    expect(back).toHaveBeenCalledOnce();
  });

  test.each(["close", "leave"] as const)("is written anew after the drawer was ended by %s", (end) => {
    const result = drawer(true);
    for (const times of [1, 2]) {
      act(() => result.current.show());
      expect(result.current.open).toBe(true);
      act(() => result.current[end]());
      expect(result.current.open).toBe(false);
      expect(push).toHaveBeenCalledTimes(times);
    }
    expect(back).not.toHaveBeenCalled();
  });

  test("is written anew after Back closed the drawer", async () => {
    const result = drawer();
    for (const times of [1, 2]) {
      act(() => result.current.show());
      const left = gone();
      act(() => window.history.back());
      await act(() => left);
      expect(result.current.open).toBe(false);
      expect(push).toHaveBeenCalledTimes(times);
    }
  });
});
