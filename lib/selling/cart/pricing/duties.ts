import { addCents, NO_CENTS } from "@/lib/platform/money/model";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { borderTerms, estimateDuties, findDutyRate } from "@/lib/selling/duties/estimate";
import type { OrderDuties } from "@/lib/selling/duties/order-duties";
import { NO_DELIVERY } from "@/lib/selling/shipping/methods";
import { isPickedUp } from "@/lib/selling/shipping/pickup";
import type { ShippingMethod } from "@/lib/selling/shipping/port";
import type { TaxAnswer } from "@/lib/selling/tax/model";
import { removeTax, taxedItems, type UntaxedOrder } from "./price-order";

/**
 * What the country of a destination charges on an order, and who pays; null if nothing crosses a border. It is on the goods without the
 * tax that their prices contain, and leaves out the import tax of an order whose tax the shop collects.
 */
export function dutiesOf(
  order: UntaxedOrder,
  { country = "" }: { country?: string | undefined },
  { id }: Pick<ShippingMethod, "id">,
  { settings, tax }: { settings: Pick<ShopSettings, "shippingZones" | "dutyRates">; tax: TaxAnswer | null },
): OrderDuties | null {
  const terms = borderTerms(settings, country);
  if (terms === "no-border" || id === NO_DELIVERY.id || isPickedUp({ shippingMethod: id })) return null;
  const rate = findDutyRate(settings, country);
  if (!rate) return { isPaid: false, cents: null };
  const lines = tax?.state === "known" ? tax.lines : [];
  const isContained = tax?.state === "known" && tax.display === "included";
  const { items, shippingCents } = isContained ? removeTax(order, lines) : order;
  const { dutyCents, importTaxCents } = estimateDuties(taxedItems(items), shippingCents, {
    rate,
    // a tax that is still unknown is the shop's to collect
    withImportTax: tax?.state === "known" && !lines.some(({ taxCents }) => taxCents > 0),
  });
  return { isPaid: terms === "paid", cents: addCents(dutyCents, importTaxCents, NO_CENTS) };
}
