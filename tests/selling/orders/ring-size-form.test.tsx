import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";

const post = vi.fn();
const refresh = vi.fn();
vi.mock("@/lib/desk/browser/api-client", () => ({ api: { post } }));
vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh }) }));
const { RingSizes } = await import("@/components/selling/orders/ring-size-form");

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const ring = { line: 0, name: "Aurora ring", min_size: 4, max_size: 10 };
const save = () => userEvent.click(screen.getByRole("button", { name: "Save ring size" }));

test("an ordered ring's size is asked for, saved once, and its outcome takes the focus", async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const { rerender } = render(<RingSizes orderId="o-1" sizes={[ring]} />);
  const field = screen.getByLabelText("Your ring size (US)");
  await save();
  expect(post).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.queryByRole("option", { name: "I’ll choose later" })).toBeNull();

  await userEvent.selectOptions(field, "6.5");
  await save();
  const body = { line: 0, size: 6.5 };
  expect(post).toHaveBeenCalledExactlyOnceWith("v1/orders/{id}/ring-size", { params: { id: "o-1" }, body });
  rerender(<RingSizes orderId="o-1" sizes={[]} />);
  expect(screen.getByText("Thank you. Your ring size is US 6.5.")).toBe(document.activeElement);
  expect(refresh).toHaveBeenCalled();
});
