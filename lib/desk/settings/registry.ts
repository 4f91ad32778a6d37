import type { z } from "zod";
import { productFeedsSetting } from "@/lib/found/feeds/setting";
import { homeSectionsSetting } from "@/lib/found/home/schema";
import { indexNowSetting } from "@/lib/found/index-now/setting";
import { footerColumnsSetting } from "@/lib/found/menus/footer-columns";
import { headerMenuSetting } from "@/lib/found/menus/header-menu";
import { verificationTagsSetting } from "@/lib/found/share/verification-tags";
import { refuseWithoutUsedMetals } from "@/lib/goods/metals/queries";
import { metalsSetting } from "@/lib/goods/metals/setting";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import type { Transaction } from "@/lib/platform/db/client";
import { serveTerms } from "@/lib/platform/exchange/commands";
import { currenciesSetting } from "@/lib/platform/exchange/setting";
import { callJob } from "@/lib/platform/jobs/claim-commands";
import { currencyCode } from "@/lib/platform/money/model";
import type { DeclaredSetting } from "@/lib/platform/settings/declared";
import { defaultAmounts, settingValueSchemas } from "@/lib/platform/settings/schema";
import { shippingZonesSchema, storedZones } from "@/lib/platform/settings/schemas/shipping-zones";
import { appointmentBookingSchema } from "@/lib/platform/settings/schemas/showroom/appointments";
import { isOfProfile, PROFILE_TAGS } from "@/lib/platform/settings/shop-profile";
import { refuseBookedPeople } from "@/lib/selling/appointments/queries";
import { giftCardsSetting, refuseUnlawfulExpiry } from "@/lib/selling/gift-cards/setting";
import { reviewsSetting } from "@/lib/selling/reviews/setting";
import { campaignPaceSetting } from "../campaigns/pace";
import { CommandError } from "../errors/command-error";
import { accountingSetting } from "../reports/accounting/accounts";
import { refuseBesideAmounts, refuseOwnCurrency } from "./currency-queries";

const DECLARED: readonly DeclaredSetting[] = [
  headerMenuSetting,
  footerColumnsSetting,
  homeSectionsSetting,
  productFeedsSetting,
  verificationTagsSetting,
  indexNowSetting,
  campaignPaceSetting,
  accountingSetting,
  reviewsSetting,
  { ...giftCardsSetting, refusal: refuseUnlawfulExpiry },
  // lists and the search know the metals of their pieces
  { ...metalsSetting, refusal: refuseWithoutUsedMetals, tags: [tags.catalog] },
  {
    ...currenciesSetting,
    refusal: refuseOwnCurrency,
    async applied(tx, now) {
      await serveTerms(tx, now);
      // a new currency needs its first rate
      await callJob(tx, "exchange-rates");
    },
  },
];

/** Every setting of the shop, whichever domain declares it. */
export const SETTINGS: readonly DeclaredSetting[] = [
  ...Object.entries<z.ZodType>(settingValueSchemas).map(([key, schema]) => ({
    key,
    schema,
    ...(isOfProfile(key) ? { tags: PROFILE_TAGS } : {}),
    ...(key === "currency" ? { refusal: refuseBesideAmounts } : {}),
    ...(key === "appointmentBooking"
      ? {
          refusal: (value: unknown, tx: Transaction) =>
            refuseBookedPeople(appointmentBookingSchema.parse(value), tx),
        }
      : {}),
    ...(key === "shippingZones"
      ? { stored: (zones: unknown) => storedZones(shippingZonesSchema.parse(zones)) }
      : {}),
  })),
  ...DECLARED,
];

export const defaultOf = ({ key, schema }: DeclaredSetting): unknown =>
  new Map<string, unknown>(Object.entries(defaultAmounts(currencyCode()))).get(key) ??
  schema.parse(undefined);

/** How a setting's JSON is written, for those who don't have its form. */
export function syntaxOf({ schema }: DeclaredSetting): string | null {
  const syntax = schema.meta()?.syntax;
  return typeof syntax === "string" ? syntax : null;
}

/** @throws CommandError if there is no such setting */
export function requireSetting(name: string): DeclaredSetting {
  const found = SETTINGS.find(({ key }) => key === name);
  if (found) return found;
  throw new CommandError(
    `Unknown setting ${name}. Choose from: ${SETTINGS.map(({ key }) => key).join(", ")}.`,
  );
}
