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

/** What the buyer of an order is promised whose tax is unknown. */
export const TAX_PROMISE =
  "We’ll confirm tax before charging, and email you the final total with a link to pay.";

/** Whether the buyer has named all that a tax depends on, so that they can't do more about one that is unknown. */
function isComplete(destination: Destination): boolean {
  const { country, region, postal } = destinationKeys(destination);
  if (country !== "US" && country !== "CA") return country !== "";
  return region !== null && (country === "CA" || postal !== null);
}

/** Says why a tax is unknown, and either what to do about it or that the shop confirms it later, where its owner allows that. */
export function taxProblemOf(
  { why, message }: UnknownAnswer,
  destination: Destination,
  { confirmTaxLater }: Pick<ShopSettings, "confirmTaxLater">,
): TaxProblem {
  const confirmable = confirmTaxLater && isComplete(destination);
  return {
    code: why,
    message: confirmable ? `${REASONS[why]} You can place your order. ${TAX_PROMISE}` : message,
    confirmable,
  };
}

/** What an order's page says of a tax that is to be confirmed, or that never was because the order was canceled. */
export const openTaxProblem = (why: UnknownTax, isCanceled: boolean): TaxProblem => ({
  code: why,
  message: isCanceled ? "This order was canceled before its tax was confirmed." : TAX_PROMISE,
  confirmable: !isCanceled,
});
