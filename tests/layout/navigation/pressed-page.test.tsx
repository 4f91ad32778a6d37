import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { startTransition, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LinkNavigation } from "@/components/layout/navigation/link-navigation";

const { router } = vi.hoisted(() => ({ router: { push: vi.fn(), replace: vi.fn() } }));
vi.mock("next/navigation", () => ({ useRouter: () => router }));

const { replaceState } = window.history;
const acts = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const rendered = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  // React renders in its own time, as in a browser
  acts.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  acts.IS_REACT_ACT_ENVIRONMENT = true;
  window.history.replaceState = replaceState;
  cleanup();
});

function Page({ name }: { name: string }) {
  rendered(name);
  return <h1>{name}</h1>;
}

/** Shows pages as the router does: in a transition, and on the way back to the address that is shown. */
function Shop() {
  const [page, setPage] = useState("List");
  router.push.mockImplementation(() => startTransition(() => setPage("Alba")));
  window.history.replaceState = vi.fn(() => startTransition(() => setPage("List")));
  return (
    <>
      <Page name={page} />
      <a href="/rings/alba" data-link="push">
        Ring
      </a>
      <LinkNavigation />
    </>
  );
}
const heading = () => screen.getByRole("heading").textContent;
const link = () => screen.getByRole("link");
/** What a mouse does to the link; the library's own events would have React render all it can within them. */
function mouse(...types: ("pointerdown" | "pointerup" | "click" | "dragstart")[]) {
  for (const type of types) {
    const init = { bubbles: true, cancelable: true, button: 0, pointerType: "mouse" };
    link().dispatchEvent(type === "dragstart" ? new Event(type, init) : new PointerEvent(type, init));
  }
}
/** Time in which React renders what it can. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 50));

test("a page is rendered while the button is down, and shown with its release", async () => {
  render(<Shop />);
  await waitFor(() => expect(heading()).toBe("List"));
  mouse("pointerdown");
  await waitFor(() => expect(rendered).toHaveBeenCalledWith("Alba"));
  await aWhile();
  expect(heading()).toBe("List");
  mouse("pointerup", "click");
  await waitFor(() => expect(heading()).toBe("Alba"));
});

test("a release that comes before the page is rendered costs no second rendering", async () => {
  render(<Shop />);
  await waitFor(() => expect(heading()).toBe("List"));
  mouse("pointerdown", "pointerup", "click");
  await waitFor(() => expect(heading()).toBe("Alba"));
  await aWhile();
  expect(rendered.mock.calls.filter(([name]) => name === "Alba")).toHaveLength(1);
});

test("a page whose link is dragged is never shown, and the link leads there still", async () => {
  render(<Shop />);
  await waitFor(() => expect(heading()).toBe("List"));
  mouse("pointerdown");
  await waitFor(() => expect(rendered).toHaveBeenCalledWith("Alba"));
  mouse("dragstart");
  await aWhile();
  expect(heading()).toBe("List");
  mouse("click");
  await waitFor(() => expect(heading()).toBe("Alba"));
});
