import { z } from "zod";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { UNKNOWN_TAX, type UnknownTax } from "@/lib/selling/orders/model";
import type { Destination, TaxAnswer } from "./model";
import { destinationKeys } from "./rates/model";

/** Why a tax is unknown, as a buyer reads it. */
export const taxProblemSchema = z.object({
  code: z.enum(UNKNOWN_TAX),
  message: z.string(),
  /** whether an order can be placed all the same: the shop confirms its tax before it asks for payment */
  confirmable: z.boolean(),
});
type TaxProblem = z.infer<typeof taxProblemSchema>;

type UnknownAnswer = Extract<TaxAnswer, { state: "unknown" }>;

const REASONS: Readonly<Record<UnknownTax, string>> = {
  no_place: "We couldn’t calculate the tax for this address.",
  unknown_zip: "We don’t have the tax for this ZIP code yet.",
  shared_zip: "This ZIP code has more than one tax rate.",
  provider_away: "We can’t calculate the tax right now.",
};

const STAFF_REASONS: Readonly<Record<UnknownTax, string>> = {
  no_place: "The address wasn’t found, or your table has no rate for it.",
  unknown_zip: "Your table doesn’t have the ZIP code.",
  shared_zip: "The ZIP code has places with different rates.",
  provider_away: "The tax provider didn’t answer.",
};

/** What the staff, who have the customer on the phone, can do about it. */
const STAFF_STEPS: Readonly<Record<UnknownTax, string>> = {
  no_place: "Check the address, or add its rate under Taxes.",
  unknown_zip: "Check it, or add its rate under Taxes.",
  shared_zip: "Check the city, or add the city’s rate under Taxes.",
  provider_away: "Try again in a few minutes.",
};

/** The same where a provider calculates: a rate of the table wouldn’t help an address that it can’t find. */
const PROVIDER_NO_PLACE = { reason: "The address wasn’t found.", step: "Check the address." };

const STAFF_INCOMPLETE = "Enter the state, the city, and the ZIP code to see the tax.";

const STAFF_INCOMPLETE_CANADA = "Enter the province, the city, and the postal code to see the tax.";

const STAFF_PROMISE =
  "You can place the order now. Its items are held, and the customer gets the link to pay once an owner or manager confirms the tax.";

const STAFF_SETTING =
  "To place orders before their tax is known, an owner can turn on “Confirm tax later” in Settings.";

/** What the buyer of an order is promised whose tax is unknown. */
export const TAX_PROMISE =
  "We’ll confirm tax before charging, and email you the final total with a link to pay.";

/** Whether the buyer has named all that a tax depends on, so that they can't do more about one that is unknown. */
function isComplete(destination: Destination): boolean {
  const { country, region, postal } = destinationKeys(destination);
  if (country !== "US" && country !== "CA") return country !== "";
  return region !== null && (country === "CA" || postal !== null);
}

/** Why a tax is unknown, as the staff read it. @param isByProvider whether a provider calculates it */
export const staffReason = (why: UnknownTax, isByProvider: boolean): string =>
  isByProvider && why === "no_place" ? PROVIDER_NO_PLACE.reason : STAFF_REASONS[why];

/**
 * Says why a tax is unknown, and either what to do about it or that the shop confirms it later, where its owner allows that.
 * @param staff given if the staff prepare the order, and read this in the customer's place
 */
export function taxProblemOf(
  { why, message }: UnknownAnswer,
  destination: Destination,
  { confirmTaxLater }: Pick<ShopSettings, "confirmTaxLater">,
  staff: { isByProvider: boolean } | null = null,
): TaxProblem {
  const confirmable = confirmTaxLater && isComplete(destination);
  if (staff) {
    const message = isComplete(destination)
      ? staffMessage(why, staff.isByProvider, confirmable)
      : destination.country === "CA"
        ? STAFF_INCOMPLETE_CANADA
        : STAFF_INCOMPLETE;
    return { code: why, message, confirmable };
  }
  return {
    code: why,
    message: confirmable ? `${REASONS[why]} You can place your order. ${TAX_PROMISE}` : message,
    confirmable,
  };
}

/** The same with what they can do about it. */
export function staffProblem(why: UnknownTax, isByProvider: boolean): string {
  const step = isByProvider && why === "no_place" ? PROVIDER_NO_PLACE.step : STAFF_STEPS[why];
  return `${staffReason(why, isByProvider)} ${step}`;
}

const staffMessage = (why: UnknownTax, isByProvider: boolean, isConfirmable: boolean): string =>
  `${staffProblem(why, isByProvider)} ${isConfirmable ? STAFF_PROMISE : STAFF_SETTING}`;

/** What an order's page says of a tax that is to be confirmed, or that never was because the order was canceled. */
export const openTaxProblem = (why: UnknownTax, isCanceled: boolean): TaxProblem => ({
  code: why,
  message: isCanceled ? "This order was canceled before its tax was confirmed." : TAX_PROMISE,
  confirmable: !isCanceled,
});
