import { describe, expect, it } from "vitest";
import type { StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import { findFitProblems, findRingProblems, sizeProblem } from "@/lib/selling/ring-builder/fit/compatibility";

const halo: StoneLimits = {
  diamond_type: [{ slug: "round" }, { slug: "oval" }],
  min_carat: 0.5,
  max_carat: 3,
};

describe("whether a setting can hold a stone", () => {
  it("accepts its own shapes at both ends of its carat range", () => {
    expect(findFitProblems(halo, { shape: "round", carat: 0.5, certificate_type: "IGI" })).toEqual([]);
    expect(findFitProblems(halo, { shape: "oval", carat: 3, certificate_type: "IGI" })).toEqual([]);
  });

  it("names the shapes it is made for when the stone has another", () => {
    const [reason] = findFitProblems(halo, { shape: "rose_cut", carat: 1, certificate_type: "IGI" });
    expect(reason).toEqual({
      code: "shape",
      message: "This setting is made for round or oval diamonds, not rose cut.",
    });
  });

  it("gives every reason at once", () => {
    const codes = findFitProblems(halo, {
      shape: "pear",
      carat: 3.01,
      certificate_type: "MATCHING PAIR",
    }).map((reason) => reason.code);
    expect(codes).toEqual(["pair", "shape", "too_large"]);
  });
});

it("a size outside the setting's is refused, its ends are not", () => {
  const setting = { min_size: 4, max_size: 10 };
  expect(sizeProblem(setting, 4)).toBeNull();
  expect(sizeProblem(setting, 10)).toBeNull();
  expect(sizeProblem(setting, 10.25)).toBe("This setting is made in US sizes 4 to 10, not 10.25.");
});

describe("whether a setting, a stone and a size are a ring", () => {
  const setting = { ...halo, min_size: 4, max_size: 10 };
  const pear = { shape: "pear", carat: 1, certificate_type: "IGI" } as const;

  it("says what is wrong with the stone and with the size", () => {
    expect(findRingProblems(setting, pear, 12)).toEqual([
      { code: "shape", part: "fit", message: "This setting is made for round or oval diamonds, not pear." },
      { code: "size", part: "size", message: "This setting is made in US sizes 4 to 10, not 12." },
    ]);
  });

  it("has nothing against a part that isn't chosen yet", () => {
    expect(findRingProblems(setting, null, null)).toEqual([]);
    expect(findRingProblems(setting, null, 12).map(({ code }) => code)).toEqual(["size"]);
    expect(findRingProblems(setting, pear, null).map(({ code }) => code)).toEqual(["shape"]);
  });
});
