import { afterEach, expect, test, vi } from "vitest";
import { onFirstInteraction } from "@/hooks/on-first-interaction";

let stop = () => {};
afterEach(() => stop());

test("nothing is fetched for a page that nobody touches", () => {
  const work = vi.fn();
  stop = onFirstInteraction(work);
  window.dispatchEvent(new Event("load"));
  window.dispatchEvent(new Event("resize"));
  expect(work).not.toHaveBeenCalled();
});

test.each(["pointermove", "touchstart", "keydown", "scroll", "focusin"])(
  "%s anywhere in the page is a sign of somebody, and only the first counts",
  (sign) => {
    const work = vi.fn();
    stop = onFirstInteraction(work);
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    document.body.dispatchEvent(new Event("pointermove", { bubbles: true }));
    expect(work).toHaveBeenCalledTimes(1);
  },
);

test("work that was called off stays undone", () => {
  const work = vi.fn();
  onFirstInteraction(work)();
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  expect(work).not.toHaveBeenCalled();
});
