import fc from "fast-check";
import { expect, test } from "vitest";
import { type RankedList, rank } from "@/lib/found/search/ranking";

const list = (name: string, scores: number[]): RankedList<string> => ({
  name,
  total: scores.length,
  scoreOf: (at) => scores[at] ?? 0,
});

test("several lists make one ranking, each in its own order", () => {
  const ranked = rank(
    [list("pieces", [0.9, 0.4]), list("white", [0.8, 0.7, 0.3]), list("color", [0.5])],
    0,
    10,
  );
  expect(ranked.map((place) => `${place.list} ${place.at}`)).toEqual([
    "pieces 0",
    "white 0",
    "white 1",
    "color 0",
    "pieces 1",
    "white 2",
  ]);
});

test("of equals the list named first goes first", () => {
  expect(rank([list("a", [1, 1]), list("b", [1])], 0, 3).map((place) => place.list)).toEqual(["a", "a", "b"]);
});

test("pages neither repeat nor leave out anything", () => {
  const scores = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 20 });
  fc.assert(
    fc.property(scores, scores, fc.integer({ min: 1, max: 7 }), (a, b, size) => {
      const falling = (values: number[]) => values.toSorted((x, y) => y - x);
      const lists = [list("a", falling(a)), list("b", falling(b))];
      const whole = rank(lists, 0, 1000);
      const paged = Array.from({ length: 45 }, (_, page) => rank(lists, page * size, size)).flat();
      expect(paged).toEqual(whole);
      expect(whole).toHaveLength(a.length + b.length);
    }),
    { seed: 20_261_121 },
  );
});
