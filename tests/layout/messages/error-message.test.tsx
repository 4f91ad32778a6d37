import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ErrorMessage } from "@/components/layout/messages/error-message";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test("a failed page of a renamed shop says its name", () => {
  document.documentElement.dataset.shop = JSON.stringify({ name: "Facets" });
  try {
    render(<ErrorMessage error={new Error("lost")} retry={() => {}} />);
    expect(document.title).toBe("Something went wrong | Facets");
  } finally {
    delete document.documentElement.dataset.shop;
  }
});

test("a failed page has a title, a second try, a way home, and tells nothing of the fault but its reference", async () => {
  const retry = vi.fn();
  const error = Object.assign(new Error("password authentication failed"), { digest: "3352061148" });
  render(<ErrorMessage error={error} retry={retry} />);
  expect(document.title).toBe("Something went wrong | Adamas");
  expect(screen.getByRole("link", { name: "Go to the home page" }).getAttribute("href")).toBe("/");
  expect(document.body.textContent).toContain("reference: 3352061148");
  expect(document.body.textContent).not.toContain("password");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(retry).toHaveBeenCalledOnce();
});
