import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { currencyOf } from "@/lib/platform/intl/currencies";
import { cents, sumCents } from "@/lib/platform/money/model";
import { FIRST_PROFILE, setShopProfile } from "@/lib/platform/site/profile";
import type { TaxQuestion } from "@/lib/selling/tax/model";
import { answerFromStripe } from "@/lib/selling/tax/stripe/answer";
import { toCalculation } from "@/lib/selling/tax/stripe/request";
import { calculate } from "../../stripe/taxes.mjs";

afterEach(() => setShopProfile(FIRST_PROFILE));

const purchase = fc.record({
  amounts: fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 6 }),
  shipping: fc.integer({ min: 0, max: 30_000 }),
  destination: fc.constantFrom(
    { country: "DE" },
    { country: "US", region: "NY", city: "New York", postalCode: "10001" },
  ),
});

test.each(["HUF", "ISK", "JPY", "EUR"])("Stripe’s tax in %s adds up in the shop’s units", (code) => {
  setShopProfile({ ...FIRST_PROFILE, currency: currencyOf(code) });
  fc.assert(
    fc.property(purchase, ({ amounts, shipping, destination }) => {
      const items = amounts.map((amount, i) => ({
        ...{ id: String(i), taxClass: "jewelry" as const },
        ...{ amountCents: cents(amount), quantity: 1 },
      }));
      const question: TaxQuestion = { destination, items, shippingCents: cents(shipping), exemption: null };
      // biome-ignore lint/suspicious/noExplicitAny: the fake answers as Stripe does
      const calculation = calculate(toCalculation(question)) as any;
      const answer = answerFromStripe(question, calculation);
      if (answer.state !== "known") throw new Error("unknown");
      const whole = calculation.tax_amount_exclusive + calculation.tax_amount_inclusive;
      const factor = code === "HUF" || code === "ISK" ? 100 : 1;
      expect(sumCents(answer.lines.map(({ taxCents }) => taxCents))).toBe(Math.round(whole / factor));
      for (const { itemId, taxCents, taxableCents } of answer.lines) {
        const amount = itemId === null ? shipping : (amounts[Number(itemId)] ?? 0);
        if (answer.display === "included") expect(taxableCents + taxCents).toBe(amount);
        else expect(taxableCents).toBe(amount);
      }
    }),
    { numRuns: 300 },
  );
});
