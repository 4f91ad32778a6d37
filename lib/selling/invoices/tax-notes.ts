import { isEuCountry } from "@/lib/platform/countries/european-union";
import { homeCountryOf } from "@/lib/platform/settings/home-country";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { collectsAt, isExport } from "@/lib/selling/tax/markets/sale-place";
import { orderDestination } from "@/lib/selling/tax/order-question-queries";

type NoteSettings = Pick<ShopSettings, "homeCountry" | "taxRegions">;
type Taxed = Pick<OrderRow, "shippingAddress" | "taxCents" | "includedTaxCents" | "taxExemption">;

const REVERSE_CHARGE =
  "Reverse charge: supply to a business in another member state, exempt under article 138 of Directive 2006/112/EC. The customer accounts for the VAT.";

/** Said by a shop outside the EU: to a business there, it makes an import, not a supply between member states. */
const IMPORT =
  "VAT isn’t charged: the customer, a business registered for VAT in the European Union, accounts for it on importation.";

/** As HMRC asks for on invoices of parcels from abroad (gov.uk, VAT and overseas goods sold directly to customers in the UK). */
const BRITISH = "Reverse charge: customer to account for VAT to HMRC.";

/** What an invoice says of a sale without tax, as the law of the shop's own country asks. */
export function taxNotes(order: Taxed, settings: NoteSettings): string[] {
  const { taxExemption: exemption } = order;
  const home = homeCountryOf(settings);
  if (exemption?.kind === "reverse_charge") {
    const isBritish = order.shippingAddress.country === "GB" && exemption.certificate?.startsWith("GB");
    const words = isBritish ? BRITISH : home !== null && isEuCountry(home) ? REVERSE_CHARGE : IMPORT;
    return [words, `VAT number of the customer: ${exemption.certificate ?? ""}`];
  }
  if (home === null || order.taxCents + order.includedTaxCents > 0) return [];
  if (!collectsAt({ country: home }, settings.taxRegions)) return [];
  if (!isExport(orderDestination(order.shippingAddress), settings)) return [];
  if (isEuCountry(home)) {
    return ["Export from the European Union, exempt from VAT under article 146 of Directive 2006/112/EC."];
  }
  return home === "GB" ? ["Export from the United Kingdom, zero-rated for VAT."] : [];
}
