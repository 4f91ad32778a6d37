import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { FONT_FILES } from "@/lib/platform/looks/font-files";

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const read = (path: string) => readFileSync(file(path), "utf8");

/** The faces of each family that a style sheet fetches, with the code points they are for. */
const facesIn = (sheet: string) =>
  [...sheet.matchAll(/@font-face \{[^}]*\}/g)].flatMap(([face]) => {
    const [, family = "", address, ranges = ""] =
      /font-family: "([^"]+)";[^}]*url\("([^"]+)"\)[^}]*unicode-range:\s*([^;]+);/.exec(face) ?? [];
    return address === undefined ? [] : [{ family, address, points: pointsOf(ranges.split(", ")) }];
  });

const pointsOf = (ranges: readonly string[]): number[] =>
  ranges.flatMap((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split("-")
      .map((end) => Number.parseInt(end, 16));
    return Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
  });

describe.each(Object.entries(FONT_FILES))("the two files of %s", (folder, { name, basic, sheet }) => {
  const faces = facesIn(sheet ? read(`public${sheet}`) : read("styles/web-faces.css")).filter(
    ({ family }) => family === name,
  );
  const [first, whole] = faces;

  it("are there, and the first is the one that pages fetch before anything else", () => {
    expect(faces).toHaveLength(2);
    expect(first?.address).toBe(basic);
    for (const { address } of faces)
      expect(readdirSync(file(`public/fonts/${folder}`))).toContain(address.split("/").at(-1));
  });

  it("share no letter, so that a page in plain English fetches one file", () => {
    expect(first?.points.length).toBeGreaterThan(95);
    expect(first?.points.filter((point) => whole?.points.includes(point))).toEqual([]);
  });

  it("have together what the family's file has", () => {
    const { latin } = JSON.parse(read(`node_modules/@fontsource-variable/${folder}/unicode.json`));
    const printable = pointsOf(String(latin).split(",")).filter(
      (point) => point >= 0x20 && !(point >= 0x7f && point < 0xa0),
    );
    const covered = new Set(faces.flatMap(({ points }) => points));
    expect(printable.filter((point) => !covered.has(point))).toEqual([]);
  });
});
