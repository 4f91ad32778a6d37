import { formatAll } from "@/lib/platform/intl/lists";
import { hasTrackers, readShownSettings } from "@/lib/platform/settings/reads";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { usedVendors } from "@/lib/platform/tracking/vendors";
import { ConsentBanner } from "./consent-banner";
import { CONSENT_TEXTS_ID } from "./consent-texts";

const NAMES = {
  ga4: "Google",
  googleAds: "Google",
  meta: "Meta",
  pinterest: "Pinterest",
  tiktok: "TikTok",
} as const;

/** The question of consent, if the shop uses trackers, in the shop's own words or those that name who measures. */
export async function ConsentPart() {
  if (!(await hasTrackers())) return null;
  const texts = textsOf(await readShownSettings());
  const hasTexts = Object.values(texts).some((text) => text !== null);
  return (
    <>
      {hasTexts && <template id={CONSENT_TEXTS_ID} data-texts={JSON.stringify(texts)} />}
      <ConsentBanner />
    </>
  );
}

function textsOf({
  consentTexts,
  hotjarId,
  measurement,
}: Pick<ShopSettings, "consentTexts" | "hotjarId" | "measurement">) {
  const vendors = [...new Set(usedVendors(measurement).map((vendor) => NAMES[vendor]))];
  if (vendors.length === 0) return consentTexts;
  const names = hotjarId === null ? vendors : [...vendors, "Hotjar"];
  const learn = names.length === 1 ? "learns" : "learn";
  return {
    question: consentTexts.question ?? "May we measure your visit?",
    notice: consentTexts.notice ?? "We measure your visit",
    explanation:
      consentTexts.explanation ??
      `${formatAll(names)} then ${learn} what you look at and order, which shows us what to improve and which ads work. The shop works the same without it, and you can change your mind at the bottom of any page.`,
  };
}
