import fc from "fast-check";
import { expect, it } from "vitest";
import { cents, sumCents } from "@/lib/platform/money/model";
import { daysAfter, isBeyondGrace, monthsAfter, planFee, planParts } from "@/lib/selling/payments/plan/model";

const terms = { depositCents: cents(20_000), payments: 3, firstOn: "2026-04-03", everyMonths: 1 };

it("a plan is a deposit today and equal payments, of which the last takes what can’t be divided", () => {
  expect(planParts(cents(100_000), terms, "2026-03-03")).toEqual([
    { position: 0, dueOn: "2026-03-03", amountCents: 20_000 },
    { position: 1, dueOn: "2026-04-03", amountCents: 26_667 },
    { position: 2, dueOn: "2026-05-03", amountCents: 26_667 },
    { position: 3, dueOn: "2026-06-03", amountCents: 26_666 },
  ]);
});

it("the parts of any plan come to its total, and none is nothing", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 2_000_000_000 }),
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 24 }),
      (total, deposit, payments) => {
        let parts: ReturnType<typeof planParts>;
        try {
          parts = planParts(cents(total), { ...terms, depositCents: cents(deposit), payments }, "2026-03-03");
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        expect(sumCents(parts.map(({ amountCents }) => amountCents))).toBe(total);
        expect(parts.every(({ amountCents }) => amountCents > 0)).toBe(true);
        expect(parts).toHaveLength(payments + 1);
      },
    ),
  );
});

it.each([
  ["a deposit of everything", { depositCents: cents(100_000) }],
  ["more payments than minor units", { depositCents: cents(99_999), payments: 2 }],
])("%s is no plan", (_, change) => {
  expect(() => planParts(cents(100_000), { ...terms, ...change }, "2026-03-03")).toThrow(RangeError);
});

it("a payment of the 31st is due on the last day of a shorter month, and on the 31st again after it", () => {
  expect([0, 1, 2, 13].map((months) => monthsAfter("2026-01-31", months))).toEqual([
    "2026-01-31",
    "2026-02-28",
    "2026-03-31",
    "2027-02-28",
  ]);
  expect(monthsAfter("2027-11-30", 3)).toBe("2028-02-29");
});

it("a plan can be released once its grace days are over, and not on the last of them", () => {
  expect(isBeyondGrace("2026-04-03", 10, "2026-04-13")).toBe(false);
  expect(isBeyondGrace("2026-04-03", 10, "2026-04-14")).toBe(true);
  expect(isBeyondGrace("2026-04-03", 0, "2026-04-04")).toBe(true);
  expect(daysAfter("2026-12-31", 1)).toBe("2027-01-01");
});

it("what a shop keeps is a share of the total, to the cent", () => {
  expect(planFee(cents(99_999), 5)).toBe(5_000);
  expect(planFee(cents(99_999), 0)).toBe(0);
});
