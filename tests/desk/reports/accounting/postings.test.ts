import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { type AccountName, accountingSetting } from "@/lib/desk/reports/accounting/accounts";
import { quickBooksRows, xeroRows } from "@/lib/desk/reports/accounting/forms";
import {
  type Fact,
  journalOf,
  postingsOf,
  type Refund,
  type Sale,
  takenBack,
} from "@/lib/desk/reports/accounting/postings";
import { cents } from "@/lib/platform/money/model";
import { FIRST_PROFILE, setShopProfile } from "@/lib/platform/site/profile";

afterEach(() => setShopProfile(FIRST_PROFILE));

const { accounts } = accountingSetting.schema.parse(undefined);
const ORDER = Object.keys(accounts) as AccountName[];

const amount = fc.integer({ min: 0, max: 5_000_000 }).map(cents);
const signed = fc.integer({ min: -5_000_000, max: 5_000_000 }).map(cents);
const method = fc.constantFrom("card", "bank_transfer", "crypto", "in_store");
const taxes = fc.array(
  fc.record({
    detail: fc.constantFrom("Sales tax, New York 4%", "Sales tax, Erie 4.75%", ""),
    cents: amount,
  }),
  { maxLength: 4 },
);
const sale: fc.Arbitrary<Sale> = fc.record({
  kind: fc.constant("sale" as const),
  method,
  receivedCents: amount,
  creditCents: amount,
  subtotalCents: amount,
  discountCents: amount,
  removedTaxCents: amount,
  shippingCents: amount,
  dutiesCents: amount,
  includedTaxCents: amount,
  includedShippingTaxCents: amount,
  taxes,
});
const refund: fc.Arbitrary<Refund> = fc.record({
  kind: fc.constant("refund" as const),
  method,
  sentCents: amount,
  creditCents: amount,
  shippingCents: amount,
  dutiesCents: amount,
  taxes,
});
const fact: fc.Arbitrary<Fact> = fc.oneof(
  sale,
  refund,
  fc.record({ kind: fc.constant("deposit" as const), method, receivedCents: signed, creditCents: signed }),
  fc.record({ kind: fc.constant("dispute" as const), method, takenCents: signed, feeCents: signed }),
  fc.record({ kind: fc.constant("goodwill" as const), creditCents: amount }),
  fc.record({ kind: fc.constant("planFee" as const), keptCents: amount }),
);
const dated = fc.record({ day: fc.constantFrom("2026-11-29", "2026-11-30", "2026-12-01"), fact });

const sumOf = (postings: readonly { cents: number }[]) => postings.reduce((sum, one) => sum + one.cents, 0);

test("whatever happens, each day’s debits and credits come to the same, in every form", () => {
  fc.assert(
    fc.property(fc.array(dated, { maxLength: 12 }), (facts) => {
      for (const one of facts) expect(sumOf(postingsOf(one.fact))).toBe(0);
      const lines = journalOf(facts, ORDER);
      for (const day of new Set(lines.map((line) => line.day))) {
        const own = lines.filter((line) => line.day === day);
        const debits = own.reduce((sum, line) => sum + line.debitCents, 0);
        expect(debits).toBe(own.reduce((sum, line) => sum + line.creditCents, 0));
      }
      for (const { debitCents, creditCents } of lines) {
        expect(Math.min(debitCents, creditCents)).toBe(0);
        expect(Math.max(debitCents, creditCents)).toBeGreaterThan(0);
      }
      const inCents = (value: unknown) => Math.round(Number(value) * 100);
      const xero = xeroRows(lines, accounts, "Tax Exempt");
      expect(xero.reduce((sum, row) => sum + inCents(row["*Amount"]), 0)).toBe(0);
      const books = quickBooksRows(lines, accounts);
      const side = (name: "Debits" | "Credits") => books.reduce((sum, row) => sum + inCents(row[name]), 0);
      expect(side("Debits")).toBe(side("Credits"));
    }),
  );
});

test("a refund that failed takes back what it posted, but the store credit that came with it", () => {
  fc.assert(
    fc.property(refund, ({ creditCents: _, ...rest }) => {
      const whole: Refund = { ...rest, creditCents: cents(0) };
      const back = takenBack(whole, whole, whole.sentCents);
      expect(sumOf(postingsOf(back))).toBe(0);
      if (whole.sentCents === 0) return;
      const both = journalOf(
        [whole, back].map((one) => ({ day: "2026-11-30", fact: one })),
        ORDER,
      );
      expect(both).toEqual([]);
    }),
  );
});

