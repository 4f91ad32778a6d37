import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CloseOnBackHandler } from "@/components/goods/catalog/close-on-back";

const hide = vi.fn();
let opened = false;

/** A popover as a browser has it; this one has none. */
function Filters({ address }: { address: string }) {
  return (
    <>
      <div id="filters" />
      <CloseOnBackHandler panel="filters" address={address} />
    </>
  );
}
const panel = () => document.getElementById("filters") as HTMLElement;
const toggle = (newState: "open" | "closed") =>
  act(() => {
    opened = newState === "open";
    panel().dispatchEvent(Object.assign(new Event("toggle"), { newState }));
  });
const back = () => act(() => void window.dispatchEvent(new PopStateEvent("popstate")));

beforeEach(() => {
  opened = false;
  hide.mockReset();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(address: string) {
  const shown = render(<Filters address={address} />);
  const matches = (selector: string) => selector === ":popover-open" && opened;
  Object.assign(panel(), { hidePopover: hide, matches });
  return shown;
}

test("Back closes the filters, and leaves the page alone", () => {
  const push = vi.spyOn(window.history, "pushState");
  const forward = vi.spyOn(window.history, "forward");
  show("/earrings");
  toggle("open");
  expect(push).toHaveBeenCalledTimes(1);
  back();
  expect(hide).toHaveBeenCalledTimes(1);
  expect(forward).not.toHaveBeenCalled();
});

test("Back keeps what was chosen in them", () => {
  const forward = vi.spyOn(window.history, "forward").mockImplementation(() => undefined);
  const { rerender } = show("/earrings");
  toggle("open");
  rerender(<Filters address="/earrings?metal=platinum" />);
  back();
  expect(hide).toHaveBeenCalledTimes(1);
  expect(forward).toHaveBeenCalledTimes(1);
});

test("closing them by their own button takes their history entry away again", () => {
  const gone = vi.spyOn(window.history, "back").mockImplementation(() => undefined);
  show("/earrings");
  toggle("open");
  toggle("closed");
  expect(gone).toHaveBeenCalledTimes(1);
});
