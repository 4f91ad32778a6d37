import { describe, expect, it } from "vitest";
import { COLOR_GRADES, SHAPES } from "@/lib/goods/diamonds/model";
import { readGrades } from "@/lib/goods/suppliers/import/understand/grades";
import * as values from "@/lib/goods/suppliers/import/understand/values";

const refused = { refused: expect.any(String) };

describe("shapes", () => {
  it.each([
    ["BR", "round"],
    ["Round Brilliant", "round"],
    ["RoundRound", "round"],
    ["sq. emerald", null],
    ["Square Emerald", "asscher"],
    ["CUSHION MODIFIED BRILLIANT", "cushion"],
    ["Tapered Baguette", "baguette_trapezoid"],
    ["OEC", "old_european"],
    ["Old-Miner", "old_mine"],
    ["e", "emerald"],
    ["=cmd|' /C calc'!A0", null],
    ["<script>", null],
    ["", null],
    ["constructor", null],
    ["OVAL BRILLIANT", "oval"],
    ["PRINCESS CUT", "princess"],
    ["PEAR MODIFIED BRILLIANT", "pear"],
    ["CUT CORNERED RECTANGULAR MODIFIED BRILLIANT", "radiant"],
    ["SQUARE EMERALD CUT", "asscher"],
    ["EMERALD STEP CUT", "emerald"],
    ["ROUND STEP CUT", null],
    ["SHIELD STEP CUT", null],
    ["Heart Shaped Diamond", "heart"],
    ["OB", "oval"],
    ["MB", "marquise"],
    ["HB", "heart"],
    ["Brilliant", null],
    ["Cut", null],
  ])("%s is %s", (word, shape) => {
    expect(values.readShape(word)).toEqual(shape ? { value: shape } : refused);
  });

  it("know every shape of the shop by its own name", () => {
    for (const shape of SHAPES) expect(values.readShape(shape)).toEqual({ value: shape });
  });

  it("leave EC to the profile and never guess", () => {
    expect(values.readShape("EC")).toEqual(refused);
    expect(values.readShape("ec", { ec: "emerald" })).toEqual({ value: "emerald" });
    expect(values.readShape("E.C.", { ec: "old_european" })).toEqual({ value: "old_european" });
  });

  it("are no single letters in a column that is merely called Cut", () => {
    expect(values.readShape("E", { shapeInCut: true })).toEqual(refused);
    expect(values.readShape("EM", { shapeInCut: true })).toEqual({ value: "emerald" });
  });
});

describe("grades", () => {
  it.each([
    ["ID", 4],
    ["I", 4],
    ["Super Ideal", 4],
    ["EX", 3],
    ["X", 3],
    ["E", 3],
    ["exc", 3],
    ["VG", 2],
    ["V. Good", 2],
    ["V", 2],
    ["G", 1],
    ["gd", 1],
    ["IdealIdeal", 4],
    ["VG+", 2],
    ["EX -", 3],
  ])("%s is cut %i", (cut, code) => {
    expect(readGrades({ cut })).toMatchObject({ cut: code, cutLabel: null, notes: [] });
  });

  it("Fair and Poor have no code: the word is kept and counted", () => {
    for (const [cut, word] of [
      ["F", "Fair"],
      ["Poor", "Poor"],
    ]) {
      expect(readGrades({ cut })).toMatchObject({
        cut: null,
        cutLabel: word,
        notes: [expect.stringContaining(word ?? "")],
      });
    }
  });

  it("3EX sets all three, in whichever column it stands", () => {
    expect(readGrades({ cut: "3EX" })).toMatchObject({ cut: 3, polish: "Excellent", symmetry: "Excellent" });
    expect(readGrades({ cut: "", polish: "XXX", symmetry: "VG" })).toMatchObject({
      cut: 3,
      symmetry: "Excellent",
    });
  });

  it("an unknown word leaves the grade empty and is told", () => {
    expect(readGrades({ cut: "Premium", polish: "shiny" })).toMatchObject({ cut: null, polish: null });
    expect(readGrades({ cut: "Premium", polish: "shiny" }).notes).toHaveLength(2);
    expect(readGrades({ cut: "N/A", polish: "-", symmetry: "" }).notes).toEqual([]);
  });
});

describe("colour grades", () => {
  it("D to M have the shop's codes", () => {
    for (const { label, code } of COLOR_GRADES)
      expect(values.readColor(label.toLowerCase())).toEqual({ value: code });
  });

  it.each([
    ["D -", 10],
    ["G+", 7],
    ["E–", 9],
  ])("%s is read without its sign", (word, code) => {
    expect(values.readColor(word)).toEqual({ value: code });
  });

  it.each(["N", "O", "z", "S-T", "W-X", "NO", "N+"])("%s is refused as below the scale", (word) => {
    expect(values.readColor(word)).toEqual({ refused: expect.stringContaining("below") });
  });

  it("no word is no grade, an unknown one refuses", () => {
    for (const none of [undefined, "", "-", "NA", "*", " "])
      expect(values.readColor(none)).toEqual({ value: null });
    for (const odd of ["DD?", "11", "G-H", "Ice"]) expect(values.readColor(odd)).toEqual(refused);
  });
});

describe("clarity", () => {
  it.each([
    ["FL", 11],
    ["IF", 10],
    ["LC", 10],
    ["Loupe Clean", 10],
    ["vvs-1", 9],
    ["VS 2", 6],
    ["SI3", 3],
    ["I2", 1],
    ["N", null],
    ["none", null],
    ["", null],
    ["VS1VS1", 7],
    ["VS2 +", 6],
    ["VVS1-", 9],
  ])("%s is %s", (word, code) => {
    expect(values.readClarity(word)).toEqual({ value: code });
  });

  it.each(["I3", "VS", "SI1-SI2", "P1", "toString"])("%s is refused", (word) => {
    expect(values.readClarity(word)).toEqual(refused);
  });
});

describe("fluorescence, laboratory, growth and stock", () => {
  it.each([
    ["N", "None"],
    ["NONE", "None"],
    ["Medium Blue", "Medium"],
    ["MB", "Medium"],
    ["strong yellow", "Strong"],
    ["VST", "Very Strong"],
    ["SLT", "Faint"],
    ["", null],
  ])("fluorescence %s is %s", (word, value) => {
    expect(values.readFluorescence(word)).toEqual({ value });
  });

  it("an unknown fluorescence is left empty and told", () => {
    expect(values.readFluorescence("glowing")).toEqual({
      value: null,
      note: "fluorescence not known, left empty",
    });
  });

  it("growth is found in a sentence", () => {
    expect(values.readGrowth("As grown CVD, type IIa")).toEqual({ value: "CVD" });
    expect(values.readGrowth("mined").note).toBeDefined();
  });

  it("only what is free is taken", () => {
    for (const free of [undefined, "", "G", "Available", "STPS"])
      expect(values.readAvailability(free).free).toBe(true);
    for (const not of ["Sold", "On Memo", "NA", "hold"])
      expect(values.readAvailability(not).free).toBe(false);
    expect(values.readAvailability("perhaps")).toEqual({
      free: true,
      note: "availability not known, treated as available",
    });
  });
});
