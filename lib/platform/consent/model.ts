/** The shopper's answer about trackers; null until they answer. */
const CONSENT_CHOICES = ["accepted", "declined"] as const;
export type Consent = (typeof CONSENT_CHOICES)[number];

/** The site-wide, script-readable cookie that stores the answer: `declined`, or `accepted.ga4.meta` with the services it is for. */
export const CONSENT_COOKIE = "consent";
/** Days until the question is asked again. */
export const CONSENT_DAYS = 180;

function readAnswer(cookies: string): { answer: Consent | null; services: string[] } {
  const pair = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${CONSENT_COOKIE}=`));
  const [said, ...services] = pair?.slice(CONSENT_COOKIE.length + 1).split(".") ?? [];
  return { answer: CONSENT_CHOICES.find((consent) => consent === said) ?? null, services };
}

/**
 * Reads the answer from a document's cookies (`name=value; …`); anything unknown counts as no answer, and so does an agreement that
 * one of the services wasn't part of.
 * @param requested the services that the shop asks for, as `requestedServices` has them
 */
export function parseConsent(cookies: string, requested = ""): Consent | null {
  const { answer, services } = readAnswer(cookies);
  const isCovered = requested === "" || requested.split(".").every((service) => services.includes(service));
  return answer === "accepted" && !isCovered ? null : answer;
}

/** The services that the sender of these cookies has agreed to. */
export function agreedServices(cookies: string): ReadonlySet<string> {
  const { answer, services } = readAnswer(cookies);
  return new Set(answer === "accepted" ? services : []);
}

/** What the cookie keeps of an answer. @param requested as of `parseConsent` */
export const consentValue = (answer: Consent, requested = ""): string =>
  answer === "accepted" && requested !== "" ? `${answer}.${requested}` : answer;
