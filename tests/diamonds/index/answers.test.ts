import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DiamondIndex } from "@/lib/diamonds/index/diamond-index";
import type { DiamondQuestion } from "@/lib/diamonds/schema";
import type { DiamondRow } from "@/lib/diamonds/transform";
import { Oracle } from "../oracle";
import { anyQuestion } from "../questions";
import { aDayLater, anyStones, compiled, indexOf, RUNS, recordOf, SETTINGS } from "./stones";

const KERNELS = ["wasm", "plain"] as const;

/** Asks the index what the oracle is asked, and tells how often the two found something and agreed. */
function compare(index: DiamondIndex, rows: readonly DiamondRow[], numRuns: number): number {
  const skus = new Map(rows.map((row) => [row.id, row.sku]));
  const oracle = new Oracle(rows, SETTINGS);
  let found = 0;
  fc.assert(
    fc.property(anyQuestion(Object.keys(SETTINGS)), (question: DiamondQuestion) => {
      const { ids, ...answer } = index.ask(compiled(question));
      const expected = oracle.answer(question);
      found += Number(expected.total > 0);
      expect({ ...answer, skus: ids.map((id) => skus.get(id)) }).toEqual(expected);
    }),
    RUNS(numRuns),
  );
  return found;
}

describe.each(KERNELS)("the index with the %s kernel", (kernel) => {
  it("answers as the API's description reads", () => {
    const rows = anyStones(420, 180);
    const index = indexOf(rows, { kernel });
    expect(index.kernelName).toBe(kernel);
    expect(compare(index, rows, 1000)).toBeGreaterThan(300);
  });
});
