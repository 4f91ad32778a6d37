import { followHeldValue } from "@/lib/platform/cache/held-value";
import { log } from "@/lib/platform/log/log";
import { currencyCode } from "@/lib/platform/money/model";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { scopedValue } from "@/lib/platform/runtime/scoped-value";
import { type Phone, phoneOf } from "@/lib/platform/site/phone";
import { setShopProfile, shopProfile } from "@/lib/platform/site/profile";
import { loadShopSettings, loadStoredSetting } from "./queries";
import { DEFAULT_SETTINGS, type ShopSettings } from "./schema";
import type { MailKind } from "./schemas/mail-kinds";
import { PROFILE_TAGS, profileOf } from "./shop-profile";

/*
 * The settings as this process knows them, for what is written once and never again: mails, invoices, sentences of an
 * error. Pages read the settings instead, but for the shop's profile, which is known before they are made.
 */
const held = processWide("current-settings", () => {
  let endTry = (): void => undefined;
  const tried = new Promise<void>((resolve) => {
    endTry = resolve;
  });
  return { settings: DEFAULT_SETTINGS, hasCurrencies: false, isRead: false, tried, endTry };
});

/** How customers reach the shop. */
export function currentContact(): { phone: Phone; email: string; address: readonly string[] } {
  const { phone, email, address } = held().settings;
  return { phone: phoneOf(phone), email, address };
}

/** Whether the shop wants an email about each new order. */
export const areNewOrdersMailed = (): boolean => held().settings.mailNewOrders;

/** Whether the shop is open to the public, and what it says until then; null until the settings were read once. */
export const currentOpening = (): ShopSettings["opening"] | null =>
  held().isRead ? held().settings.opening : null;

/** Settles once the settings were read for the first time, or could not be. */
export const settingsTried = (): Promise<void> => held().tried;

/** What customers know who pick orders up. */
export const currentPickup = (): ShopSettings["pickup"] => held().settings.pickup;

/** Whether customers can pay in parts, and by which terms. */
export const currentPlanSettings = (): Pick<
  ShopSettings,
  | "planOffered"
  | "planMinimumDollars"
  | "planDepositPercent"
  | "planPayments"
  | "planGraceDays"
  | "planFeePercent"
> => held().settings;

/** Whether pages of the catalog say what paying later comes to, for which they load the provider’s script. */
export const isPayLaterShown = (): boolean => held().settings.payLater;

/** The services that the shop measures with. */
export const currentMeasurement = (): ShopSettings["measurement"] => held().settings.measurement;

/** Whether the shop has currencies beside its own, of which visitors may choose one. */
export const hasOtherCurrencies = (): boolean => held().hasCurrencies;

/** The company that sells, as its papers name it. */
export const currentSeller = (): ShopSettings["seller"] => held().settings.seller;

/** The shop's time zone, for what is written to a reader whose own is unknown. */
export const currentTimeZone = (): string => held().settings.timeZone;

/** What the shop does at night, and in which time zone that is. */
export function currentNightWork(): Pick<ShopSettings, "drawPicturesAtNight" | "timeZone"> {
  const { drawPicturesAtNight, timeZone } = held().settings;
  return { drawPicturesAtNight, timeZone };
}

/** What the shop says in its mails of a kind, as a jeweler writes it. */
export type MailTexts = {
  intro?: string | undefined;
  signature?: string | undefined;
  /** in place of the mail's own */
  subject?: string | undefined;
  body?: string | undefined;
};

/** The words on trial in this call and whatever it awaits. */
const trial = scopedValue<MailTexts>("mail texts on trial");

/** Writes mails with words that aren't saved, such as to preview them. */
export const withMailTexts = <T>(texts: MailTexts, write: () => Promise<T>): Promise<T> =>
  trial.run(texts, write);

/** What the shop says in its mails of a kind, paragraph by paragraph; null for a subject that is the mail's own. */
export function currentMailTexts(
  kind: MailKind,
): Record<"intro" | "signature" | "body", string[]> & { subject: string | null } {
  const { intro, signature, subject, body } = trial.get() ?? held().settings.mailTexts[kind] ?? {};
  return {
    intro: paragraphs(intro),
    signature: paragraphs(signature),
    body: paragraphs(body),
    subject: subject?.trim() || null,
  };
}

const paragraphs = (text = "") => text.split(/\n+/).filter((line) => line.trim() !== "");

/** Has this process know these settings. */
function holdSettings(settings: ShopSettings): void {
  held().settings = settings;
  held().isRead = true;
  setShopProfile(profileOf(settings));
}

/** Loads the settings for this process. Never rejects: the last known ones stand while the database is away. */
export async function loadCurrentSettings(): Promise<boolean> {
  try {
    const before = currencyCode();
    holdSettings(await loadShopSettings());
    // amounts in the settings have the places of the currency, which was unknown
    if (currencyCode() !== before) holdSettings(await loadShopSettings());
    const currencies = await loadStoredSetting("currencies");
    held().hasCurrencies = Array.isArray(currencies) && currencies.length > 0;
    return true;
  } catch (error) {
    log.warn({ err: error }, "the settings could not be read; the last known ones are used");
    return false;
  } finally {
    held().endTry();
  }
}

/** Loads them now, and again before pages are made after each change. */
export const followSettings = (): Promise<void> =>
  followHeldValue({
    name: "the settings",
    load: loadCurrentSettings,
    shown: () => JSON.stringify(shopProfile()),
    tags: PROFILE_TAGS,
  });
