import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate } from "@/lib/platform/money/allocate";
import { cents, sumCents } from "@/lib/platform/money/model";

describe("dividing an amount by weights", () => {
  it("adds up to the cent, and each part is within a cent of its share", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 2_000_000_000 }), { minLength: 1, maxLength: 50 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }).map(cents), weights, (total, parts) => {
        const divided = allocate(total, parts);
        const sum = parts.reduce((a, b) => a + b, 0);
        expect(sumCents(divided)).toBe(sum === 0 ? 0 : total);
        divided.forEach((part, i) => {
          expect(Math.abs(part - (sum === 0 ? 0 : (total * (parts[i] ?? 0)) / sum))).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  it("gives the cents left over to the largest remainders, the earlier first", () => {
    expect(allocate(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(cents(10), [1, 2, 3])).toEqual([2, 3, 5]);
    expect(allocate(cents(5), [0, 0])).toEqual([0, 0]);
  });
});
