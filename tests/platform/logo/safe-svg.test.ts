import { describe, expect, test } from "vitest";
import { safeSvg } from "@/lib/platform/logo/safe-svg";
import { logoSchema } from "@/lib/platform/logo/schema";

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40">${content}</svg>`;
const cant = (tag: string) =>
  `The drawing contains <${tag}>, which a logo can’t. Turn texts and effects into paths, and export it again.`;

describe("a logo's drawing", () => {
  test("keeps its shapes, gradients, and styles, and loses what draws nothing", () => {
    const exported = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">
      <svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><!-- a program -->
        <defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
        <g style="fill:url(#a);stroke-linejoin:round"><path d="M0 0h10v10z" fill-rule="evenodd" onclick="alert(1)"/></g>
      </svg>`;
    const safe = safeSvg(exported);
    expect(safe).toBe(
      drawing(
        '<defs><linearGradient id="logo-a"><stop offset="0" stop-color="#fff" /></linearGradient></defs><g fill="url(#logo-a)" stroke-linejoin="round"><path d="M0 0h10v10z" fill-rule="evenodd" /></g>',
      ),
    );
    expect(safeSvg(safe)).toBe(safe);
  });

  test.each([
    ["<script>alert(1)</script>", cant("script")],
    ["<foreignObject><p>Hello</p></foreignObject>", cant("foreignObject")],
    ['<image href="https://other.example/a.png"/>', cant("image")],
    ['<a href="javascript:alert(1)"><path d="M0 0"/></a>', cant("a")],
    ["<text>Adamas</text>", cant("text")],
    ["<title><img src=x onerror=alert(1)></title>", cant("img")],
    [
      "<style>*{fill:red}</style>",
      "The drawing has a style sheet, which would change the shop’s pages. Export the SVG again with its styles as presentation attributes.",
    ],
  ])("is refused with %s in it", (content, sentence) => {
    expect(() => safeSvg(drawing(content))).toThrow(sentence);
  });

  test("fetches nothing and names nothing beyond itself", () => {
    const safe = safeSvg(
      drawing(
        '<rect fill="url(https://other.example/a)" mask="url(//other.example)" width="3" height="3" style="background:url(x)"/>',
      ),
    );
    expect(safe).toBe(drawing('<rect width="3" height="3" />'));
  });

  test.each([
    [
      "deeper than a parser's stack",
      "<g>".repeat(9_000),
      "The drawing has too many parts. Simplify it, or upload a PNG.",
    ],
    [
      "of more shapes than a logo has",
      '<path d="M0 0"/>'.repeat(1_300),
      "The drawing has too many parts. Simplify it, or upload a PNG.",
    ],
    [
      "longer than pages should carry",
      `<path d="${"M0 0".repeat(4_100)}"/>`,
      "The drawing has 16480 characters, and the limit is 16000, because every page contains it. Simplify its paths, or upload a PNG.",
    ],
    [
      "longer than it may take to read",
      " ".repeat(70_000),
      "The drawing has 70067 characters, and the limit is 64000, because every page contains it. Simplify its paths, or upload a PNG.",
    ],
  ])("is refused if it is %s", (_, content, sentence) => {
    expect(() => safeSvg(drawing(content))).toThrow(sentence);
  });

  test("is read in a moment, whatever it holds", () => {
    const began = performance.now();
    safeSvg(drawing('<g fill="#fff"><path d="M0 0"/></g>'.repeat(280)));
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test.each([
    [
      "longer than it may be",
      2_500_000,
      "The drawing has 5000005 characters, and the limit is 64000, because every page contains it. Simplify its paths, or upload a PNG.",
    ],
    ["as long as it may be", 30_000, "The drawing has no size. Export the SVG again with a view box."],
  ])(
    "is refused in a moment if it only begins what stands before a drawing, and is %s",
    (_, times, sentence) => {
      const began = performance.now();
      expect(() => safeSvg(`<svg>${"<?".repeat(times)}`)).toThrow(sentence);
      expect(performance.now() - began).toBeLessThan(1_000);
    },
  );

  test("can't get into the settings unchecked", () => {
    const hash = "a".repeat(64);
    const size = { hash, width: 120, height: 40 };
    expect(logoSchema.safeParse({ svg: safeSvg(drawing("")), ...size }).success).toBe(true);
    for (const svg of [drawing("<script>alert(1)</script>"), `${drawing("")}<img src=x onerror=alert(1)>`])
      expect(logoSchema.safeParse({ svg, ...size }).error?.issues[0]?.message).toBe(
        "upload the drawing, so that it is checked",
      );
  });
});
