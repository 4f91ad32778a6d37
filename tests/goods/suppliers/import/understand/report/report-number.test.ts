import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reportKey } from "@/lib/goods/suppliers/import/stone";
import { LABORATORIES } from "@/lib/goods/suppliers/import/understand/report/laboratory";
import {
  isMarkedNumber,
  isReportNumber,
  readReportNumber,
} from "@/lib/goods/suppliers/import/understand/report/report-number";

const numberOf = (text: string, lab: Parameters<typeof readReportNumber>[1] = "IGI") => {
  const read = readReportNumber(text, lab);
  return "refused" in read ? read : read.value.number;
};

describe("a report's number", () => {
  it.each([
    "LG612345678",
    "612345678",
    "lg612345678",
    "LG 612345678",
    "LG-612345678",
    "IGI LG612345678",
    "IGI-LG612345678",
    "IGILG612345678",
    "IGI: 612345678",
    "'LG612345678",
    "’612345678",
    "612345678.0",
    "612345678.00",
    "612 345 678",
    "612.345.678",
    "612,345,678",
    "LG.612345678",
    "6.12345678E+08",
    "LG612345678 (IGI)",
    "Report No. LG612345678",
    "Cert# 612345678",
    "LG\u200B612345678",
    "６１２３４５６７８",
    "LG612345678/",
  ])("%s has one form", (text) => {
    expect(numberOf(text)).toBe("LG612345678");
  });

  it("has the form of its laboratory", () => {
    expect(numberOf("GIA 2211345678", "GIA")).toBe("2211345678");
    expect(numberOf("LG2211345678", "GIA")).toBe("2211345678");
    expect(numberOf("LG1234567", "GCAL")).toBe("1234567");
    expect(readReportNumber("IGI LG612345678", null)).toEqual({
      value: { number: "LG612345678", lab: "IGI" },
    });
  });

  it.each([
    ["6.12346E+08", "shortened by a spreadsheet"],
    ["6,12E+08", "shortened by a spreadsheet"],
    ["12345", "isn't one of IGI"],
    ["2211345678", "isn't one of IGI"],
    ["612345678.5", "can't be read"],
    ["LG612345678 LG612345679", "isn't one of IGI"],
    ["GIA LG612345678", "names another laboratory"],
    ["see certificate", "can't be read"],
    ["LG", "can't be read"],
    ["LG61234567X", "can't be read"],
    ["=1+1", "can't be read"],
    ["https://www.igi.org/?r=LG612345678", "can't be read"],
    ["٦١٢٣٤٥٦٧٨", "can't be read"],
  ])("%s is held with its reason", (text, reason) => {
    expect(numberOf(text)).toEqual({ refused: expect.stringMatching(new RegExp(`^held: .*${reason}`)) });
  });

  it("without a laboratory is held, and an empty cell is no number", () => {
    expect(numberOf("612345678", "NON CERTIFIED")).toEqual({
      refused: expect.stringContaining("without a laboratory"),
    });
    for (const text of ["", "N/A", "-"]) expect(numberOf(text)).toBeNull();
  });

  it("names one stone in every spelling", () => {
    const digits = fc.integer({ min: 100_000_000, max: 999_999_999 }).map(String);
    const before = fc.constantFrom("", "LG", "lg ", "LG-", "IGI ", "IGI LG", "IGI-LG ", "'", "No. ");
    const after = fc.constantFrom("", " ", ".0", " (IGI)");
    fc.assert(
      fc.property(digits, before, after, fc.boolean(), (number, start, end, isSpaced) => {
        // a decimal follows a bare number alone
        const tail = end === ".0" && (start !== "" || isSpaced) ? "" : end;
        const written = isSpaced ? number.replace(/(\d{3})(?=\d)/g, "$1 ") : number;
        const read = numberOf(`${start}${written}${tail}`);
        expect(reportKey("IGI", read as string)).toBe(`IGI ${number}`);
      }),
    );
  });

  it("is marked as a lab-grown stone's in every spelling", () => {
    for (const text of [
      "LG612345678",
      "IGI LG 612345678",
      "igi-lg612345678",
      "Report No. LG612345678",
      "'lg-6",
    ])
      expect(isMarkedNumber(text)).toBe(true);
    for (const text of ["612345678", "IGI 612345678", "LG", "", undefined])
      expect(isMarkedNumber(text)).toBe(false);
  });

  it("differs from a laboratory's name where a column has both", () => {
    for (const text of ["LG612345678", "612345678", "IGI LG612345678", "2211345678"])
      expect(isReportNumber(text)).toBe(true);
    for (const text of ["GIA", "IGI LG", "GCAL 8X", "8X", ""]) expect(isReportNumber(text)).toBe(false);
    expect(LABORATORIES).toHaveLength(3);
  });
});
