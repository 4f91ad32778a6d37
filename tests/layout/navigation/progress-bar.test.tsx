import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProgressBar } from "@/components/layout/navigation/progress-bar";

beforeEach(() => {
  vi.useFakeTimers();
  window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia;
  window.history.replaceState({ at: "first" }, "");
  render(<ProgressBar />);
});
afterEach(() => {
  act(() => void vi.runOnlyPendingTimers());
  cleanup();
  vi.useRealTimers();
});

const navigate = () =>
  act(() => void window.dispatchEvent(new CustomEvent("adamas:navigation", { detail: "push" })));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const bar = () => document.querySelector("#nprogress");

test("a slow navigation has a bar until its page is shown", () => {
  navigate();
  pass(100);
  expect(bar()).toBeNull();
  pass(100);
  expect(bar()).not.toBeNull();
  window.history.pushState({ at: "second" }, "");
  pass(2_000);
  expect(bar()).toBeNull();
});

test("a quick navigation has none", () => {
  navigate();
  window.history.pushState({ at: "second" }, "");
  pass(1_000);
  expect(bar()).toBeNull();
});

test("a page that is shown before its bar is rendered has none", () => {
  navigate();
  act(() => {
    vi.advanceTimersByTime(200);
    window.history.pushState({ at: "second" }, "");
    vi.advanceTimersByTime(200);
  });
  pass(100);
  expect(bar()).toBeNull();
  pass(2_000);
  expect(bar()).toBeNull();
});

test("a click that nothing follows starts none, not even after a slow navigation", () => {
  navigate();
  pass(200);
  window.history.pushState({ at: "second" }, "");
  pass(2_000);
  const link = document.createElement("a");
  link.href = "/elsewhere";
  link.addEventListener("click", (event) => event.preventDefault());
  document.body.append(link);
  fireEvent.click(link);
  pass(1_000);
  expect(bar()).toBeNull();
});

test("a navigation that never arrives ends too", () => {
  navigate();
  pass(200);
  expect(bar()).not.toBeNull();
  pass(35_000);
  expect(bar()).toBeNull();
});
