import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");

/** The code points of the `unicode-range` values in a text, one list each. */
const rangesIn = (text: string): number[][] =>
  [...text.matchAll(/"(U\+[^"]+)"/g)].map(([, value = ""]) =>
    value.split(", ").flatMap((range) => {
      const [first = 0, last = first] = range
        .slice(2)
        .split("-")
        .map((end) => Number.parseInt(end, 16));
      return Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
    }),
  );

describe("the two files of each family", () => {
  const [display = [], displayWhole = [], body = [], bodyWhole = []] = rangesIn(read("styles/fonts.ts"));

  it("are told apart alike in both families", () => {
    expect(display).toEqual(body);
    expect(displayWhole).toEqual(bodyWhole);
  });

  it("share no letter, so that a page in plain English fetches one file", () => {
    expect(display.length).toBeGreaterThan(95);
    expect(display.filter((point) => displayWhole.includes(point))).toEqual([]);
  });

  it("have together what the family's file has", () => {
    const { latin } = JSON.parse(read("node_modules/@fontsource-variable/cormorant/unicode.json"));
    const [whole = []] = rangesIn(`"${latin.replaceAll(",", ", ")}"`);
    const printable = whole.filter((point) => point >= 0x20 && !(point >= 0x7f && point < 0xa0));
    expect(printable.filter((point) => !display.includes(point) && !displayWhole.includes(point))).toEqual(
      [],
    );
  });

  it("are written for the letters that browsers are told", () => {
    const written = [
      ...read("tools/generate/web-fonts.ts").matchAll(/\[(0x[0-9a-f]+), (0x[0-9a-f]+)\]/g),
    ].flatMap(([, first, last]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, nth) => Number(first) + nth),
    );
    expect(written).toEqual(display);
  });
});
