import { describe, expect, it } from "vitest";
import { cents, NO_CENTS } from "@/lib/platform/money/model";
import {
  normalizePromoCode,
  PROMO_CODE_PATTERN,
  type PromoLimits,
  type PromoTerms,
} from "@/lib/selling/promotions/model";
import { isEligible, promoProblem } from "@/lib/selling/promotions/rules";
import { promoConditions } from "@/lib/selling/promotions/wording";

const now = new Date("2026-03-03T12:00:00Z");
const code = (change: Partial<PromoTerms & PromoLimits> = {}): PromoTerms & PromoLimits => ({
  kind: "percentage",
  value: 10,
  categorySlugs: null,
  minimumCents: NO_CENTS,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  ...change,
});
const problem = (
  change: Partial<PromoTerms & PromoLimits>,
  eligible = 100_000,
  usage = { uses: 0, byCustomer: 0 },
) => promoProblem(code(change), cents(eligible), usage, now)?.code ?? null;

describe("whether a code can be used", () => {
  it("holds from its first moment to just before its last", () => {
    expect(problem({ startsAt: now })).toBeNull();
    expect(problem({ startsAt: new Date(now.getTime() + 1) })).toBe("not_started");
    expect(problem({ endsAt: now })).toBe("ended");
    expect(problem({ endsAt: new Date(now.getTime() + 1) })).toBeNull();
  });

  it("names the last day on which it holds, not the one at whose beginning it ends", () => {
    const endsAt = new Date("2026-03-01T00:00:00Z");
    const told = promoProblem(code({ endsAt }), cents(100), { uses: 0, byCustomer: null }, now);
    expect(told?.message).toContain("through Feb 28, 2026");
    const shown = promoConditions({
      code: "SPRING",
      description: "Ten percent",
      kind: "percentage",
      value: 10,
      minimum: 0,
      starts_at: null,
      ends_at: endsAt.toISOString(),
      uses_per_customer: null,
      categories: null,
    });
    expect(shown).toEqual(["Valid through Feb 28, 2026."]);
  });

  it("is used up in all, and by one customer", () => {
    expect(problem({ maxUses: 3 }, 100, { uses: 2, byCustomer: 2 })).toBeNull();
    expect(problem({ maxUses: 3 }, 100, { uses: 3, byCustomer: 0 })).toBe("used_up");
    expect(problem({ maxUsesPerCustomer: 1 }, 100, { uses: 9, byCustomer: 1 })).toBe("used_by_you");
  });

  it("asks for its minimum in the goods it holds for, and says what lacks", () => {
    expect(problem({ minimumCents: cents(50_000) }, 50_000)).toBeNull();
    const told = promoProblem(
      code({ minimumCents: cents(50_000) }),
      cents(49_000),
      { uses: 0, byCustomer: null },
      now,
    );
    expect(told).toEqual({
      code: "minimum",
      message: "This code requires a minimum of $500. Add $10 more.",
    });
    expect(problem({ categorySlugs: ["rings"], minimumCents: cents(1) }, 0)).toBe("nothing_eligible");
  });

  it("holds for its categories alone, and without any for everything", () => {
    const of = (...categories: string[]) => ({ sku: "A-1", categories });
    expect(isEligible({ categorySlugs: null }, of())).toBe(true);
    expect(isEligible({ categorySlugs: ["rings"] }, of("halo", "rings"))).toBe(true);
    expect(isEligible({ categorySlugs: ["rings"] }, of("diamonds"))).toBe(false);
    expect(isEligible({ categorySlugs: null, skus: ["A-1"] }, of("diamonds"))).toBe(true);
    expect(isEligible({ categorySlugs: null, skus: ["A-2"] }, of("diamonds"))).toBe(false);
    expect(problem({ skus: ["A-2"] }, 0)).toBe("nothing_eligible");
  });

  it("is compared as it is meant, not as it was typed", () => {
    expect(normalizePromoCode("  spring 10 ")).toBe("SPRING10");
    expect(PROMO_CODE_PATTERN.test("SPRING-10")).toBe(true);
    expect(PROMO_CODE_PATTERN.test("-A")).toBe(false);
  });
});
