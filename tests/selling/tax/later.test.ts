import { expect, test } from "vitest";
import { UNKNOWN_TAX } from "@/lib/selling/orders/model";
import { TAX_PROMISE, taxProblemOf } from "@/lib/selling/tax/later";

const HERE = { country: "US", region: "NY", city: "Ithaca", postalCode: "14850" };
const unknown = (why: (typeof UNKNOWN_TAX)[number]) => ({
  state: "unknown" as const,
  why,
  message: "Contact us to order.",
});

test.each(UNKNOWN_TAX)(
  "a tax unknown by %s is confirmed later where the owner allows it, and only there",
  (why) => {
    expect(taxProblemOf(unknown(why), HERE, { confirmTaxLater: false })).toEqual({
      code: why,
      message: "Contact us to order.",
      confirmable: false,
    });
    const { message, confirmable } = taxProblemOf(unknown(why), HERE, { confirmTaxLater: true });
    expect(confirmable).toBe(true);
    expect(message).toContain(TAX_PROMISE);
    expect(message).not.toContain("Contact us");
  },
);

test("what the buyer has left out of the address is asked for first", () => {
  const allowed = { confirmTaxLater: true };
  for (const [place, isConfirmable] of [
    [{ ...HERE, region: null }, false],
    [{ ...HERE, postalCode: "148" }, false],
    [{ country: "CA", region: "ON" }, true],
    [{ country: "CA" }, false],
    [{ country: "DE" }, true],
  ] as const) {
    expect(taxProblemOf(unknown("no_place"), place, allowed).confirmable).toBe(isConfirmable);
  }
});

const TABLE = { isByProvider: false };

test("the staff read what to do about an unknown tax, and whether the order can be placed before it is known", () => {
  for (const why of UNKNOWN_TAX) {
    const refused = taxProblemOf(unknown(why), HERE, { confirmTaxLater: false }, TABLE);
    const taken = taxProblemOf(unknown(why), HERE, { confirmTaxLater: true }, TABLE);
    expect([refused.confirmable, taken.confirmable]).toEqual([false, true]);
    expect(refused.message).toContain("turn on “Confirm tax later” in Settings");
    expect(taken.message).toContain("You can place the order now.");
    expect(refused.message).not.toContain("Contact us");
  }
  const { message } = taxProblemOf(unknown("shared_zip"), HERE, { confirmTaxLater: false }, TABLE);
  expect(message).toContain("The ZIP code has places with different rates. Check the city, or add");
});

test("the staff are asked for what is left out of the address, by its name in the country", () => {
  const messageAt = (place: { country: string; postalCode?: string }) =>
    taxProblemOf(unknown("no_place"), place, { confirmTaxLater: true }, TABLE);
  expect(messageAt({ ...HERE, postalCode: "" })).toEqual({
    code: "no_place",
    message: "Enter the state, the city, and the ZIP code to see the tax.",
    confirmable: false,
  });
  expect(messageAt({ country: "CA" }).message).toBe(
    "Enter the province, the city, and the postal code to see the tax.",
  );
});

test("where a provider calculates, the staff check an address that it can't find, and no table", () => {
  const messageBy = (isByProvider: boolean) =>
    taxProblemOf(unknown("no_place"), HERE, { confirmTaxLater: false }, { isByProvider }).message;
  expect(messageBy(true)).toMatch(/^The address wasn’t found. Check the address. To place/);
  expect(messageBy(false)).toContain("add its rate under Taxes");
});
