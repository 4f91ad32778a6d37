import type { MeasuredEvent } from "../event";
import { globals, loadScript, type Tag } from "./tag";

/** Everything that consent mode v2 asks about: developers.google.com/tag-platform/security/guides/consent */
const CONSENT_TYPES = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"] as const;

const all = (answer: "denied" | "granted") =>
  Object.fromEntries(CONSENT_TYPES.map((type) => [type, answer] as const));

/** The queue takes `arguments` objects alone. */
function gtag(..._: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the tag tells commands from other entries by their class
  (globals().dataLayer as unknown[]).push(arguments);
}

/** Google Analytics and Google Ads share one tag: developers.google.com/tag-platform/gtagjs/reference */
export const googleTag: Tag = {
  start({ ga4, googleAds }) {
    const first = ga4 ?? googleAds;
    if (!first) return false;
    globals().dataLayer ??= [];
    gtag("consent", "default", all("denied"));
    // the tag is loaded only for visitors who have agreed
    gtag("consent", "update", all("granted"));
    gtag("js", new Date());
    for (const id of [ga4, googleAds]) if (id) gtag("config", id);
    loadScript(`https://www.googletagmanager.com/gtag/js?id=${first}`);
    return true;
  },
  send: (event) => gtag("event", event.name, googleParams(event)),
  stop({ ga4 }) {
    // developers.google.com/tag-platform/security/guides/privacy
    if (ga4) globals()[`ga-disable-${ga4}`] = true;
    gtag("consent", "update", all("denied"));
  },
};

const googleParams = ({ id, currency, value, items, list }: MeasuredEvent) => ({
  event_id: id,
  ...(value === null ? {} : { currency, value }),
  ...(list === null ? {} : { item_list_name: list }),
  items: items.map(({ id: item_id, name: item_name, price, quantity }) => ({
    item_id,
    item_name,
    quantity,
    ...(price === null ? {} : { price }),
  })),
});
