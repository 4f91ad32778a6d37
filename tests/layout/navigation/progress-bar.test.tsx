import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { Suspense, startTransition, use, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ProgressBar } from "@/components/layout/navigation/progress-bar";
import { announceNavigation } from "@/lib/platform/navigation/announce-navigation";
import type { NavigationKind } from "@/lib/platform/navigation/navigation-event";

let setOut = (_way: Promise<void>) => {};
let arrive = () => {};

/** Waits in a transition for what it is on its way to, as the router does. */
function Router() {
  const [way, setWay] = useState<Promise<void> | null>(null);
  setOut = setWay;
  if (way) use(way);
  return (
    <>
      <a href="/menu" onClick={(event) => event.preventDefault()}>
        Menu
      </a>
      <ProgressBar />
    </>
  );
}
const navigate = (kind: NavigationKind = "push") =>
  act(async () => {
    const way = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    startTransition(() => {
      announceNavigation(kind);
      setOut(way);
    });
  });
const arrived = () => act(async () => arrive());
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const bar = () => document.querySelector("[data-progress]");

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <Suspense>
      <Router />
    </Suspense>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  delete document.documentElement.dataset.navigation;
});

test("a slow navigation has a bar from 150 ms on until its page is shown", async () => {
  await navigate();
  await pass(149);
  expect(bar()).toBeNull();
  await pass(1);
  expect(bar()).not.toBeNull();
  await arrived();
  expect(bar()).toBeNull();
});

test("a quick navigation has none, and neither has going back", async () => {
  await navigate();
  await pass(100);
  await arrived();
  await pass(1_000);
  expect(bar()).toBeNull();
  await navigate("traverse");
  await pass(1_000);
  expect(bar()).toBeNull();
});

test("a click that nothing follows starts none, not even after a slow navigation", async () => {
  await navigate();
  await pass(200);
  await arrived();
  fireEvent.click(document.querySelector("a") as Element);
  await pass(1_000);
  expect(bar()).toBeNull();
});

test("a navigation that never arrives ends too", async () => {
  await navigate();
  await pass(200);
  expect(bar()).not.toBeNull();
  await pass(30_000);
  expect(bar()).toBeNull();
  await arrived();
});

test("a link that is still pressed has none: its page waits for the release", async () => {
  const pressed = vi.spyOn(document, "querySelector").mockReturnValue(document.body);
  await navigate();
  await pass(300);
  pressed.mockRestore();
  expect(bar()).toBeNull();
  await pass(150);
  expect(bar()).not.toBeNull();
  await arrived();
});
