import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CloseOnBackHandler } from "@/components/goods/catalog/lists/close-on-back";
import { LateCloseOnBack } from "@/components/goods/catalog/lists/late-close-on-back";

const hide = vi.fn();
let opened = false;

/** A popover as a browser has it; this one has none. */
function Filters({ address, late = false }: { address: string; late?: boolean }) {
  const Handler = late ? LateCloseOnBack : CloseOnBackHandler;
  return (
    <>
      <button type="button">Behind</button>
      <div id="filters">
        <h2 id="filters-title" tabIndex={-1}>
          Filters
        </h2>
      </div>
      <Handler panel="filters" address={address} />
    </>
  );
}
const panel = () => document.getElementById("filters") as HTMLElement;
const toggle = (newState: "open" | "closed") =>
  act(() => {
    opened = newState === "open";
    panel().dispatchEvent(Object.assign(new Event("beforetoggle"), { newState }));
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

function show(address: string, late = false) {
  const shown = render(<Filters address={address} late={late} />);
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

test("open filters are a dialog with an inert page behind it, and closed ones are not", () => {
  show("/earrings");
  toggle("open");
  const behind = screen.getByText("Behind");
  expect(screen.getByRole("dialog", { name: "Filters" }).getAttribute("aria-modal")).toBe("true");
  expect(document.activeElement).toBe(screen.getByText("Filters"));
  expect(behind.hasAttribute("inert")).toBe(true);
  toggle("closed");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(behind.hasAttribute("inert")).toBe(false);
});

test("filters that open before their code has come are a dialog, and closed by Back, once it has", async () => {
  show("/earrings", true);
  act(() => void window.dispatchEvent(new Event("pointerdown")));
  // the tap that brings the code opens them
  opened = true;
  expect(await screen.findByRole("dialog", { name: "Filters" })).toBe(panel());
  expect(hide).not.toHaveBeenCalled();
  // the drawer hears of Back once it has rendered open
  await waitFor(() => {
    back();
    expect(hide).toHaveBeenCalledTimes(1);
  });
});

test("code that comes between the filters' opening and its event leaves the page usable once they are closed", async () => {
  vi.spyOn(window.history, "back").mockImplementation(() => undefined);
  show("/earrings", true);
  act(() => void window.dispatchEvent(new Event("pointerdown")));
  opened = true;
  await screen.findByRole("dialog", { name: "Filters" });
  toggle("open");
  toggle("closed");
  expect(screen.getByText("Behind").hasAttribute("inert")).toBe(false);
});
