import { describe, expect, test } from "vitest";
import {
  comparisonHref,
  EMPTY_COMPARISON,
  parseComparison,
  parseComparisonParams,
  parseRingKey,
  ringKey,
  withoutCompared,
} from "@/lib/selling/compare/model";

const search = (href: string) => Object.fromEntries(new URL(href, "http://shop").searchParams);

describe("a comparison's address", () => {
  test("shows the same stones and rings, in their order, to whoever opens it", () => {
    const comparison = {
      stones: ["W-2", "W~20~1"],
      rings: ["alba:platinum", "alba:14k-rose:W-1"],
    };
    const href = comparisonHref(comparison);
    expect(href).toBe("/comparison?stones=W-2,W~20~1&rings=alba:platinum,alba:14k-rose:W-1");
    expect(parseComparisonParams(search(href))).toEqual(comparison);
    expect(comparisonHref(EMPTY_COMPARISON)).toBe("/comparison");
  });

  test("holds five of a kind, each once, and leaves out what can't be read", () => {
    expect(parseComparisonParams({ stones: "A,B,A,C,D,E,F" }).stones).toEqual(["A", "B", "C", "D", "E"]);
    expect(
      parseComparisonParams({ stones: ["A", "B"], rings: "alba:Tin!,x,a:platinum:,a:platinum:S:T" }),
    ).toEqual({
      stones: ["A", "B"],
      rings: [],
    });
    expect(parseComparisonParams({ stones: `,\u0000,${"x".repeat(121)}` })).toEqual(EMPTY_COMPARISON);
  });
});

test("what the browser kept damaged is as good as nothing", () => {
  for (const broken of [null, "x", 3, [], { stones: "A", rings: { a: 1 } }, { stones: [3, null, ""] }]) {
    expect(parseComparison(broken)).toEqual(EMPTY_COMPARISON);
  }
});

test("a ring's key tells its setting, its metal and its stone", () => {
  const ring = { slug: "alba", metal: "18k-yellow", sku: "W-1" } as const;
  expect(parseRingKey(ringKey(ring))).toEqual(ring);
  expect(parseRingKey(ringKey({ ...ring, sku: null }))).toEqual({ ...ring, sku: null });
});

test("a ring stays in a metal that this page doesn't know, whether the shop has added or withdrawn it since", () => {
  const stored = { stones: [], rings: ["alba:9k-blue", "alba:platinum"] };
  expect(parseComparison(stored)).toEqual(stored);
  expect(parseRingKey("alba:9k-blue")).toEqual({ slug: "alba", metal: "9k-blue", sku: null });
});

test("a thing is taken out of its own kind alone", () => {
  expect(withoutCompared({ stones: ["A", "B"], rings: ["A:platinum"] }, "stones", "A")).toEqual({
    stones: ["B"],
    rings: ["A:platinum"],
  });
});
