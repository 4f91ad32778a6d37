import { LOW_VALUE_AREAS, type LowValueArea } from "@/lib/platform/countries/low-value-areas";
import {
  type Cents,
  cents,
  centsFromDecimal,
  currencyCode,
  minorUnits,
  sumCents,
} from "@/lib/platform/money/model";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { shopProfile } from "@/lib/platform/site/profile";
import type { TaxItem, TaxLine } from "../model";

/** What a parcel from abroad may be worth for its tax to be collected at checkout. */
export type LowValueLimit = Pick<LowValueArea, "area" | "of"> & { limitCents: Cents };

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
  // a cart may be in another currency than the shop's, in which the owner has entered nothing
  const isOwn = currencyCode() === shopProfile().currency.code;
  const charged = isOwn ? currency : currencyCode();
  const entered = isOwn ? lowValueLimits[law.area] : undefined;
  const amount = entered ?? (law.currency === charged ? law.limit : null);
  if (amount === null) return "unset";
  if (amount === 0) return null;
  const limitCents = centsFromDecimal(Math.round(amount * minorUnits()) / minorUnits());
  return { area: law.area, of: law.of, limitCents };
}

/**
 * Whether goods are worth more than a limit, without their tax and their delivery.
 * @param lines the tax that was computed of them, whose taxable amounts contain none
 */
export function isAboveLimit(
  { of, limitCents }: LowValueLimit,
  items: readonly TaxItem[],
  lines: readonly TaxLine[],
): boolean {
  const worth = items.map(({ id, amountCents }) => {
    const own = lines.filter(({ itemId }) => itemId === id);
    return own.length === 0
      ? amountCents
      : cents(Math.max(...own.map(({ taxableCents, exemptCents }) => taxableCents + exemptCents)));
  });
  if (of === "parcel") return sumCents(worth) > limitCents;
  return items.some(({ quantity }, i) => (worth[i] ?? 0) / quantity > limitCents);
}
