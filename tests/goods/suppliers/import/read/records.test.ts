import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RecordReader } from "@/lib/goods/suppliers/import/read/records";

function read(lines: string[], width: number | null = null) {
  const reader = new RecordReader(",", width);
  return [...lines.flatMap((line) => reader.push(line)), ...reader.finish()];
}

describe("rows of a file", () => {
  it("are read as csv-parse reads them, whatever the cells hold", () => {
    const cell = fc.string({
      maxLength: 12,
      unit: fc.constantFrom("a", '"', ",", "\n", ";", " ", "'", "\\", "é", "="),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 }), (rows) => {
        const text = stringify([["one", "two", "three"], ...rows], { quoted: true });
        const lines = text.replace(/\n$/, "").split("\n");
        expect(read(lines, 3).map(({ cells }) => cells)).toEqual(parse(text));
      }),
    );
  });

  it("know the number of their first line", () => {
    expect(read(["a,b", "", '1,"x', 'y"', "2,z"], 2)).toEqual([
      { line: 1, raw: "a,b", cells: ["a", "b"] },
      { line: 3, raw: '1,"x\ny"', cells: ["1", "x\ny"] },
      { line: 5, raw: "2,z", cells: ["2", "z"] },
    ]);
  });

  it("take a mark inside an unquoted cell for a character", () => {
    expect(read(['5" stone,2'])[0]?.cells).toEqual(['5" stone', "2"]);
  });

  it("with a mark that never closes are given up alone", () => {
    const rows = read(["a,b", '1,"broken', "2,two", '3,"three"', "4,four"], 2);
    expect(rows.map(({ line, cells }) => [line, cells?.[0] ?? null])).toEqual([
      [1, "a"],
      [2, null],
      [3, "2"],
      [4, "3"],
      [5, "4"],
    ]);
  });

  it("with a stray mark cost no other row, even when it is the last mark of a long file", () => {
    const lines = ["a,b", '0,"open', ...Array.from({ length: 500 }, (_, i) => `${i + 1},x`)];
    const rows = read(lines, 2);
    expect(rows).toHaveLength(502);
    expect(rows.filter(({ cells }) => cells === null).map(({ line }) => line)).toEqual([2]);
  });

  it("with text after a closing mark are given up alone", () => {
    expect(read(['"a"x,b', '"c" ,d']).map(({ cells }) => cells)).toEqual([null, ["c", "d"]]);
  });
});
