import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LATE_TYPE, startScripts } from "@/lib/platform/front-door/scripts/start-scripts";
import { ALIVE } from "@/lib/platform/navigation/alive-event";

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
  // what is still remembered of this document's clicks is forgotten
  document.body.replaceChildren();
  window.dispatchEvent(new Event(ALIVE));
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

test.each(["pointerdown", "keydown", "touchstart", "click"])("a visitor's %s starts them at once", (type) => {
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(isLate()).toBe(false);
});

test.each(["pointerdown", "touchstart", "keydown", "click"])(
  "a visitor's %s on a link doesn't keep it waiting for them, and nothing is lost if it leads nowhere",
  async (type) => {
    document.body.insertAdjacentHTML("beforeend", '<a href="/rings/alba"><b>Alba</b></a><a>Nowhere</a>');
    document.querySelector("b")?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(isLate()).toBe(true);
    for (const painted of paints) painted();
    await vi.advanceTimersByTimeAsync(1_500);
    expect(isLate()).toBe(false);
  },
);

test("a browser that reports no paint starts them after the load event", async () => {
  window.dispatchEvent(new Event("load"));
  document.querySelector("img")?.dispatchEvent(new Event("load"));
  for (let frame = 0; frame < 3; frame++) await nextFrame();
  expect(isLate()).toBe(false);
});

test("a document that nobody sees starts them at once", () => {
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  new Function(startScripts)();
  Reflect.deleteProperty(document, "hidden");
  expect(isLate()).toBe(false);
});

test("a browser without the fonts' promise starts them all the same", async () => {
  Reflect.deleteProperty(document, "fonts");
  for (const painted of paints) painted();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(isLate()).toBe(false);
});

describe("a click before the page is alive", () => {
  const clicked = (html: string): number => {
    document.body.innerHTML = html;
    const button = document.querySelector("button");
    button?.click();
    const heard = vi.fn();
    button?.addEventListener("click", heard);
    window.dispatchEvent(new Event(ALIVE));
    return heard.mock.calls.length;
  };

  test("is repeated once", () => {
    expect(clicked('<button type="button"><b>Menu</b></button>')).toBe(1);
  });

  test.each(["popovertarget=a type=button", "type=submit"])(
    "is not where the browser has acted: %s",
    (kind) => {
      expect(clicked(`<button ${kind}>Go</button>`)).toBe(0);
    },
  );

  test("is not where React has heard it", () => {
    document.body.innerHTML = '<button type="button">Menu</button>';
    const button = document.querySelector("button");
    if (button) Object.assign(button, { __reactProps$x: {} });
    button?.click();
    const heard = vi.fn();
    button?.addEventListener("click", heard);
    window.dispatchEvent(new Event(ALIVE));
    expect(heard).not.toHaveBeenCalled();
  });

  test("is not after a scroll", () => {
    document.body.innerHTML = '<button type="button">Menu</button>';
    const button = document.querySelector("button");
    button?.click();
    const heard = vi.fn();
    button?.addEventListener("click", heard);
    vi.stubGlobal("scrollY", 200);
    window.dispatchEvent(new Event(ALIVE));
    vi.unstubAllGlobals();
    expect(heard).not.toHaveBeenCalled();
  });
});
