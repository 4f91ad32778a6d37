import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RenderedPicture } from "@/components/goods/pictures/rendered-picture";
import { TravelingPicture } from "@/components/goods/pictures/traveling-picture";
import { fetchPictureOf } from "@/components/layout/navigation/link-prefetch";
import { leaveWithPicture } from "@/components/layout/navigation/travel";
import { isWhole } from "@/lib/platform/navigation/prefetch-ahead";

const AVIF = "/a-320.avif 320w, /a-640.avif 640w";
const moved = vi.fn();
let still = false;

beforeEach(() => {
  still = false;
  moved.mockReset();
  vi.stubGlobal("matchMedia", () => ({ matches: still }));
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frame());
  Element.prototype.animate = moved;
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    return this.hasAttribute("data-travels") ? new DOMRect(10, 600, 200, 200) : new DOMRect(0, 100, 400, 400);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, "animate");
});

function card(): HTMLElement {
  document.body.innerHTML = `<ul data-ahead><li><article><div data-travels="piece-alba"><picture>
    <source srcset="${AVIF}"><img></picture></div><a data-link="push" href="/rings/alba?metal=platinum">Alba</a></article></li></ul>`;
  const shown = document.querySelector("img");
  if (shown)
    Object.defineProperties(shown, {
      currentSrc: { value: "https://shop.example/a-320.avif" },
      complete: { value: true },
    });
  return screen.getByRole("link");
}

const page = (slug: string) =>
  render(
    <TravelingPicture name={`piece-${slug}`}>
      <picture>
        <img alt="Large" />
      </picture>
    </TravelingPicture>,
  );

test("a page's picture moves from where the list's was, which it shows until its own is there", () => {
  leaveWithPicture(card());
  page("alba");
  expect(moved.mock.calls[0]?.[0].transform).toEqual(["translate(10px, 500px) scale(0.5)", "none"]);
  expect(screen.getByAltText("Large").style.backgroundImage).toContain("/a-320.avif");
  page("alba");
  expect(moved).toHaveBeenCalledTimes(1);
});

test("a page shows the list's own file until its sharper one is decoded", async () => {
  let decoded = () => {};
  vi.stubGlobal(
    "Image",
    class {
      // one that cannot be decoded is left to the browser
      decode = () => new Promise((_, reject) => (decoded = () => reject(new Error("broken"))));
    },
  );
  leaveWithPicture(card());
  render(
    <TravelingPicture name="piece-alba">
      <RenderedPicture
        picture={{ avif: AVIF, fallback: "/a.webp", placeholder: "data:," }}
        alt="Large"
        sizes="50vw"
        priority
      />
    </TravelingPicture>,
  );
  const source = screen.getByAltText("Large").previousElementSibling;
  expect(source?.getAttribute("srcset")).toBe("/a-320.avif");
  expect(screen.getByAltText("Large").style.backgroundImage).toBe("");
  decoded();
  await waitFor(() => expect(source?.getAttribute("srcset")).toBe(AVIF));
});

test("another page's picture stays in its place, and for who prefers less motion every picture does", () => {
  leaveWithPicture(card());
  page("luna");
  still = true;
  page("alba");
  expect(moved).not.toHaveBeenCalled();
});

test("the picture of a meant card is fetched in its page's width, in the format the browser shows", () => {
  const made: { srcset: string; sizes: string }[] = [];
  const fetched = class {
    srcset = "";
    sizes = "";
    constructor() {
      made.push(this);
    }
  };
  vi.stubGlobal("Image", fetched);
  const link = card();
  fetchPictureOf(link);
  expect(made).toMatchObject([{ srcset: AVIF, sizes: expect.stringContaining("100vw") }]);
  link.closest("article")?.querySelector("source")?.setAttribute("srcset", "/b-320.avif 320w");
  fetchPictureOf(link);
  expect(made).toHaveLength(1);
});

test("the pages of cards are fetched whole whatever form they name, and no other page with a question", () => {
  const link = card();
  expect(isWhole(link)).toBe(true);
  link.closest("ul")?.removeAttribute("data-ahead");
  expect(isWhole(link)).toBe(false);
  link.setAttribute("href", "/rings/alba");
  expect(isWhole(link)).toBe(true);
});
