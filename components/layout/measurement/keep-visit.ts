import {
  encodeTouches,
  parseVisitCookie,
  type Touches,
  VISIT_COOKIE,
  VISIT_DAYS,
  withVisit,
} from "@/lib/selling/sources/model";

const isTouches = (value: unknown): value is Touches =>
  typeof value === "object" && value !== null && "first" in value && "last" in value;

/**
 * Keeps in a cookie what brought the visitor: the first time and the last. It is of the address that the document was loaded from,
 * which an agreement given later on another page must not lose. Runs only after consent.
 */
export function keepVisit(now = new Date()): void {
  const stored = parseVisitCookie(document.cookie);
  const [loaded] = performance.getEntriesByType("navigation");
  const touches = withVisit(isTouches(stored) ? stored : null, {
    address: loaded?.name ?? window.location.href,
    referrer: document.referrer,
    now,
  });
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the library for cookies would be one more script
  document.cookie = `${VISIT_COOKIE}=${encodeTouches(touches)}; path=/; max-age=${VISIT_DAYS * 86_400}; samesite=lax${secure}`;
}
