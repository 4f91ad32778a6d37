import { describe, expect, it } from "vitest";
import type { StoneLimits } from "@/lib/goods/diamonds/stone-limits";
import { misfits } from "@/lib/selling/ring-builder/compatibility";

const halo: StoneLimits = {
  diamond_type: [{ slug: "round" }, { slug: "oval" }],
  min_carat: 0.5,
  max_carat: 3,
};

describe("whether a setting can hold a stone", () => {
  it("accepts its own shapes at both ends of its carat range", () => {
    expect(misfits(halo, { shape: "round", carat: 0.5, certificate_type: "IGI" })).toEqual([]);
    expect(misfits(halo, { shape: "oval", carat: 3, certificate_type: "IGI" })).toEqual([]);
  });

  it("names the shapes it is made for when the stone has another", () => {
    const [reason] = misfits(halo, { shape: "rose_cut", carat: 1, certificate_type: "IGI" });
    expect(reason).toEqual({
      code: "shape",
      message: "This setting is made for round or oval diamonds, not rose cut.",
    });
  });

  it("gives every reason at once", () => {
    const codes = misfits(halo, { shape: "pear", carat: 3.01, certificate_type: "MATCHING PAIR" }).map(
      (reason) => reason.code,
    );
    expect(codes).toEqual(["pair", "shape", "too_large"]);
  });
});
