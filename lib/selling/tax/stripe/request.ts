import type Stripe from "stripe";
import { divisionCode } from "@/lib/platform/countries/divisions";
import { currencyCode } from "@/lib/platform/money/model";
import { toStripe } from "@/lib/selling/payments/stripe/units";
import { displayAt } from "../markets/display";
import type { TaxClass, TaxQuestion } from "../model";

/** Stripe's codes of the classes: general tangible goods, and general services. */
const TAX_CODES: Readonly<Record<TaxClass, string>> = {
  jewelry: "txcd_99999999",
  diamond: "txcd_99999999",
  melee: "txcd_99999999",
  service: "txcd_20030000",
};
const SHIPPING_CODE = "txcd_92010001";

/** Writes a question as Stripe's calculation takes it. */
export function toCalculation({
  destination,
  items,
  shippingCents,
  exemption,
}: TaxQuestion): Stripe.Tax.CalculationCreateParams {
  const { country, region, city, postalCode, street } = destination;
  const behavior = displayAt(country) === "added" ? "exclusive" : "inclusive";
  const state = divisionCode(country, region) ?? region;
  return {
    currency: currencyCode().toLowerCase(),
    line_items: items.map(({ id, taxClass, amountCents, quantity }) => ({
      amount: toStripe(amountCents),
      quantity,
      reference: id,
      tax_behavior: behavior,
      tax_code: TAX_CODES[taxClass],
    })),
    shipping_cost: { amount: toStripe(shippingCents), tax_behavior: behavior, tax_code: SHIPPING_CODE },
    customer_details: {
      address: {
        country,
        ...(state ? { state } : {}),
        ...(city ? { city } : {}),
        ...(postalCode ? { postal_code: postalCode } : {}),
        ...(street ? { line1: street } : {}),
      },
      address_source: "shipping",
      ...(exemption ? { taxability_override: "customer_exempt" as const } : {}),
    },
    expand: ["line_items.data.tax_breakdown", "shipping_cost.tax_breakdown"],
  };
}
