import fc from "fast-check";
import type Stripe from "stripe";
import { assert, expect, it } from "vitest";
import { type Cents, cents, NO_CENTS, sumCents } from "@/lib/platform/money/model";
import { addTax, type PriceableLine, priceBeforeTax } from "@/lib/selling/cart/pricing/price-order";
import { lowerShares } from "@/lib/selling/orders/line-shares";
import { type PlaceRates, taxByTable } from "@/lib/selling/tax/by-table";
import { giveBackTax, type OpenTaxLine } from "@/lib/selling/tax/give-back";
import type { TaxAnswer, TaxPart, TaxQuestion } from "@/lib/selling/tax/model";
import { answerFromStripe } from "@/lib/selling/tax/stripe/answer";
import { toCalculation } from "@/lib/selling/tax/stripe/request";
import { calculate } from "../../stripe/taxes.mjs";

const part = (level: TaxPart["level"], authority: string, ratePpm: number, onShipping = true): TaxPart => ({
  level,
  authority,
  code: null,
  ratePpm,
  onShipping,
  name: "Sales tax",
});
const NEW_YORK = [
  part("state", "New York", 40_000),
  part("city", "New York City", 45_000),
  part("district", "MCTD", 3_750),
];
const alike = (parts: TaxPart[], display: PlaceRates["display"] = "added"): PlaceRates => ({
  display,
  parts: { jewelry: parts, diamond: parts, melee: parts, service: parts },
});
const places: readonly PlaceRates[] = [
  alike(NEW_YORK),
  alike([part("state", "California", 72_500, false), part("county", "Alameda", 10_000, false)]),
  { display: "added", parts: { ...alike(NEW_YORK).parts, diamond: NEW_YORK.slice(0, 1), service: [] } },
  alike([part("country", "Germany", 190_000)], "included"),
  alike([]),
];
const exemption = { reason: "Resale", certificate: "R-1", places: [], expiresOn: null };
const line = fc.record({
  parts: fc
    .array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 1, maxLength: 2 })
    .map((prices) => prices.map((price) => ({ cents: cents(price), sku: "A-1", categories: [] }))),
  quantity: fc.integer({ min: 1, max: 4 }),
  taxClass: fc.constantFrom("jewelry", "diamond", "melee", "service" as const),
}) as fc.Arbitrary<PriceableLine>;
const cart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  tradePercent: fc.constantFrom(0, 0, 10, 33),
  shippingCents: fc.integer({ min: 0, max: 20_000 }).map(cents),
  place: fc.constantFrom(...places),
  isExempt: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  // each of an amount in ‰ of what is left, or of a line, or of the delivery
  refunds: fc.array(
    fc.record({ of: fc.integer({ min: -2, max: 5 }), permille: fc.integer({ min: 1, max: 1000 }) }),
    { maxLength: 6 },
  ),
});
type Case = typeof cart extends fc.Arbitrary<infer T> ? T : never;

const NONE: TaxAnswer = {
  state: "known",
  display: "added",
  label: null,
  source: "none",
  lines: [],
  reference: null,
};
const CALCULATORS: Readonly<Record<string, (question: TaxQuestion, place: PlaceRates) => TaxAnswer>> = {
  table: taxByTable,
  stripe: (question, place) => {
    const taxClassOf = new Map(question.items.map(({ id, taxClass }) => [id, taxClass]));
    const delivery = place.parts.jewelry.filter(({ onShipping }) => onShipping);
    const made = calculate(toCalculation(question), (line) =>
      (line ? place.parts[taxClassOf.get(line.reference) ?? "jewelry"] : delivery).map((one) => ({
        level: one.level,
        name: one.authority,
        percentage: one.ratePpm / 10_000,
      })),
    );
    return answerFromStripe(question, made as unknown as Stripe.Tax.Calculation);
  },
  none: () => NONE,
};

function price({ lines, tradePercent, shippingCents, place, isExempt }: Case, of: string) {
  const untaxed = priceBeforeTax(lines, { tradePercent, promo: null, shippingCents });
  const question = {
    ...untaxed,
    destination: { country: place.display === "added" ? "US" : "DE", region: "NY" },
    exemption: isExempt ? exemption : null,
  };
  const tax = CALCULATORS[of]?.(question, place);
  if (tax?.state !== "known") throw new Error("The tax is known in every place of this test");
  return { untaxed, tax, order: addTax(untaxed, tax) };
}

