import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LinkNavigation } from "@/components/layout/navigation/link-navigation";

const { router } = vi.hoisted(() => ({ router: { push: vi.fn(), replace: vi.fn() } }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

/** The router's way back to the page that is shown. */
const back = vi.spyOn(window.history, "replaceState");

let arrive = () => {};
/** Lets the next navigation last until the test's end. */
const holdUp = () =>
  router.push.mockReturnValueOnce(
    new Promise<void>((resolve) => {
      arrive = resolve;
    }),
  );

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
});
afterEach(async () => {
  await act(async () => arrive());
  cleanup();
  vi.useRealTimers();
});

const MOUSE = { pointerType: "mouse", button: 0 } as const;

function show(href: string, attributes: Record<string, string> = {}): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = href;
  link.dataset.link = "push";
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.body.replaceChildren(link);
  render(<LinkNavigation />);
  return link;
}

/** Whether the browser goes on with what a click does by itself. */
const click = (link: Element, init: MouseEventInit = {}) => fireEvent.click(link, init);
/** Presses and releases a link as a mouse does. */
function pressAndRelease(link: Element, init: MouseEventInit = {}): boolean {
  fireEvent.pointerDown(link, { ...MOUSE, ...init });
  fireEvent.pointerUp(link, { ...MOUSE, ...init });
  return click(link, init);
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe("a mouse button that goes down on a link", () => {
  test("begins its navigation, which the click does not begin again", () => {
    const link = show("/rings/alba?metal=platinum#care");
    fireEvent.pointerDown(link, MOUSE);
    expect(router.push).toHaveBeenCalledExactlyOnceWith("/rings/alba?metal=platinum#care", { scroll: true });
    fireEvent.pointerUp(link, MOUSE);
    expect(click(link)).toBe(false);
    pass(1_000);
    expect(router.push).toHaveBeenCalledTimes(1);
    expect(back).not.toHaveBeenCalled();
  });

  test("replaces the history's entry, and keeps the place, where the link says so", () => {
    pressAndRelease(show("/?page=2", { "data-link": "replace", "data-keep-scroll": "" }));
    expect(router.replace).toHaveBeenCalledExactlyOnceWith("/?page=2", { scroll: false });
    expect(router.push).not.toHaveBeenCalled();
  });

  test.each([
    ["is dragged", (link: Element) => fireEvent.dragStart(link)],
    ["scrolls", (link: Element) => fireEvent.pointerCancel(link)],
    ["is released elsewhere", () => fireEvent.pointerUp(document.body, MOUSE)],
    ["goes to another window", () => fireEvent(window, new Event("blur"))],
    [
      "is released on a link that has handled the click",
      (link: Element) => {
        link.addEventListener("click", (event) => event.preventDefault());
        fireEvent.pointerUp(link, MOUSE);
        click(link);
      },
    ],
    [
      "is released with a modifier, for a tab of its own",
      (link: Element) => {
        // jsdom opens no tab
        document.addEventListener("click", (event) => event.preventDefault(), { once: true });
        fireEvent.pointerUp(link, MOUSE);
        click(link, { ctrlKey: true });
      },
    ],
  ])("gives the navigation up when it %s", (_, happens) => {
    const link = show("/rings/alba");
    fireEvent.pointerDown(link, MOUSE);
    happens(link);
    pass(0);
    expect(router.push).toHaveBeenCalledTimes(1);
    expect(back).toHaveBeenCalledExactlyOnceWith(null, "", window.location.href);
  });

  test("begins anew after it was given up", () => {
    const link = show("/rings/alba");
    fireEvent.pointerDown(link, MOUSE);
    fireEvent.dragStart(link);
    pressAndRelease(link);
    expect(router.push).toHaveBeenCalledTimes(2);
    expect(back).toHaveBeenCalledTimes(1);
  });
});

describe("a press waits for its click", () => {
  test("while a page is on its way, which it would otherwise lose where it leads nowhere", () => {
    holdUp();
    const link = show("/rings/alba");
    const other = link.cloneNode() as HTMLAnchorElement;
    other.href = "/rings/luna";
    document.body.append(other);
    click(link);
    fireEvent.pointerDown(other, MOUSE);
    fireEvent.dragStart(other);
    expect(router.push).toHaveBeenCalledTimes(1);
    expect(back).not.toHaveBeenCalled();
    pressAndRelease(other);
    expect(router.push).toHaveBeenCalledTimes(2);
  });

  test.each([
    ["of a finger", { pointerType: "touch" }, {}],
    ["of a pen", { pointerType: "pen" }, {}],
    ["on a link with a listener of its own", MOUSE, { "data-own-click": "" }],
    ["on a link that is disabled", MOUSE, { "aria-disabled": "true" }],
    ["on a link to a part of the same page", MOUSE, { href: "/#care" }],
  ])("%s", (_, press, attributes: Record<string, string>) => {
    const link = show("/rings/alba", attributes);
    fireEvent.pointerDown(link, press);
    fireEvent.pointerUp(link, press);
    expect(router.push).not.toHaveBeenCalled();
    expect(click(link)).toBe(false);
    expect(router.push).toHaveBeenCalledTimes(1);
  });

  test("whose default is prevented", () => {
    const link = show("/rings/alba");
    link.addEventListener("pointerdown", (event) => event.preventDefault(), { once: true });
    fireEvent.pointerDown(link, MOUSE);
    expect(router.push).not.toHaveBeenCalled();
    click(link);
    expect(router.push).toHaveBeenCalledTimes(1);
  });
});

describe("the browser alone handles", () => {
  test.each([
    ["the right button", "/rings/alba", {}, { button: 2 }],
    ["the middle button", "/rings/alba", {}, { button: 1 }],
    ["Ctrl", "/rings/alba", {}, { ctrlKey: true }],
    ["Meta", "/rings/alba", {}, { metaKey: true }],
    ["Shift", "/rings/alba", {}, { shiftKey: true }],
    ["Alt", "/rings/alba", {}, { altKey: true }],
    ["a window of its own", "/rings/alba", { target: "_blank" }, {}],
    ["a download", "/guide.pdf", { download: "" }, {}],
    ["another site", "https://elsewhere.example/", {}, {}],
  ])("%s", (_, href, attributes, init) => {
    const link = show(href, attributes);
    let isPrevented = true;
    // last of all, and jsdom knows no navigation
    const last = (event: Event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener("click", last);
    pressAndRelease(link, init);
    window.removeEventListener("click", last);
    pass(1_000);
    expect(isPrevented).toBe(false);
    expect(router.push).not.toHaveBeenCalled();
    expect(back).not.toHaveBeenCalled();
  });
});

test("a click without a press, as the keyboard and assistive technology make it, navigates once", () => {
  const link = show("/rings/alba");
  expect(click(link, { detail: 0 })).toBe(false);
  expect(router.push).toHaveBeenCalledTimes(1);
});

test.each([
  ["/?metal=platinum", true],
  ["/rings/alba", false],
])("a slow link to %s marks itself for the list to dim: %s", (href, isMarked) => {
  holdUp();
  const link = show(href);
  click(link);
  pass(200);
  expect(link.hasAttribute("data-pending")).toBe(isMarked);
});
