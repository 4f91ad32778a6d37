import { describe, expect, it } from "vitest";
import { diamondListHref } from "@/components/selling/ring-builder/diamond-list-href";
import { EMPTY_BUILDER } from "@/lib/selling/ring-builder/model";
import { aDiamond, aSetting } from "./support";

const address = (href: string) => {
  const url = new URL(href, "http://shop");
  return [url.pathname, Object.fromEntries(url.searchParams)];
};

describe("where the list of diamonds opens", () => {
  it("takes the shape from the chosen setting's diamond type, before the chosen diamond's", () => {
    const state = { setting: aSetting(), diamond: aDiamond({ shape: "pear" }) };
    expect(address(diamondListHref(state))).toEqual([
      "/inventory",
      { type: "ring-builder", shape: "round", setting: "aurora" },
    ]);
  });

  it("takes it from the chosen diamond when no setting is chosen", () => {
    const state = { setting: null, diamond: aDiamond({ shape: "pear" }) };
    expect(address(diamondListHref(state))).toEqual(["/inventory", { type: "ring-builder", shape: "pear" }]);
  });

  it("begins a ring without a shape when nothing is chosen yet", () => {
    expect(diamondListHref(EMPTY_BUILDER, { type: "ring-builder" })).toBe("/inventory?type=ring-builder");
  });

  it("in a step of the builder goes by the ring, whatever else was picked", () => {
    const state = { setting: aSetting(), diamond: null };
    const [, params] = address(diamondListHref(state, { type: "ring-builder", shape: "heart" }));
    expect(params).toMatchObject({ type: "ring-builder", shape: "round" });
  });

  it("outside the builder uses the picked shape or certificate", () => {
    expect(diamondListHref(EMPTY_BUILDER, { shape: "oval" })).toBe("/inventory?shape=oval");
    expect(diamondListHref(EMPTY_BUILDER, { certificate: "GIA" })).toBe("/inventory?certificate=GIA");
    expect(diamondListHref(EMPTY_BUILDER)).toBe("/inventory");
  });
});
