import { readFileSync } from "node:fs";
import { fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { PieceDrawing } from "@/components/goods/true-size/piece-at-true-size";
import { TrueSizeForm, TrueSizeOpener } from "@/components/goods/true-size/true-size-form";
import { articleHead } from "@/lib/found/content/front-matter";
import { SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import { SHAPE_BOX } from "@/lib/goods/geometry/drawings/shape-drawing";
import { TRUE_SIZE_BOX } from "@/lib/goods/geometry/drawings/true-size/frame";
import { DRAWN_RADIUS, fingerPaths, OF_RADIUS } from "@/lib/goods/geometry/drawings/true-size/hand-drawing";
import { lineArt, lineArtSvg } from "@/lib/goods/geometry/drawings/true-size/line-art";
import { pieceAtTrueSize, trueSizeSvg } from "@/lib/goods/geometry/drawings/true-size/piece-svg";
import { pieceOfSetting } from "@/lib/goods/geometry/pieces/rings/setting-piece";
import { defaultCenter } from "@/lib/goods/geometry/setting-design";
import { RING_SIZES } from "@/lib/goods/terms/ring-sizes";
import { SUGGESTED_SIZE } from "@/lib/goods/terms/suggested-size";
import { COINS, radiusOfSize, TRUE_SIZE_KEY } from "@/lib/goods/terms/true-size";
import { TRUE_SIZE_SCRIPT } from "@/lib/goods/true-size/document-script";
import { LINE_ART } from "@/lib/platform/site/line-art";

const HEAD = {
  title: "Our bench",
  summary: "How a ring is made at our bench, from the wax to the last polish.",
  published: "2026-11-30",
  order: 1,
};

const root = document.documentElement;
const property = (name: string) => root.style.getPropertyValue(name);

/** Runs what a page with something at true size loads. */
const openPage = () => new Function(TRUE_SIZE_SCRIPT)();

beforeEach(() => {
  localStorage.clear();
  root.removeAttribute("style");
  root.removeAttribute("data-on-coin");
});

describe("what pieces are shown against", () => {
  test("is a hand of the suggested size, as the style sheet has it, until somebody chooses", () => {
    openPage();
    expect(root.hasAttribute("data-on-coin")).toBe(false);
    const css = readFileSync("styles/true-scale.css", "utf8");
    const usual = (name: string) => Number(new RegExp(`--${name}: ([\\d.]+);`).exec(css)?.[1]);
    expect(usual("finger")).toBeCloseTo(Number(property("--finger")), 4);
    expect(usual("finger")).toBeCloseTo(radiusOfSize(SUGGESTED_SIZE) / DRAWN_RADIUS, 4);
    expect(usual("coin")).toBe(COINS.quarter.diameter / 2);
    expect(OF_RADIUS).toBeCloseTo(radiusOfSize(SUGGESTED_SIZE), 2);
  });

  test("is chosen once, kept in this browser, and shown by the next page before anything else of it", () => {
    openPage();
    const { unmount } = render(<TrueSizeForm />);
    fireEvent.click(screen.getByLabelText("US penny"));
    expect(root.hasAttribute("data-on-coin")).toBe(true);
    expect(property("--coin")).toBe("9.525");
    expect(property("--coin-name")).toBe('"US penny, 19.05 mm across"');
    fireEvent.click(screen.getByLabelText("A hand"));
    fireEvent.change(screen.getByLabelText("Ring size"), { target: { value: "9" } });
    fireEvent.click(screen.getByLabelText("Deep"));
    expect(JSON.parse(localStorage.getItem(TRUE_SIZE_KEY) ?? "")).toEqual({
      against: "hand",
      size: 9,
      width: "average",
      tone: "deep",
    });
    unmount();
    root.removeAttribute("style");
    openPage();
    expect(Number(property("--finger"))).toBeCloseTo(radiusOfSize(9) / DRAWN_RADIUS);
    expect(property("--finger-size")).toBe('"9"');
    expect(root.dataset.skin).toBe("deep");
    expect(document.cookie).toBe("");
  });

  test("is chosen in a form that is fetched once it is opened, and again where it couldn't be", async () => {
    const form = renderToStaticMarkup(<TrueSizeForm />);
    const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("", { status: 503 }));
    localStorage.setItem(TRUE_SIZE_KEY, JSON.stringify({ against: "euro" }));
    openPage();
    const { container } = render(<TrueSizeOpener />);
    const details = container.querySelector("details") as HTMLDetailsElement;
    const open = () => {
      details.open = true;
      fireEvent(details, new Event("toggle"));
    };
    open();
    expect((await screen.findByRole("alert")).textContent).toContain("open it again");
    fetched.mockImplementation(async () => Response.json({ html: form }));
    open();
    expect((await screen.findByLabelText<HTMLInputElement>("1 euro coin")).checked).toBe(true);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(container.querySelectorAll("form")).toHaveLength(1);
    fetched.mockClear();
    open();
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  });

  test.each(["{", "null", '{"against":"moon","size":"99","width":1,"tone":"green"}'])(
    "is the usual hand where %s is kept",
    (kept) => {
      localStorage.setItem(TRUE_SIZE_KEY, kept);
      openPage();
      expect(root.hasAttribute("data-on-coin")).toBe(false);
      expect(Number(property("--finger"))).toBeCloseTo(radiusOfSize(SUGGESTED_SIZE) / DRAWN_RADIUS);
      expect(root.dataset.skin).toBe("medium");
    },
  );

  test("has the size that the table of sizes gives", () => {
    for (const { us, diameter } of RING_SIZES) expect(2 * radiusOfSize(us)).toBeCloseTo(diameter, 1);
  });
});

/** Extent of a path of relative lines along x and y, mm. */
function spanOf(path: string): { x: number; y: number } {
  let [x, y] = [0, 0];
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [, command, right = "", down = ""] of path.matchAll(/([Ml])(-?[\d.]+) ?(-?[\d.]+)/g)) {
    [x, y] = command === "M" ? [Number(right), Number(down)] : [x + Number(right), y + Number(down)];
    xs.push(x);
    ys.push(y);
  }
  return { x: Math.max(...xs) - Math.min(...xs), y: Math.max(...ys) - Math.min(...ys) };
}
const pathsOf = (svg: string) => [...svg.matchAll(/ d="([^"]*)"/g)].map(([, d = ""]) => d);

