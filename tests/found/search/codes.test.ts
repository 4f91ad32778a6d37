import { expect, test } from "vitest";
import { beginningWith, codesIn } from "@/lib/found/search/codes";

test.each([
  "LG612345678",
  "612345678",
  "lg 612345678",
  "IGI 612345678",
  " IGI LG612345678 ",
  "report number LG-612345678",
  "612 345 678",
])("the report number %j is looked for with and without LG", (line) => {
  expect(codesIn(line).reports).toEqual(["612345678", "LG612345678"]);
});

test.each(["oval halo 2", "2ct oval E VS1 under 3000", "halo", "", "£$%", "1234"])(
  "%j is no report number",
  (line) => {
    expect(codesIn(line).reports).toEqual([]);
  },
);

test("a sku is looked for in capitals, its space a slip or a hyphen", () => {
  expect(codesIn(" aw 7kq2m9 ").skus).toEqual(["AW7KQ2M9", "AW-7KQ2M9"]);
  expect(codesIn("sku: aw-7kq2m9")).toEqual({ skus: ["AW-7KQ2M9"], begins: "AW-7KQ2M9", reports: [] });
});

test.each(["halo", "solitaire ring", "2ct oval E VS1 under 3000"])(
  "the tables are asked for no sku by %j",
  (line) => {
    expect(codesIn(line).skus).toEqual([]);
  },
);

test.each(["1\0-ab", "aw-7\u0007", "aw-7\uD83D"])("what no code has makes a line none: %j", (line) => {
  expect(codesIn(line)).toEqual({ skus: [], begins: null, reports: [] });
});

test("a beginning that says too little names nothing", () => {
  expect(codesIn("AW-").begins).toBeNull();
  expect(codesIn("AW-7").begins).toBe("AW-7");
});

test("wildcards in a beginning are taken literally", () => {
  expect(beginningWith("50%_\\")).toBe("50\\%\\_\\\\%");
});
