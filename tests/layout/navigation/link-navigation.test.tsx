import { cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LinkNavigation } from "@/components/layout/navigation/link-navigation";
import { fetchPictureOf } from "@/components/layout/navigation/travel";

const { router } = vi.hoisted(() => ({ router: { prefetch: vi.fn(), push: vi.fn(), replace: vi.fn() } }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));
vi.mock("@/components/layout/navigation/travel", () => ({
  fetchPictureOf: vi.fn(),
  leaveWithPicture: vi.fn(),
}));

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  // a navigation that never ends
  router.push.mockReturnValue(new Promise(() => {}));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, "connection");
});

function show(href: string): HTMLAnchorElement {
  const link = document.createElement("a");
  link.href = href;
  link.dataset.link = "push";
  document.body.replaceChildren(link);
  render(<LinkNavigation />);
  return link;
}

test("a meant link is fetched whole with its picture", () => {
  fireEvent.pointerDown(show("/rings/alba"));
  expect(router.prefetch).toHaveBeenCalledWith("/rings/alba", { kind: "full" });
  expect(fetchPictureOf).toHaveBeenCalledTimes(1);
});

test("who saves data pays for no page and no picture that they only touched", () => {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
  fireEvent.pointerDown(show("/rings/alba"));
  expect(router.prefetch).toHaveBeenCalledWith("/rings/alba", undefined);
  expect(fetchPictureOf).not.toHaveBeenCalled();
});

test.each([
  ["/?metal=platinum", true],
  ["/rings/alba", false],
])("a slow link to %s marks itself for the list to dim: %s", (href, isMarked) => {
  const link = show(href);
  fireEvent.click(link);
  vi.advanceTimersByTime(200);
  expect(link.hasAttribute("data-pending")).toBe(isMarked);
});
