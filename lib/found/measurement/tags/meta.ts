import type { EventName, MeasuredEvent } from "../event";
import { globals, loadScript, type Tag } from "./tag";

/** Standard events: developers.facebook.com/docs/meta-pixel/reference. A list has none, so its name is the shop's own. */
const NAMES: Readonly<Partial<Record<EventName, readonly [command: string, name: string]>>> = {
  view_item_list: ["trackCustom", "ViewItemList"],
  view_item: ["track", "ViewContent"],
  add_to_cart: ["track", "AddToCart"],
};

type Queue = ((...call: unknown[]) => void) & {
  callMethod?: (...call: unknown[]) => void;
  queue: unknown[];
  push: unknown;
  loaded: boolean;
  version: string;
};

const fbq = (...call: unknown[]) => (globals().fbq as Queue)(...call);

/** The base code of developers.facebook.com/docs/meta-pixel/get-started, as a function. */
function makeQueue(): Queue {
  const queue = ((...call: unknown[]) => {
    if (queue.callMethod) queue.callMethod(...call);
    else queue.queue.push(call);
  }) as Queue;
  Object.assign(queue, { push: queue, loaded: true, version: "2.0", queue: [] });
  return queue;
}

export const metaTag: Tag = {
  start({ meta }) {
    if (!meta) return false;
    globals().fbq ??= makeQueue();
    globals()._fbq ??= globals().fbq;
    loadScript("https://connect.facebook.net/en_US/fbevents.js");
    fbq("init", meta);
    fbq("track", "PageView");
    return true;
  },
  send(event) {
    const [command, name] = NAMES[event.name] ?? [];
    if (command) fbq(command, name, metaParams(event), { eventID: event.id });
  },
  // developers.facebook.com/docs/meta-pixel/implementation/gdpr
  stop: () => fbq("consent", "revoke"),
};

const metaParams = ({ currency, value, items }: MeasuredEvent) => ({
  content_type: items.some(({ isGroup }) => isGroup) ? "product_group" : "product",
  contents: items.map(({ id, quantity, price }) => ({
    id,
    quantity,
    ...(price === null ? {} : { item_price: price }),
  })),
  ...(value === null ? {} : { currency, value }),
});
