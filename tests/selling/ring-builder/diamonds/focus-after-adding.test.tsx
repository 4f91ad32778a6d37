import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import StoneActions from "@/components/selling/ring-builder/diamonds/stone-actions";
import { aCurrentDiamond } from "../support";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));
vi.mock("@/lib/desk/browser/api-client", () => ({ api: { post: vi.fn() } }));
// the mini cart is a React root of its own that comes later: it would be drawn after the document is gone
vi.mock("@/components/selling/cart/mini-cart/open-mini-cart", () => ({ openMiniCart: vi.fn() }));

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

it("hands the keyboard's focus from the button that goes to the link that comes", async () => {
  const user = userEvent.setup();
  render(<StoneActions diamond={aCurrentDiamond()} />);
  screen.getByRole("button", { name: "Add to cart" }).focus();
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("link", { name: "View cart" }));
});

it("leaves the focus alone where the stone was in the cart before", async () => {
  const user = userEvent.setup();
  const first = render(<StoneActions diamond={aCurrentDiamond()} />);
  await user.click(screen.getByRole("button", { name: "Add to cart" }));
  first.unmount();
  render(<StoneActions diamond={aCurrentDiamond()} />);
  expect(screen.getByRole("link", { name: "View cart" })).toBeDefined();
  expect(document.activeElement).toBe(document.body);
});