describe("a drawing at true size", () => {
  test("has a finger of which a page knows the width below the ring", () => {
    const { body } = fingerPaths();
    // the widest of it is the knuckle and where it comes out of the hand
    expect(spanOf(body).x).toBeGreaterThan(2 * DRAWN_RADIUS);
    expect(spanOf(body).x).toBeLessThan(2.4 * DRAWN_RADIUS);
  });

  test("is the shop's line art, whose uppermost lines are a two-carat round in the middle of the ring", () => {
    const lines = lineArt();
    const [stone, facets] = lines.slice(-2);
    expect(stone?.fill).toBe("#ffffff");
    expect(facets?.matrix).toEqual(stone?.matrix);
    const [scale = 0, , , , x = 0, y = 0] = stone?.matrix ?? [];
    // the stone's square is drawn around the middle
    expect([x + (scale * SHAPE_BOX) / 2, y + (scale * SHAPE_BOX) / 2]).toEqual([
      expect.closeTo(0, 2),
      expect.closeTo(0, 2),
    ]);
    expect(lineArtSvg()).not.toContain("NaN");
    expect(articleHead.parse({ ...HEAD, picture: "" }).picture).toBe(LINE_ART.svg);
  });

  test("shows a setting from above as wide as it is, with its center in millimeters", () => {
    const alba = SETTING_DESIGNS.find(({ slug }) => slug === "alba-four-prong-solitaire");
    if (!alba) throw new Error("There is no Alba");
    const svg = trueSizeSvg(pieceOfSetting(alba, { ...defaultCenter(alba), size: SUGGESTED_SIZE }), "ring");
    expect(svg).toContain(`viewBox="${TRUE_SIZE_BOX}"`);
    const [metal = "", stones = ""] = pathsOf(svg);
    expect(spanOf(metal.split("z")[0] ?? "").x).toBeCloseTo(2 * (radiusOfSize(6.5) + alba.band.thickness), 0);
    // a round of a carat
    expect(spanOf(stones).x).toBeCloseTo(6.45, 1);
  });

  test("shows a pair of studs beside each other, and of a necklace nothing", () => {
    const size = { cut: "round", width: 5 } as const;
    const svg = trueSizeSvg(pieceAtTrueSize({ kind: "studs", form: [size, "bezel"] }), "hanging");
    const outlines = (pathsOf(svg)[1] ?? "").split("z").filter(Boolean);
    expect(outlines).toHaveLength(2);
    for (const outline of outlines) expect(spanOf(outline).y).toBeCloseTo(5, 0);
    expect(renderToStaticMarkup(<PieceDrawing slug="no-such-piece" />)).toBe("");
  });
});
