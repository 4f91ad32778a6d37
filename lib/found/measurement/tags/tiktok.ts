import type { EventName, MeasuredEvent } from "../event";
import { globals, loadScript, type Tag } from "./tag";

/** Standard events: ads.tiktok.com/help/article/supported-standard-events. A list has none. */
const NAMES: Readonly<Partial<Record<EventName, string>>> = {
  view_item: "ViewContent",
  add_to_cart: "AddToCart",
};

/** What the script expects to find deferred until it has loaded. */
const METHODS = [
  "page",
  "track",
  "identify",
  "instances",
  "debug",
  "on",
  "off",
  "once",
  "ready",
  "revokeConsent",
] as const;
type Method = (typeof METHODS)[number];
type Pixel = unknown[] &
  Record<Method, (...args: unknown[]) => void> & {
    methods: readonly string[];
    _i: Record<string, unknown[]>;
    _t: Record<string, number>;
    _o: Record<string, unknown>;
  };

const pixel = () => globals().ttq as Pixel;

/** The queue of ads.tiktok.com/help/article/get-started-pixel, as a function. */
function makeQueue(): Pixel {
  const queue = Object.assign([] as unknown[], {
    methods: METHODS,
    _i: {},
    _t: {},
    _o: {},
  }) as unknown as Pixel;
  for (const method of METHODS) queue[method] = (...args) => void queue.push([method, ...args]);
  return queue;
}

export const tiktokTag: Tag = {
  start({ tiktok }) {
    if (!tiktok) return false;
    globals().TiktokAnalyticsObject = "ttq";
    globals().ttq ??= makeQueue();
    const script = "https://analytics.tiktok.com/i18n/pixel/events.js";
    const { _i, _t, _o } = pixel();
    _i[tiktok] = Object.assign([], { _u: script });
    _t[tiktok] = Date.now();
    _o[tiktok] = {};
    loadScript(`${script}?sdkid=${tiktok}&lib=ttq`);
    pixel().page();
    return true;
  },
  send(event) {
    const name = NAMES[event.name];
    if (name) pixel().track(name, tiktokParams(event), { event_id: event.id });
  },
  stop: () => pixel().revokeConsent(),
};

const tiktokParams = ({ currency, value, items }: MeasuredEvent) => ({
  contents: items.map(({ id, name, price, quantity, isGroup }) => ({
    content_id: id,
    content_type: isGroup ? "product_group" : "product",
    content_name: name,
    quantity,
    ...(price === null ? {} : { price }),
  })),
  ...(value === null ? {} : { currency, value }),
});
