import { expect, test } from "vitest";
import { likePrefix, namesSku, parseCodes } from "@/lib/found/search/line/codes";

test.each([
  "LG612345678",
  "612345678",
  "lg 612345678",
  "IGI 612345678",
  " IGI LG612345678 ",
  "report number LG-612345678",
  "612 345 678",
])("the report number %j is looked for with and without LG", (line) => {
  expect(parseCodes(line).reports).toEqual(["612345678", "LG612345678"]);
});

test.each(["oval halo 2", "2ct oval E VS1 under 3000", "halo", "", "£$%", "1234"])(
  "%j is no report number",
  (line) => {
    expect(parseCodes(line).reports).toEqual([]);
  },
);

test("a sku is looked for in capitals, its space a slip or a hyphen", () => {
  expect(parseCodes(" aw 7kq2m9 ").skus).toEqual(["AW7KQ2M9", "AW-7KQ2M9"]);
  expect(parseCodes("sku: aw-7kq2m9")).toEqual({ skus: ["AW-7KQ2M9"], begins: "AW-7KQ2M9", reports: [] });
});

test.each(["halo", "solitaire ring", "2ct oval E VS1 under 3000"])(
  "the tables are asked for no sku by %j",
  (line) => {
    expect(parseCodes(line).skus).toEqual([]);
  },
);

test.each(["1\0-ab", "aw-7\u0007", "aw-7\uD83D"])("what no code has makes a line none: %j", (line) => {
  expect(parseCodes(line)).toEqual({ skus: [], begins: null, reports: [] });
});

test("a beginning that says too little names nothing", () => {
  expect(parseCodes("AW-").begins).toBeNull();
  expect(parseCodes("AW-7").begins).toBe("AW-7");
});

test("wildcards in a beginning are taken literally", () => {
  expect(likePrefix("50%_\\")).toBe("50\\%\\_\\\\%");
});

test("a result says its SKU when the line names it, and not beside other words", () => {
  expect(namesSku("aw-w4b8tf", "AW-W4B8TF")).toBe(true);
  expect(namesSku("AW W4B8", "AW-W4B8TF")).toBe(true);
  expect(namesSku("SET-ALBA-14K", "SET-ALBA")).toBe(true);
  expect(namesSku("2 ct oval", "LSE-HPHT-OVAL")).toBe(false);
});
