import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { LinkNavigation } from "@/components/layout/navigation/link-navigation";
import { LinkPrefetch } from "@/components/layout/navigation/link-prefetch";
import { announceNavigation } from "@/lib/platform/navigation/announce-navigation";

const { router } = vi.hoisted(() => ({ router: { prefetch: vi.fn(), push: vi.fn(), replace: vi.fn() } }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const MOUSE = { pointerType: "mouse", button: 0 } as const;
const TOUCH = { pointerType: "touch", button: 0 } as const;
const AHEAD = { headers: { "next-router-prefetch": "1" } };
const sent = vi.fn(async () => new Response("{}"));
const fetchedPicture = vi.fn();
/** Ends the navigation that is on its way. */
let arrive = () => {};

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  vi.stubGlobal("fetch", sent);
  vi.stubGlobal("Image", fetchedPicture);
  // a navigation lasts until its page arrives, and the router says when it begins
  router.push.mockImplementation(() => {
    announceNavigation("push");
    return new Promise<void>((resolve) => {
      arrive = resolve;
    });
  });
});
afterEach(async () => {
  await act(async () => arrive());
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "connection");
  delete document.documentElement.dataset.navigation;
});

function show(href: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = href;
  link.dataset.link = "push";
  document.body.innerHTML = `<article><div data-travels="piece-alba"><picture><source srcset="/a-320.avif 320w"><img></picture></div></article>`;
  document.querySelector("article")?.append(link);
  Object.defineProperty(document.querySelector("img"), "currentSrc", {
    value: "https://shop.example/a-320.avif",
  });
  render(
    <>
      <LinkNavigation />
      <LinkPrefetch />
    </>,
  );
  return link;
}
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

describe("a page is fetched ahead", () => {
  test("whole and with its picture, once the pointer has rested on its link", async () => {
    fireEvent.mouseOver(show("/rings/alba"));
    await pass(79);
    expect(router.prefetch).not.toHaveBeenCalled();
    await pass(1);
    expect(router.prefetch).toHaveBeenCalledExactlyOnceWith("/rings/alba", { kind: "full" });
    expect(fetchedPicture).toHaveBeenCalledTimes(1);
  });

  test("with the focus, and with a finger that rests", async () => {
    const link = show("/rings/alba");
    fireEvent.focusIn(link);
    await pass(80);
    expect(router.prefetch).toHaveBeenCalledTimes(1);
    fireEvent.pointerDown(link, TOUCH);
    await pass(80);
    expect(router.prefetch).toHaveBeenCalledTimes(2);
  });

  test("where the pointer has rested before this was loaded, unless its link was followed meanwhile", async () => {
    const { querySelector } = document;
    vi.spyOn(document, "querySelector").mockImplementation(function (this: Document, selector: string) {
      return querySelector.call(this, selector.replace(":hover", ""));
    });
    show("/rings/alba");
    await pass(80);
    expect(router.prefetch).toHaveBeenCalledTimes(1);
    cleanup();
    announceNavigation("push");
    show("/rings/alba");
    await pass(1_000);
    expect(router.prefetch).toHaveBeenCalledTimes(1);
  });

  test("neither for a pointer that moves on nor for a finger that scrolls", async () => {
    const link = show("/rings/alba");
    fireEvent.mouseOver(link);
    await pass(79);
    fireEvent.mouseOver(document.body);
    fireEvent.pointerDown(link, TOUCH);
    await pass(79);
    fireEvent.pointerCancel(link, TOUCH);
    await pass(1_000);
    expect(router.prefetch).not.toHaveBeenCalled();
  });

  test("not where the press, and the focus it brings, follow at once: the page itself is asked for", async () => {
    const link = show("/rings/alba");
    fireEvent.mouseOver(link);
    await pass(79);
    await act(async () => void fireEvent.pointerDown(link, MOUSE));
    fireEvent.focusIn(link);
    fireEvent.click(link);
    fireEvent.mouseOver(document.body);
    fireEvent.mouseOver(link);
    await pass(1_000);
    expect(router.push).toHaveBeenCalledTimes(1);
    expect(router.prefetch).not.toHaveBeenCalled();
  });

  test("nor where a tap follows at once", async () => {
    const link = show("/rings/alba");
    fireEvent.pointerDown(link, TOUCH);
    await pass(79);
    fireEvent.pointerUp(link, TOUCH);
    await act(async () => void fireEvent.click(link));
    await pass(1_000);
    expect(router.push).toHaveBeenCalledTimes(1);
    expect(router.prefetch).not.toHaveBeenCalled();
  });

  test("in its shell alone, without its picture, for who saves data", async () => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
    fireEvent.mouseOver(show("/rings/alba"));
    await pass(80);
    expect(router.prefetch).toHaveBeenCalledWith("/rings/alba", undefined);
    expect(fetchedPicture).not.toHaveBeenCalled();
  });
});

test("what the router fetches ahead waits while it navigates, and is given up then; everything else is fetched", async () => {
  const link = show("/rings/alba");
  await fetch("/rings/luna", AHEAD);
  expect(sent).toHaveBeenCalledTimes(1);
  await act(async () => void fireEvent.click(link));
  const answered = vi.fn();
  const waiting = fetch("/rings/alba", AHEAD).then(answered);
  await fetch("/rings/alba", { headers: { rsc: "1" } });
  await pass(1_000);
  expect(sent).toHaveBeenCalledTimes(2);
  expect(answered).not.toHaveBeenCalled();
  await act(async () => arrive());
  await waiting;
  expect(answered.mock.calls[0]?.[0].status).toBe(204);
  await fetch("/rings/luna", AHEAD);
  expect(sent).toHaveBeenCalledTimes(3);
  cleanup();
  expect(window.fetch).toBe(sent);
});
