import { expect, test } from "vitest";
import { cents } from "@/lib/platform/money/model";
import { creditNoteTotals } from "@/lib/selling/fulfillment/invoices/credit-note";

const order = { tax: 24, included_tax: 0, tax_label: "Sales tax 4%", shipping_label: "Express delivery" };
const refund = { amountCents: cents(13_520), shippingCents: cents(3_000), shippingTaxCents: cents(120) };
const lines = [{ goodsCents: cents(10_000), taxCents: cents(400) }];

test("a credit note's items, delivery, and added tax add up to the refund", () => {
  expect(creditNoteTotals(order, refund, lines).map(({ label, value }) => [label, value])).toEqual([
    ["Items", "$100"],
    ["Express delivery", "$30"],
    ["Sales tax 4%", "$5.20"],
    ["Total refunded (US dollars)", "$135.20"],
  ]);
});

test("a credit note names the tax that is contained in its total, below it", () => {
  const contained = { ...order, tax: 0, included_tax: 24, tax_label: "VAT 20%" };
  const paid = { amountCents: cents(13_000), shippingCents: cents(3_000), shippingTaxCents: cents(500) };
  const whole = [{ goodsCents: cents(10_000), taxCents: cents(1_667) }];
  expect(creditNoteTotals(contained, paid, whole).map(({ label, value }) => [label, value])).toEqual([
    ["Items", "$100"],
    ["Express delivery", "$30"],
    ["Total refunded (US dollars)", "$130"],
    ["Includes VAT 20%", "$21.67"],
  ]);
});

test("a refund of an amount alone says only how much it was", () => {
  const alone = { amountCents: cents(5_001), shippingCents: cents(0), shippingTaxCents: cents(0) };
  expect(creditNoteTotals(order, alone, [])).toEqual([
    { label: "Total refunded (US dollars)", value: "$50.01", isTotal: true },
  ]);
});
