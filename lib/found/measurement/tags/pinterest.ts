import type { EventName, MeasuredEvent } from "../event";
import { globals, loadScript, type Tag } from "./tag";

/** Event codes: help.pinterest.com/en/business/article/add-event-codes */
const NAMES: Readonly<Partial<Record<EventName, string>>> = {
  view_item_list: "viewcategory",
  view_item: "pagevisit",
  add_to_cart: "addtocart",
};

type Queue = ((...call: unknown[]) => void) & { queue: unknown[]; version: string };

const pintrk = (...call: unknown[]) => (globals().pintrk as Queue)(...call);

function makeQueue(): Queue {
  const queue = ((...call: unknown[]) => void queue.queue.push(call)) as Queue;
  return Object.assign(queue, { queue: [], version: "3.0" });
}

/** The base code of help.pinterest.com/en/business/article/install-the-pinterest-tag, as a function. */
export const pinterestTag: Tag = {
  start({ pinterest }) {
    if (!pinterest) return false;
    globals().pintrk ??= makeQueue();
    loadScript("https://s.pinimg.com/ct/core.js");
    pintrk("load", pinterest);
    pintrk("page");
    return true;
  },
  send(event) {
    const name = NAMES[event.name];
    if (name) pintrk("track", name, pinterestParams(event));
  },
  stop: () => pintrk("setconsent", false),
};

const pinterestParams = ({ id, currency, value, items }: MeasuredEvent) => ({
  event_id: id,
  ...(value === null ? {} : { currency, value }),
  order_quantity: items.reduce((sum, { quantity }) => sum + quantity, 0),
  line_items: items.map(({ id: product_id, name: product_name, price, quantity }) => ({
    product_id,
    product_name,
    product_quantity: quantity,
    ...(price === null ? {} : { product_price: price }),
  })),
});
