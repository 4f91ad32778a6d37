import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StoneSlides } from "@/components/goods/diamonds/stone/gallery/stone-slides";
import type { LooseStone } from "@/lib/goods/viewer/model";
import { drawPortraits } from "@/lib/goods/viewer/stage/portrait";

vi.mock("@/lib/goods/viewer/draws-in-3d", () => ({ drawsIn3d: () => true }));
vi.mock("@/lib/goods/viewer/stage/portrait", () => ({ PORTRAIT_WIDTH: 1600, drawPortraits: vi.fn() }));

beforeEach(() => {
  URL.createObjectURL = () => "blob:1";
  URL.revokeObjectURL = () => {};
  // jsdom has no layout to scroll
  Element.prototype.scrollTo = () => {};
});
afterEach(cleanup);

/** A module that is imported late takes its time on a busy machine. */
const eventually = (work: () => void) => vi.waitFor(work, { timeout: 20_000 });

const slide = (name: string, caption: string, view: "stone" | "stoneProfile" | null, isMissing = false) => ({
  ...{ name, caption, view, isMissing },
  alt: name,
  picture: null,
  content: null,
  thumbnail: <span aria-hidden data-testid={`${name}, stored`} />,
});

it("a view says that it shows a typical stone until the stone's own is drawn in its place", async () => {
  let finish = () => {};
  vi.mocked(drawPortraits).mockImplementationOnce(async (_loose, _views, onDrawn) => {
    finish = () => onDrawn("stone", new Blob());
    return null;
  });
  const { container } = render(
    <StoneSlides
      name="an oval"
      slides={[
        slide("Photo 1", "Photo of this diamond", null),
        slide("At an angle", "Typical oval diamond", "stone"),
        slide("From the side", "", "stoneProfile", true),
      ]}
      loose={{} as LooseStone}
      turn={{ isMirrored: false, rotate: 0 }}
    />,
  );
  expect(screen.queryByRole("tab", { name: "From the side" })).toBeNull();
  await userEvent.click(screen.getByRole("tab", { name: "At an angle" }));
  expect(await screen.findByText("Typical oval diamond", {}, { timeout: 20_000 })).toBeDefined();
  // a browser scrolls to the view
  container.querySelector<HTMLElement>("[role=tabpanel]")?.click();
  await eventually(() => expect(drawPortraits).toHaveBeenCalledOnce());
  finish();
  expect(
    await screen.findByText(
      "Rendered to this diamond’s proportions, not a photograph",
      {},
      { timeout: 20_000 },
    ),
  ).toBeDefined();
  expect(screen.queryByText("Typical oval diamond")).toBeNull();
  expect(screen.getByTestId("At an angle, stored")).toBeDefined();
});
