import { expect, test } from "vitest";
import { gradeLabels, gradeLine, shortGrades, spokenGrades } from "@/lib/goods/diamonds/stone/grade-words";

const graded = { color_label: "E", clarity_label: "VS1", cut_label: "Excellent" };

test("a stone's grades are named in one order, whatever the room", () => {
  expect(gradeLine(graded)).toBe("Excellent · E · VS1");
  expect(shortGrades(graded)).toBe("E color, VS1 clarity");
  expect(spokenGrades(graded)).toBe("Excellent cut, E color, VS1 clarity");
});

test("a missing grade is left out, and a stone without any is called so", () => {
  expect(gradeLabels({ color_label: null, clarity_label: "SI1" })).toEqual(["SI1"]);
  for (const named of [gradeLine, spokenGrades]) {
    expect(named({})).toBe("Not graded");
    expect(named({ quality_tier: "Premium" })).toBe("GIA Premium");
  }
  expect(shortGrades({})).toBe("");
});

test("a fancy color, which the name says, has no grade beside it", () => {
  const blue = { ...graded, fancy_color: "blue" } as const;
  expect(gradeLabels(blue)).toEqual(["Excellent", "VS1"]);
  expect(spokenGrades(blue)).toBe("Excellent cut, VS1 clarity");
});
