/** What a shopper answered when asked about trackers; null while they haven't. */
export const CONSENT_CHOICES = ["accepted", "declined"] as const;
export type Consent = (typeof CONSENT_CHOICES)[number];

/** The cookie the answer is kept in, readable by scripts, for the whole shop. */
export const CONSENT_COOKIE = "consent";
/** After so many days the question is asked again. */
export const CONSENT_DAYS = 180;

/** The answer kept in a document's cookies (`name=value; …`); anything unknown is no answer. */
export function parseConsent(cookies: string): Consent | null {
  const kept = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`));
  const value = kept?.slice(CONSENT_COOKIE.length + 1);
  return CONSENT_CHOICES.find((consent) => consent === value) ?? null;
}
