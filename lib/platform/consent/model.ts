/** The shopper's answer about trackers; null until they answer. */
const CONSENT_CHOICES = ["accepted", "declined"] as const;
export type Consent = (typeof CONSENT_CHOICES)[number];

/** The site-wide, script-readable cookie that stores the answer. */
export const CONSENT_COOKIE = "consent";
/** Days until the question is asked again. */
export const CONSENT_DAYS = 180;

/** Reads the answer from a document's cookies (`name=value; …`); anything unknown counts as no answer. */
export function parseConsent(cookies: string): Consent | null {
  const pair = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`));
  const value = pair?.slice(CONSENT_COOKIE.length + 1);
  return CONSENT_CHOICES.find((consent) => consent === value) ?? null;
}
