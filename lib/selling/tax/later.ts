import { z } from "zod";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { UNKNOWN_TAX, UNKNOWN_TAX_REASONS, type UnknownTax } from "@/lib/selling/orders/model";
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

/** What the staff, who have the customer on the phone, can do about it. */
const STAFF_STEPS: Readonly<Record<UnknownTax, string>> = {
  no_place: "Check the address, or add the state’s rate under Taxes.",
  unknown_zip: "Check it, or add its rate under Taxes.",
  shared_zip: "Check the city, or add the city’s rate under Taxes.",
  provider_away: "Try again in a few minutes.",
};

const STAFF_INCOMPLETE = "Enter the state or province, the city, and the ZIP code to see the tax.";

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

/**
 * Says why a tax is unknown, and either what to do about it or that the shop confirms it later, where its owner allows that.
 * @param isByStaff whether the staff prepare the order, and read this in the customer's place
 */
export function taxProblemOf(
  { why, message }: UnknownAnswer,
  destination: Destination,
  { confirmTaxLater }: Pick<ShopSettings, "confirmTaxLater">,
  isByStaff = false,
): TaxProblem {
  const confirmable = confirmTaxLater && isComplete(destination);
  if (isByStaff) return { code: why, message: staffMessage(why, destination, confirmable), confirmable };
  return {
    code: why,
    message: confirmable ? `${REASONS[why]} You can place your order. ${TAX_PROMISE}` : message,
    confirmable,
  };
}

function staffMessage(why: UnknownTax, destination: Destination, isConfirmable: boolean): string {
  if (!isComplete(destination)) return STAFF_INCOMPLETE;
  return [UNKNOWN_TAX_REASONS[why], STAFF_STEPS[why], isConfirmable ? STAFF_PROMISE : STAFF_SETTING].join(
    " ",
  );
}

/** What an order's page says of a tax that is to be confirmed, or that never was because the order was canceled. */
export const openTaxProblem = (why: UnknownTax, isCanceled: boolean): TaxProblem => ({
  code: why,
  message: isCanceled ? "This order was canceled before its tax was confirmed." : TAX_PROMISE,
  confirmable: !isCanceled,
});