/** Refunds an order as the requests say, and then all that is left. */
function refundAll({ refunds }: Case, { untaxed, tax, order }: ReturnType<typeof price>) {
  const isTaxAdded = order.includedTaxCents === 0;
  const given = new Map<string, { taxCents: number; taxableCents: number; exemptCents: number }>();
  const linesOf = () =>
    tax.lines.map((one, i): OpenTaxLine => {
      const before = given.get(String(i)) ?? { taxCents: 0, taxableCents: 0, exemptCents: 0 };
      return {
        id: String(i),
        orderLineId: one.itemId,
        taxCents: cents(one.taxCents - before.taxCents),
        taxableCents: cents(one.taxableCents - before.taxableCents),
        exemptCents: cents(one.exemptCents - before.exemptCents),
      };
    });
  const onDelivery = sumCents(tax.lines.flatMap((one) => (one.itemId === null ? [one.taxCents] : [])));
  const whole = [
    ...untaxed.items.map((item, i) => ({
      lineId: item.id as string | null,
      goodsCents: item.amountCents,
      taxCents: order.lines[i]?.taxCents ?? NO_CENTS,
    })),
    { lineId: null, goodsCents: order.shippingCents, taxCents: onDelivery },
  ];
  const done = new Set<number>();
  let left = order.totalCents;
  let back: Cents = NO_CENTS;
  const give = (amount: Cents, parts: typeof whole | null) => {
    const result = giveBackTax(linesOf(), { amountCents: amount, leftCents: left, isTaxAdded, parts });
    const tax = sumCents(result.lines.map(({ taxCents }) => taxCents));
    if (parts) {
      // what a credit note says of its items is what the report says of its rates
      assert(sumCents(result.parts.map(({ taxCents }) => taxCents)) === tax);
      const cost = result.parts.map(({ goodsCents, taxCents }) => goodsCents + (isTaxAdded ? taxCents : 0));
      assert(cost.reduce((a, b) => a + b, 0) === amount);
      assert(result.parts.every(({ goodsCents, taxCents }) => goodsCents >= 0 && taxCents >= 0));
    }
    for (const { id, ...one } of result.lines) {
      const before = given.get(id) ?? { taxCents: 0, taxableCents: 0, exemptCents: 0 };
      given.set(id, {
        taxCents: before.taxCents + one.taxCents,
        taxableCents: before.taxableCents + one.taxableCents,
        exemptCents: before.exemptCents + one.exemptCents,
      });
    }
    expect(linesOf().every((one) => one.taxCents >= 0 && one.taxableCents >= 0 && one.exemptCents >= 0)).toBe(
      true,
    );
    left = cents(left - amount);
    back = cents(back + amount);
  };
  for (const { of, permille } of [...refunds, { of: -2, permille: 1000 }]) {
    if (left === 0) break;
    if (of < -1) {
      give(cents(Math.max(1, Math.floor((left * permille) / 1000))), null);
      continue;
    }
    const index = of < 0 ? whole.length - 1 : of % whole.length;
    const share = whole[index];
    const cost = share ? share.goodsCents + (isTaxAdded ? share.taxCents : 0) : 0;
    if (!share || cost === 0 || done.has(index)) continue;
    done.add(index);
    const amount = cents(Math.max(1, Math.floor((Math.min(cost, left) * permille) / 1000)));
    const [lowered = share] = lowerShares([share], amount, isTaxAdded);
    give(amount, [{ ...share, ...lowered }]);
  }
  return { back, given };
}

it.each(Object.keys(CALCULATORS))(
  "an order taxed by %s adds up to the cent, and every sequence of refunds comes to its charge and its tax lines",
  (of) => {
    fc.assert(
      fc.property(cart, (one) => {
        const priced = price(one, of);
        const { order, tax } = priced;
        const goods = one.lines.map((l) => l.parts.reduce((sum, p) => sum + p.cents, 0) * l.quantity);
        const taxes = sumCents(tax.lines.map(({ taxCents }) => taxCents));
        expect(taxes).toBe(order.taxCents + order.includedTaxCents);
        expect(order.totalCents).toBe(
          goods.reduce((a, b) => a + b, 0) - order.discountCents + order.shippingCents + order.taxCents,
        );
        if (one.isExempt) expect(taxes).toBe(0);
        for (const { itemId, taxableCents, exemptCents } of tax.lines) {
          const item = priced.untaxed.items.find(({ id }) => id === itemId);
          assert(taxableCents + exemptCents <= (item?.amountCents ?? order.shippingCents));
        }
        const { back, given } = refundAll(one, priced);
        expect(back).toBe(order.totalCents);
        tax.lines.forEach(({ taxCents, taxableCents, exemptCents }, i) => {
          const none = { taxCents: 0, taxableCents: 0, exemptCents: 0 };
          const back = given.get(String(i)) ?? none;
          assert(back.taxCents === taxCents);
          assert(back.taxableCents === taxableCents && back.exemptCents === exemptCents);
        });
      }),
      { numRuns: 2_000 },
    );
  },
);

it("rounds the combined rate of a place once, and divides it over its authorities", () => {
  const [place] = places;
  const items = [{ id: "0", taxClass: "jewelry" as const, amountCents: cents(123_456), quantity: 1 }];
  const question = { destination: { country: "US" }, items, shippingCents: NO_CENTS, exemption: null };
  const answer = place && taxByTable(question, place);
  expect(answer).toMatchObject({ label: "Sales tax 8.875%" });
  // 8.875 % of $1,234.56 is $109.5672
  expect(answer?.state === "known" && answer.lines.map(({ taxCents }) => taxCents)).toEqual([
    4_938, 5_556, 463,
  ]);
});
