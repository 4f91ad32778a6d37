import { describe, expect, it } from "vitest";
import type { Cells } from "@/lib/goods/suppliers/import/fields";
import {
  discloseOrRefuse,
  REFUSE_ALL,
  readDisclosed,
} from "@/lib/goods/suppliers/import/understand/disclosure";

const refusals = (cells: Cells, isPair = false) => {
  const read = discloseOrRefuse(readDisclosed(cells), REFUSE_ALL, isPair);
  return "refused" in read ? read.refused.join("; ") : null;
};
const shown = (cells: Cells) =>
  discloseOrRefuse(readDisclosed(cells), { treated: "show", parcels: "show" }, false);

describe("a treated stone", () => {
  it.each([
    ["Irradiated", "irradiated"],
    ["IRR", "irradiated"],
    ["Fracture filled", "fracture filled"],
    ["FF", "fracture filled"],
    ["Glass-Filled", "fracture filled"],
    ["Coated", "coated"],
    ["HPHT", "HPHT-processed"],
    ["HPHT annealed", "HPHT-processed, annealed"],
    ["HPHT Processed", "HPHT-processed"],
    ["Clarity Enhanced", "clarity enhanced"],
    ["CE", "clarity enhanced"],
    ["Laser Drilled", "laser drilled"],
    ["Colour Enhanced", "color enhanced"],
    ["Yes", "treated"],
    ["None; Irradiated", "irradiated"],
  ])("%s is refused with its treatment, and shown with it by policy", (treatment, name) => {
    expect(refusals({ treatment })).toBe(`treated (${name}): the shop doesn't sell treated stones`);
    expect(shown({ treatment })).toEqual({ disclosure: name });
  });

  it.each([
    "",
    "-",
    "None",
    "No",
    "N/A",
    "CVD",
    "As grown",
    "As Grown - No indication of post-growth treatment",
    "Untreated",
    "Not treated",
    "No treatment",
    "none; ; -",
  ])("%s is none", (treatment) => {
    expect(refusals({ treatment })).toBeNull();
  });

  it("is held where the shop has no name for its treatment", () => {
    expect(refusals({ treatment: "Moonlit" })).toMatch(/^held: /);
    expect(shown({ treatment: "Moonlit" })).toMatchObject({ refused: [expect.stringMatching(/^held: /)] });
  });

  it.each(["Color irradiated", "Internal laser drilling", "HPHT color treatment", "Surface coating present"])(
    "is found in the remark %s",
    (comment) => {
      expect(refusals({ comment })).toMatch(/^treated/);
    },
  );

  it.each([
    "This laboratory grown diamond was created by CVD growth process and may include post-growth treatment. Type IIa",
    "No indication of post-growth treatment",
    "Grown by High Pressure High Temperature (HPHT) growth process",
    "Not coated. Pinpoints are not shown.",
    "Clarity enhancement: None",
    "Laser inscription on the girdle",
    "FF TOP TINGE",
  ])("is not found in the remark %s", (comment) => {
    expect(refusals({ comment })).toBeNull();
  });
});

describe("a parcel of several stones", () => {
  it.each<[string, Cells]>([
    ["a count", { stone_count: "12" }],
    ["a count of pieces", { stone_count: "12 pcs" }],
    ["a spreadsheet's count", { stone_count: "12.0" }],
    ["a flag", { stone_count: "Yes" }],
    ["a remark", { comment: "Parcel of 12" }],
    ["a title", { title: "Melee parcel, 1.3 mm" }],
  ])("by %s is refused", (_, cells) => {
    expect(refusals(cells)).toMatch(/^a parcel of several stones/);
  });

  it.each(["1", "", "0", "1 pc", "Single", "No"])("is not one of %s", (count) => {
    expect(refusals({ stone_count: count })).toBeNull();
  });

  it("is shown with its number by policy, and held without one", () => {
    expect(shown({ stone_count: "12", treatment: "Coated" })).toEqual({
      disclosure: "coated, parcel of 12 stones",
    });
    expect(shown({ stone_count: "Yes" })).toMatchObject({ refused: [expect.stringMatching(/^held: /)] });
  });

  it("is no pair, which is two stones by right", () => {
    expect(refusals({ stone_count: "2" }, true)).toBeNull();
    expect(refusals({ stone_count: "3" }, true)).toMatch(/parcel/);
    expect(refusals({ stone_count: "2" })).toMatch(/parcel/);
  });
});
