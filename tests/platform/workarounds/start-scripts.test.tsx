import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LATE_TYPE, startScripts } from "@/lib/platform/workarounds/start-scripts";

const paints: (() => void)[] = [];
const frames: (() => void)[] = [];

beforeEach(() => {
  paints.length = 0;
  frames.length = 0;
  vi.stubGlobal(
    "PerformanceObserver",
    class {
      constructor(painted: () => void) {
        paints.push(painted);
      }
      observe() {}
    },
  );
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  Object.defineProperty(document, "fonts", { value: { ready: Promise.resolve() }, configurable: true });
  document.body.innerHTML = `<img fetchpriority="high" src="/a.avif"><script type="${LATE_TYPE}" src="/a.js" id="_R_" async="" nonce="n"></script>`;
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  // the script runs as the browser runs it: as text
  new Function(startScripts)();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, "fonts");
});

const isLate = () => document.querySelector(`script[type="${LATE_TYPE}"]`) !== null;
const nextFrame = async () => {
  await vi.advanceTimersByTimeAsync(0);
  for (const frame of frames.splice(0)) frame();
};

test("a document's scripts start two frames after its first paint and its main picture", async () => {
  await nextFrame();
  expect(isLate()).toBe(true);
  for (const painted of paints) painted();
  await nextFrame();
  await nextFrame();
  expect(isLate()).toBe(true);
  document.querySelector("img")?.dispatchEvent(new Event("load"));
  await nextFrame();
  expect(isLate()).toBe(true);
  await nextFrame();
  expect(document.querySelector("script")?.outerHTML).toBe(
    '<script src="/a.js" id="_R_" async="" nonce="n"></script>',
  );
});

test("a picture that does not come holds them up for a moment only", async () => {
  for (const painted of paints) painted();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(isLate()).toBe(false);
});

test.each(["pointerdown", "keydown", "touchstart"])("a visitor's %s starts them at once", (type) => {
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(isLate()).toBe(false);
});
