import { LOW_VALUE_AREAS, type LowValueArea } from "@/lib/platform/countries/low-value-areas";
import { ownWorth, withCurrency } from "@/lib/platform/money/currency-scope";
import { type Cents, cents, currencyCode, minorUnits, sumCents } from "@/lib/platform/money/model";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { shopProfile } from "@/lib/platform/site/profile";
import type { TaxItem, TaxLine } from "../model";

/** What a parcel from abroad may be worth for its tax to be collected at checkout. */
export type LowValueLimit = Pick<LowValueArea, "area" | "of"> & {
  limitCents: Cents;
  /** whether the limit is in the shop's own currency although the purchase isn't */
  inOwn?: true;
};

/** The settings that say what a limit comes to in the shop's currency. */
type LimitSettings = Pick<ShopSettings, "lowValueLimits" | "currency">;

/**
 * The limit of an area in the shop's currency: as the owner entered it, else the law's own where it is in that currency.
 * @returns null without a limit; “unset” if the owner has to enter it
 */
export function lowValueLimit(
  area: string,
  { lowValueLimits, currency }: LimitSettings,
): LowValueLimit | null | "unset" {
  const law = LOW_VALUE_AREAS.find((one) => one.area === area);
  if (!law) return null;
  const entered = lowValueLimits[law.area];
  // a purchase in the law's own currency is measured by the law itself, and one in any other by the owner's limit
  const isForeign = currencyCode() !== shopProfile().currency.code;
  if (isForeign && law.currency === currencyCode() && entered !== 0)
    return { area: law.area, of: law.of, limitCents: wholeUnits(law.limit) };
  const amount = entered ?? (law.currency === currency ? law.limit : null);
  if (amount === null) return "unset";
  if (amount === 0) return null;
  const limitCents = withCurrency(null, () => wholeUnits(amount));
  return { area: law.area, of: law.of, limitCents, ...(isForeign ? { inOwn: true } : {}) };
}

const wholeUnits = (amount: number): Cents => cents(Math.round(amount * minorUnits()));

/**
 * Whether goods are worth more than a limit, without their tax and their delivery.
 * @param lines the tax that was computed of them, whose taxable amounts contain none
 */
export function isAboveLimit(
  { of, limitCents, inOwn }: LowValueLimit,
  items: readonly TaxItem[],
  lines: readonly TaxLine[],
): boolean {
  const worth = items.map(({ id, amountCents }) => {
    const taxed = lines.filter(({ itemId }) => itemId === id);
    const net =
      taxed.length === 0
        ? amountCents
        : cents(Math.max(...taxed.map(({ taxableCents, exemptCents }) => taxableCents + exemptCents)));
    return inOwn ? ownWorth(net) : net;
  });
  if (of === "parcel") return sumCents(worth) > limitCents;
  return items.some(({ quantity }, i) => (worth[i] ?? 0) / quantity > limitCents);
}
