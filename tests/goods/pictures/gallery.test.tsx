import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Gallery, type GallerySlide } from "@/components/goods/pictures/gallery";

const slide = (name: string): GallerySlide => ({
  name,
  alt: `A ring, ${name}`,
  content: <p>{name} large</p>,
  thumbnail: null,
  picture: { avif: `/${name}.avif 640w`, fallback: `/${name}.webp`, placeholder: null },
});
const frame = (pictures: React.ReactNode) => <div>{pictures}</div>;
const SIDES = ["Front", "From above", "Side"].map(slide);

const scrolled = vi.fn();
beforeEach(() => {
  Element.prototype.scrollTo = scrolled as typeof Element.prototype.scrollTo;
});
afterEach(() => {
  cleanup();
  scrolled.mockReset();
});

const chosen = () => screen.getByRole("tab", { selected: true }).textContent;

test("arrow keys walk through the thumbnails, of which one takes part in the page's order", async () => {
  const user = userEvent.setup();
  render(<Gallery slides={SIDES} label="Pictures" frame={frame} />);
  await user.click(screen.getByRole("tab", { name: "Front" }));
  await user.keyboard("{ArrowRight}");
  expect(chosen()).toBe("From above");
  expect(document.activeElement?.textContent).toBe("From above");
  await user.keyboard("{End}{ArrowRight}");
  expect(chosen()).toBe("Side");
  expect(screen.getAllByRole("tab").map((tab) => tab.tabIndex)).toEqual([-1, -1, 0]);
  await user.keyboard("{Home}");
  expect(chosen()).toBe("Front");
  expect(scrolled).toHaveBeenCalled();
});

test("only the picture shown can be looked at closely", () => {
  render(<Gallery slides={SIDES} label="Pictures" frame={frame} />);
  const closer = screen.getAllByRole("button", { name: /^Look closer/ });
  expect(closer.filter((button) => !button.closest("[inert]"))).toHaveLength(1);
});

test("a shape that was taken from fewer sides shows the last of them", async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Gallery slides={SIDES} label="Pictures" frame={frame} />);
  await user.click(screen.getByRole("tab", { name: "Side" }));
  rerender(<Gallery slides={SIDES.slice(0, 2)} label="Pictures" frame={frame} />);
  expect(chosen()).toBe("From above");
});

test("one picture alone has no thumbnails", () => {
  render(<Gallery slides={SIDES.slice(0, 1)} label="Pictures" frame={frame} />);
  expect(screen.queryByRole("tablist")).toBeNull();
  expect(screen.getByRole("button", { name: "Look closer" })).toBeTruthy();
});
