import { addCents, NO_CENTS } from "@/lib/platform/money/model";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { borderTerms, estimateDuties, findDutyRate } from "@/lib/selling/duties/estimate";
import type { OrderDuties } from "@/lib/selling/duties/order-duties";
import { NO_DELIVERY } from "@/lib/selling/shipping/methods";
import { isPickedUp } from "@/lib/selling/shipping/pickup";
import type { ShippingMethod } from "@/lib/selling/shipping/port";
import { isAboveLimit } from "@/lib/selling/tax/markets/low-value";
import { salePlace, type TaxPlaceSettings } from "@/lib/selling/tax/markets/sale-place";
import { findOwnProvider } from "@/lib/selling/tax/providers/own-providers";
import type { UntaxedOrder } from "./price-order";

/** What the country of a destination charges on an order, and who pays; null if nothing crosses a border. */
export function dutiesOf(
  { items, shippingCents }: Pick<UntaxedOrder, "items" | "shippingCents">,
  { country = "", region }: { country?: string | undefined; region?: string | null | undefined },
  { id }: Pick<ShippingMethod, "id">,
  settings: Pick<ShopSettings, "shippingZones" | "dutyRates"> & TaxPlaceSettings,
): OrderDuties | null {
  const terms = borderTerms(settings, country);
  if (terms === "no-border" || id === NO_DELIVERY.id || isPickedUp({ shippingMethod: id })) return null;
  const rate = findDutyRate(settings, country);
  if (!rate) return { isPaid: false, cents: null };
  const destination = { country, region };
  const sale = salePlace(destination, settings);
  const isTaxed =
    (sale !== null && !(sale.limit && isAboveLimit(sale.limit, items, []))) ||
    findOwnProvider(destination) !== null;
  const { dutyCents, importTaxCents } = estimateDuties(items, shippingCents, {
    rate,
    withImportTax: !isTaxed,
  });
  return { isPaid: terms === "paid", cents: addCents(dutyCents, importTaxCents, NO_CENTS) };
}