test("a sale with tax on top is posted to its accounts, and one with tax in its prices without that tax", () => {
  const paid: Sale = {
    kind: "sale",
    method: "card",
    receivedCents: cents(98_800),
    creditCents: cents(5_000),
    subtotalCents: cents(100_000),
    discountCents: cents(10_000),
    removedTaxCents: cents(0),
    shippingCents: cents(4_500),
    dutiesCents: cents(0),
    includedTaxCents: cents(0),
    includedShippingTaxCents: cents(0),
    taxes: [{ detail: "Sales tax, New York 4%", cents: cents(9_300) }],
  };
  const shown = (one: Sale) =>
    Object.fromEntries(
      postingsOf(one)
        .filter((posting) => posting.cents !== 0)
        .map((posting) => [posting.account, posting.cents]),
    );
  expect(shown(paid)).toEqual({
    card: 98_800,
    credit: 5_000,
    discounts: 10_000,
    sales: -100_000,
    shipping: -4_500,
    tax: -9_300,
  });
  const included = {
    ...paid,
    receivedCents: cents(89_500),
    includedTaxCents: cents(15_092),
    includedShippingTaxCents: cents(719),
    taxes: [{ detail: "VAT, Germany 19%", cents: cents(15_092) }],
  };
  expect(shown(included)).toEqual({
    card: 89_500,
    credit: 5_000,
    discounts: 10_000,
    sales: -(100_000 - (15_092 - 719)),
    shipping: -(4_500 - 719),
    tax: -15_092,
  });
});

test("duties are customs’ money and no delivery, and tax that a buyer doesn’t owe is neither sold nor given away", () => {
  // $1,190 with $190 of tax that an export doesn’t owe, less a tenth of the rest; $45 delivery and $150 duties
  const exported: Sale = {
    kind: "sale",
    method: "card",
    receivedCents: cents(109_500),
    creditCents: cents(0),
    subtotalCents: cents(119_000),
    discountCents: cents(29_000),
    removedTaxCents: cents(19_000),
    shippingCents: cents(19_500),
    dutiesCents: cents(15_000),
    includedTaxCents: cents(0),
    includedShippingTaxCents: cents(0),
    taxes: [],
  };
  const shown = (postings: ReturnType<typeof postingsOf>) =>
    Object.fromEntries(
      postings.filter((posting) => posting.cents !== 0).map((posting) => [posting.account, posting.cents]),
    );
  expect(shown(postingsOf(exported))).toEqual({
    card: 109_500,
    discounts: 10_000,
    sales: -100_000,
    shipping: -4_500,
    duties: -15_000,
  });
  const back: Refund = {
    kind: "refund",
    method: "card",
    sentCents: cents(109_500),
    creditCents: cents(0),
    shippingCents: cents(4_500),
    dutiesCents: cents(15_000),
    taxes: [],
  };
  expect(shown(postingsOf(back))).toEqual({
    card: -109_500,
    shipping: 4_500,
    duties: 15_000,
    returns: 90_000,
  });
});

test.each([
  ["Müller & Söhne Juweliere", "MULLERSOHN-2026-12-24"],
  ["鑽石店", "2026-12-24"],
])("an entry of %s is numbered %s, which QuickBooks takes", (name, number) => {
  setShopProfile({ ...FIRST_PROFILE, name });
  const lines = journalOf(
    [{ day: "2026-12-24", fact: { kind: "goodwill", creditCents: cents(2_550) } }],
    ORDER,
  );
  expect(quickBooksRows(lines, accounts)[0]?.JournalNo).toBe(number);
  expect(number.length).toBeLessThanOrEqual(21);
});

test("the files have the columns and days that QuickBooks and Xero import", () => {
  const lines = journalOf(
    [{ day: "2026-12-24", fact: { kind: "goodwill", creditCents: cents(2_550) } }],
    ORDER,
  );
  expect(quickBooksRows(lines, accounts)).toEqual([
    {
      JournalNo: "ADAMAS-2026-12-24",
      JournalDate: "12/24/2026",
      AccountName: "Store credit",
      Debits: "",
      Credits: 25.5,
      Description: "Store credit",
      Currency: "USD",
    },
    {
      JournalNo: "ADAMAS-2026-12-24",
      JournalDate: "12/24/2026",
      AccountName: "Goodwill credit",
      Debits: 25.5,
      Credits: "",
      Description: "Store credit given as goodwill",
      Currency: "USD",
    },
  ]);
  expect(xeroRows(lines, accounts, "Tax Exempt")[0]).toEqual({
    "*Narration": "Adamas 2026-12-24",
    "*Date": "24/12/2026",
    Description: "Store credit",
    "*AccountCode": "2200",
    "*TaxRate": "Tax Exempt",
    "*Amount": -25.5,
    TrackingName1: "",
    TrackingOption1: "",
    TrackingName2: "",
    TrackingOption2: "",
  });
});
