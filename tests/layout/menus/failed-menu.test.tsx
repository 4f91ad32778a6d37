import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NavMenu } from "@/components/layout/menus/nav-menu";

vi.mock("@/components/layout/menus/nav-panel", () => {
  throw new Error("the chunk did not come");
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a menu whose panel can't be loaded stays a link to the page that lists its targets", async () => {
  const warned = vi.spyOn(console, "warn").mockReturnValue();
  render(
    <NavMenu name="Education" href="/menu#education">
      Education
    </NavMenu>,
  );
  const label = screen.getByRole("button", { name: "Education" });
  fireEvent.focus(label);
  await vi.waitFor(() => expect(warned).toHaveBeenCalled());
  // fireEvent returns whether the browser goes on with what the event does by itself
  expect(fireEvent.click(label)).toBe(true);
  expect(label.getAttribute("aria-expanded")).toBe("false");
});
