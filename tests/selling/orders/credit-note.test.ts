import { expect, test } from "vitest";
import { cents } from "@/lib/platform/money/model";
import { creditNoteTotals } from "@/lib/selling/fulfillment/invoices/credit-note";

const order = { tax: 24, included_tax: 0, tax_label: "Sales tax 4%", shipping_label: "Express delivery" };
const byPayment = { creditCents: cents(0), destination: "payment" } as const;
const refund = {
  ...byPayment,
  amountCents: cents(13_520),
  shippingCents: cents(3_000),
  shippingTaxCents: cents(120),
};
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
  const paid = {
    ...byPayment,
    amountCents: cents(13_000),
    shippingCents: cents(3_000),
    shippingTaxCents: cents(500),
  };
  const whole = [{ goodsCents: cents(10_000), taxCents: cents(1_667) }];
  expect(creditNoteTotals(contained, paid, whole).map(({ label, value }) => [label, value])).toEqual([
    ["Items", "$100"],
    ["Express delivery", "$30"],
    ["Total refunded (US dollars)", "$130"],
    ["Includes VAT 20%", "$21.67"],
  ]);
});

test("a refund of an amount alone says only how much it was", () => {
  const nothing = { shippingCents: cents(0), shippingTaxCents: cents(0) };
  const alone = { ...byPayment, ...nothing, amountCents: cents(5_001) };
  expect(creditNoteTotals(order, alone, [])).toEqual([
    { label: "Total refunded (US dollars)", value: "$50.01", isTotal: true },
  ]);
});

test("a refund says what of it is store credit: what comes back as such, and a payment's part that goes there", () => {
  const spent = { ...refund, amountCents: cents(10_000), creditCents: cents(3_520) };
  const credit = (of: typeof spent | (Omit<typeof spent, "destination"> & { destination: "credit" })) =>
    creditNoteTotals(order, of, lines)
      .slice(-2)
      .map(({ label, value }) => [label, value]);
  const total = ["Total refunded (US dollars)", "$135.20"];
  expect(credit(spent)).toEqual([total, ["Of it in store credit", "$35.20"]]);
  expect(credit({ ...spent, destination: "credit" })).toEqual([total, ["Of it in store credit", "$135.20"]]);
});
