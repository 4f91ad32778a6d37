import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tokens = new Map(
  [...readFileSync("styles/tokens.css", "utf8").matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(
    ([, name = "", hex = ""]) => [name, hex],
  ),
);

/** Relative luminance of WCAG 2.2, from sRGB. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [a, b] = [one, other].map((name) => {
    const hex = tokens.get(name);
    if (!hex) throw new Error(`no token ${name}`);
    return luminance(hex);
  });
  return (Math.max(a ?? 0, b ?? 0) + 0.05) / (Math.min(a ?? 0, b ?? 0) + 0.05);
}

const GROUNDS = ["paper", "card", "stone"];

/** Text of the first kind stands on the grounds behind it. */
const texts: [string, string[]][] = [
  ["ink", [...GROUNDS, "accent-soft", "ornament-soft", "danger-soft", "success-soft", "warning-soft"]],
  ["muted", GROUNDS],
  ["accent", [...GROUNDS, "accent-soft"]],
  ["accent-deep", GROUNDS],
  ["on-accent", ["accent", "accent-deep"]],
  ["paper", ["ink"]],
  ["danger", [...GROUNDS, "danger-soft"]],
  ["success", [...GROUNDS, "success-soft"]],
  ["warning", [...GROUNDS, "warning-soft"]],
];

test.each(texts.flatMap(([text, grounds]) => grounds.map((ground) => [text, ground] as const)))(
  "%s can be read on %s",
  (text, ground) => expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5),
);

test.each(GROUNDS)("a control's border and the focus ring are seen on %s", (ground) => {
  expect(contrast("line-strong", ground)).toBeGreaterThanOrEqual(3);
  expect(contrast("accent", ground)).toBeGreaterThanOrEqual(3);
});
