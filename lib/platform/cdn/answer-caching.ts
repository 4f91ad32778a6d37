/** What decides how an answer may be cached. */
export type AnswerFacts = {
  method: string;
  status: number;
  /** the `Content-Type`; empty without one */
  type: string;
  /** the `Cache-Control` that the page or handler has set; empty without one */
  given: string;
  /** whether the path is a page that is the same for everybody */
  isPublicPage: boolean;
  /** whether the request makes the answer one client's own: by its headers, a secret in its query, or asking for Markdown */
  isOwnRequest: boolean;
  /** whether the router asks, for a part of a page instead of the document */
  isRouter: boolean;
  /** whether the address has the parameter by which the router's requests differ from those for documents */
  hasRouterParam: boolean;
  /** whether the answer may show what was before a change that this process follows */
  isOutdated: boolean;
  setsCookie: boolean;
};

/** Nobody stores it. */
export const PRIVATE = "private, no-store";
/** The visitor's own browser stores it and asks before each use. */
const OWN = "private, max-age=0, must-revalidate";

/** How long the shop's own processes may take to follow a change, s. */
const FOLLOW_SECONDS = 2;
/** How long an address without a page stays one, s. */
const MISSING_SECONDS = 10;

const PERMANENT = /\bimmutable\b/i;
const STORED_BY_NOBODY = /\bno-store\b/i;
/** Text may show a price; pictures, videos, and fonts don't. */
const TEXT = /^(?:text\/|application\/(?:json|xml|[\w.+-]+\+(?:json|xml))\b)/i;
const DOCUMENT = /^text\/(?:html|x-component)\b/i;

/**
 * Returns the `Cache-Control` of an answer, or null to keep the given one. A shared cache shows nothing for longer than
 * `maxAge` after it has changed: the shop may be two seconds behind itself, and the rest is divided into the time
 * that an answer is fresh and the time that it is still shown while the cache fetches the new one.
 * @param maxAge s; 0 keeps pages out of shared caches
 */
export function cacheControlOf(facts: AnswerFacts, maxAge: number): string | null {
  const { method, status, given, isPublicPage, setsCookie } = facts;
  const refused = STORED_BY_NOBODY.test(given) ? null : PRIVATE;
  if (method === "OPTIONS") return null;
  if ((method !== "GET" && method !== "HEAD") || status >= 500 || setsCookie) return refused;
  if (isPublicPage) return pageCaching(facts, maxAge);
  // a file that is missing now may be there later, whatever its address promises
  if (!isContent(status)) return refused;
  if (PERMANENT.test(given)) return null;
  if (given === "") return status === 304 ? null : PRIVATE;
  if (/\bpublic\b/i.test(given))
    return TEXT.test(facts.type) ? shorter(given, facts.isOutdated ? 0 : maxAge) : null;
  // Next has its own lifetime for a static page, public or not
  return /\bs-maxage\b/i.test(given) ? PRIVATE : null;
}

/** Limits how long shared caches store a text; its reader may store it for as long as its handler says. */
function shorter(given: string, maxAge: number): string {
  const seconds = Number(/\bmax-age=(\d+)/i.exec(given)?.[1] ?? 0);
  const browsers = `max-age=${seconds}`;
  return maxAge === 0 ? `private, ${browsers}` : `public, ${browsers}, s-maxage=${Math.min(seconds, maxAge)}`;
}

const isContent = (status: number) => status === 200 || status === 206 || status === 304;

function pageCaching(facts: AnswerFacts, maxAge: number): string {
  const { status, type, isRouter, hasRouterParam } = facts;
  const isMoved = status >= 300 && status < 400 && status !== 304;
  const isMissing = status === 404 || status === 410;
  if (!isMoved && !isMissing && status !== 200 && status !== 304) return PRIVATE;
  // caches that ignore `Vary` would show one for the other
  if (facts.isOwnRequest || isRouter !== hasRouterParam || (isRouter && isMoved)) return PRIVATE;
  if ((status === 200 || isMissing) && !DOCUMENT.test(type)) return PRIVATE;
  if (maxAge === 0 || facts.isOutdated) return OWN;
  return isMissing ? sharedFor(Math.min(maxAge, MISSING_SECONDS), 0) : pageLifetime(maxAge);
}

/** The lifetime of a page in shared caches; browsers ask each time, since nothing can be purged from them. */
function pageLifetime(maxAge: number): string {
  const total = Math.max(1, maxAge - FOLLOW_SECONDS);
  const stale = Math.floor(total / 4);
  return sharedFor(total - stale, stale);
}

function sharedFor(fresh: number, stale: number): string {
  const afterwards = stale > 0 ? `, stale-while-revalidate=${stale}` : "";
  return `public, max-age=0, s-maxage=${fresh}${afterwards}`;
}
