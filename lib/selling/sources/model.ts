/** The cookie that keeps what brought a visitor, after consent. The server reads it as an order is placed. */
export const VISIT_COOKIE = "visit_source";
/** Days until it is forgotten, from the last time that something brought the visitor. */
export const VISIT_DAYS = 90;

/** Days for which the ids of clicks and browsers are stored with an order, because refunds are matched by them. */
export const VISITOR_DAYS = 90;

/** The parameters by which ad services tell a click of theirs: gclid, gbraid, wbraid of Google, then Meta, Microsoft, TikTok, Pinterest. */
export const CLICK_IDS = ["gclid", "gbraid", "wbraid", "fbclid", "msclkid", "ttclid", "epik"] as const;
export type ClickId = (typeof CLICK_IDS)[number];

/** What a click means where a link doesn't say it: fbclid and epik also come with links that nobody paid for. */
const CLICK_SOURCES: Readonly<Record<ClickId, readonly [source: string, medium: string]>> = {
  gclid: ["google", "cpc"],
  gbraid: ["google", "cpc"],
  wbraid: ["google", "cpc"],
  fbclid: ["facebook", "social"],
  msclkid: ["bing", "cpc"],
  ttclid: ["tiktok", "cpc"],
  epik: ["pinterest", "social"],
};

/** One time that something brought a visitor: a link's own words, a click of an ad, or the page that they came from. */
export type Touch = {
  readonly at: string;
  readonly source: string;
  readonly medium: string;
  readonly campaign: string | null;
  readonly term: string | null;
  readonly content: string | null;
  /** host of the page that they came from */
  readonly referrer: string | null;
  /** path of the first page */
  readonly landing: string;
  readonly clicks: { readonly [id in ClickId]?: string | undefined };
};

export type Touches = { readonly first: Touch; readonly last: Touch };

export const MOST_WORDS = 100;
export const MOST_CLICK = 250;
/** Browsers refuse cookies of more than 4 KB. */
const MOST_COOKIE = 3_000;

const CLICK_FORM = /^[\w.~-]+$/;

const SEARCH_ENGINES: readonly (readonly [RegExp, string])[] = [
  [/(?:^|\.)google\.[a-z.]+$/, "google"],
  [/(?:^|\.)bing\.com$/, "bing"],
  [/(?:^|\.)duckduckgo\.com$/, "duckduckgo"],
  [/(?:^|\.)search\.yahoo\.com$/, "yahoo"],
  [/(?:^|\.)ecosia\.org$/, "ecosia"],
  [/(?:^|\.)yandex\.[a-z.]+$/, "yandex"],
  [/(?:^|\.)baidu\.com$/, "baidu"],
];

function referredBy(referrer: string, own: string): string | null {
  if (!URL.canParse(referrer)) return null;
  const { protocol, host } = new URL(referrer);
  return protocol.startsWith("http") && host !== own ? host.replace(/^www\./, "").slice(0, MOST_WORDS) : null;
}

/** What brought somebody to a page: null if nothing that can be named did. */
export function touchOf(address: string, referrer: string, now: Date): Touch | null {
  const { host, pathname, searchParams } = new URL(address);
  const word = (name: string) => searchParams.get(name)?.trim().slice(0, MOST_WORDS) || null;
  const clicks = Object.fromEntries(
    CLICK_IDS.flatMap((id) => {
      const value = searchParams.get(id) ?? "";
      return value.length <= MOST_CLICK && CLICK_FORM.test(value) ? [[id, value] as const] : [];
    }),
  ) as Touch["clicks"];
  const from = referredBy(referrer, host);
  const [clicked] = CLICK_IDS.flatMap((id) => (clicks[id] ? [CLICK_SOURCES[id]] : []));
  const engine = from === null ? null : (SEARCH_ENGINES.find(([form]) => form.test(from))?.[1] ?? null);
  const source = word("utm_source") ?? clicked?.[0] ?? engine ?? from;
  if (source === null) return null;
  const medium = word("utm_medium") ?? clicked?.[1] ?? (engine ? "organic" : from ? "referral" : "(not set)");
  return {
    at: now.toISOString(),
    source,
    medium,
    campaign: word("utm_campaign"),
    term: word("utm_term"),
    content: word("utm_content"),
    referrer: from,
    landing: pathname.slice(0, MOST_WORDS),
    clicks,
  };
}

/** A visit that nothing brought which can be named. */
const directTouch = (address: string, now: Date): Touch => ({
  at: now.toISOString(),
  source: "(direct)",
  medium: "(none)",
  campaign: null,
  term: null,
  content: null,
  referrer: null,
  landing: new URL(address).pathname.slice(0, MOST_WORDS),
  clicks: {},
});

/** What is stored after another visit: the first stays, and a visit that nothing brought changes nothing. */
export function withVisit(
  existing: Touches | null,
  { address, referrer, now }: { address: string; referrer: string; now: Date },
): Touches {
  const touch = touchOf(address, referrer, now);
  if (existing) return touch ? { first: existing.first, last: touch } : existing;
  const first = touch ?? directTouch(address, now);
  return { first, last: first };
}

const withoutClicks = (touch: Touch): Touch => ({ ...touch, clicks: {} });
const shortest = (touch: Touch): Touch => ({ ...withoutClicks(touch), term: null, content: null });

/** The cookie's value, without click ids and then without a link's smaller words where it would be too long. */
export function encodeTouches({ first, last }: Touches): string {
  const written = (shorten: (touch: Touch) => Touch) =>
    encodeURIComponent(JSON.stringify({ first: shorten(first), last: shorten(last) }));
  for (const shorten of [(touch: Touch) => touch, withoutClicks, shortest]) {
    const value = written(shorten);
    if (value.length <= MOST_COOKIE) return value;
  }
  // words in a script of many bytes a letter
  return "";
}

/** The cookie's value among a document's or a request's cookies, as JSON of anybody; null without one that can be read. */
export function parseVisitCookie(cookies: string): unknown {
  const pair = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(`${VISIT_COOKIE}=`));
  if (!pair) return null;
  try {
    return JSON.parse(decodeURIComponent(pair.slice(VISIT_COOKIE.length + 1)));
  } catch {
    // cut short, or written by another program
    return null;
  }
}
