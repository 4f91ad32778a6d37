import { addCents, type Cents, NO_CENTS, shareOf, sumCents } from "@/lib/platform/money/model";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import type { DutyRate } from "@/lib/platform/settings/schemas/duty-rates";
import type { TaxClass, TaxItem } from "@/lib/selling/tax/model";

/** The heading of the Harmonized System under which goods cross a border; null for what isn't goods. */
const HS_HEADINGS: Readonly<Record<TaxClass, "7113" | "7104" | null>> = {
  jewelry: "7113",
  // synthetic stones, worked but not set; natural ones would be 7102 and 7103
  diamond: "7104",
  melee: "7104",
  service: null,
};

/** The HS heading of a class of goods, as customs forms name it. */
export const hsHeading = (taxClass: TaxClass) => HS_HEADINGS[taxClass];

/** What a country is expected to charge on an order, in whole cents. */
export type DutyEstimate = { dutyCents: Cents; importTaxCents: Cents };

const HUNDREDTHS = 10_000;
/** A rate in % of an amount. */
const rated = (amount: Cents, percent: number) => shareOf(amount, Math.round(percent * 100), HUNDREDTHS);

/**
 * Estimates duty and import tax. Import tax is on the goods, their delivery where the country counts it, and the duty.
 * @param items each line after discounts
 * @param carriageCents what their delivery costs
 * @param withImportTax false where the shop collects the country's tax itself
 */
export function estimateDuties(
  items: readonly Pick<TaxItem, "taxClass" | "amountCents">[],
  carriageCents: Cents,
  { rate, withImportTax }: { rate: DutyRate; withImportTax: boolean },
): DutyEstimate {
  const goodsOf = (heading: string) =>
    sumCents(
      items.flatMap(({ taxClass, amountCents }) => (hsHeading(taxClass) === heading ? [amountCents] : [])),
    );
  const goods = { jewelry: goodsOf("7113"), stones: goodsOf("7104") };
  const all = addCents(goods.jewelry, goods.stones);
  const carriage = rate.base === "goods" || all === 0 ? NO_CENTS : carriageCents;
  const dutyOn = (kind: keyof typeof goods) =>
    rated(addCents(goods[kind], shareOf(carriage, goods[kind], Math.max(all, 1))), rate[kind]);
  const dutyCents = addCents(dutyOn("jewelry"), dutyOn("stones"));
  const taxable = addCents(all, carriage, dutyCents);
  return { dutyCents, importTaxCents: withImportTax ? rated(taxable, rate.importTax) : NO_CENTS };
}

/** Who pays what a country charges on imports: nobody, because there is no border, or the shop, or its customer. */
export type BorderTerms = "no-border" | "paid" | "unpaid";

/** The row of the shop's table for a country; null if it has none. */
export const findDutyRate = (
  { dutyRates }: Pick<ShopSettings, "dutyRates">,
  country: string,
): DutyRate | null => dutyRates.find(({ countries }) => countries.some((code) => code === country)) ?? null;

/**
 * Who pays duties in a country. The shop's own zone has no border, unless it says that they are paid; a country without
 * a row in the table is never paid for, since nobody knows how much.
 */
export function borderTerms(
  settings: Pick<ShopSettings, "shippingZones" | "dutyRates">,
  country: string,
): BorderTerms {
  const at = settings.shippingZones.findIndex(({ countries }) => countries.some((code) => code === country));
  const terms = settings.shippingZones[at]?.duties ?? "unpaid";
  if (terms === "paid") return findDutyRate(settings, country) ? "paid" : "unpaid";
  return at === 0 ? "no-border" : terms;
}
