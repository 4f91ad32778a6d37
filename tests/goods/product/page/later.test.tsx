import { cleanup, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { Later } from "@/components/goods/product/page/later";
import { announceNavigation } from "@/lib/platform/navigation/announce-navigation";

/** What the page's first commit shows. */
let first = "";
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  announceNavigation("push");
});

function Page() {
  useLayoutEffect(() => {
    first = document.body.textContent;
  }, []);
  return (
    <main>
      Ring
      <Later>
        <p>Care</p>
      </Later>
    </main>
  );
}

test("a document has all of a page at once", () => {
  expect(renderToString(<Page />)).toContain("Care");
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Page />);
  render(<Page />, { container, hydrate: true });
  expect(first).toBe("RingCare");
});

test("after a navigation the first screen is shown before what lies below it, and coming back all at once", () => {
  announceNavigation("push");
  const { unmount } = render(<Page />);
  expect(first).toBe("Ring");
  expect(screen.getByText("Care")).toBeTruthy();
  unmount();
  announceNavigation("traverse");
  render(<Page />);
  expect(first).toBe("RingCare");
});
