/** The kinds of events that the shop tells other programs, and what each says happened. */
export const WEBHOOK_EVENTS = {
  "order.placed": "A customer, or the staff for one, placed an order",
  "order.awaiting_payment": "An order’s buyer was shown how to pay, and the shop waits for the money",
  "order.paid": "An order was paid",
  "order.in_production": "The workshop began to make an order",
  "order.shipped": "All of an order has left the shop",
  "order.delivered": "All of an order arrived, or was handed over",
  "order.canceled": "An order was canceled, or lapsed without a payment",
  "order.returned": "All of an order came back",
  "order.refunded": "All of an order was refunded",
  "payment.authorized": "A card’s money was authorized, and isn’t charged yet",
  "payment.captured": "Money arrived for an order",
  "payment.mismatched": "A payment of a wrong amount or currency arrived, which pays nothing",
  "payment.canceled": "Nothing will be charged for an order",
  "payment.failed": "The payment provider refused a payment for good",
  "shipment.sent": "A parcel was handed to its carrier",
  "shipment.changed": "A parcel’s carrier or tracking number was corrected",
  "shipment.delivered": "A parcel arrived",
  "refund.requested": "A refund was begun",
  "refund.done": "A refund was sent, or given as store credit",
  "refund.failed": "A refund failed, or was withdrawn",
  "stock.piece_changed": "How many pieces of a choice of a product are in stock changed",
  "stock.stone_held": "An order holds a diamond",
  "stock.stone_sold": "A diamond was sold with an order",
  "stock.stone_released": "An order gave a diamond back",
  "customer.created": "Someone registered, or was registered",
  "customer.changed": "A customer’s name, email address, phone, or company changed",
  "customer.deleted": "A customer’s account was deleted",
  "newsletter.subscribed": "Someone confirmed that they want the newsletter",
  "newsletter.left": "Someone unsubscribed from the newsletter",
  "today.waiting": "Once a day, from eight in the morning: what waits for the staff",
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

export const EVENT_NAMES = Object.keys(WEBHOOK_EVENTS) as [WebhookEvent, ...WebhookEvent[]];

/** What an event is about: the part of its name before the dot. */
export type EventSubject = WebhookEvent extends `${infer S}.${string}` ? S : never;

export const isWebhookEvent = (name: string): name is WebhookEvent => Object.hasOwn(WEBHOOK_EVENTS, name);

export const subjectOf = (event: WebhookEvent): EventSubject => event.split(".", 1)[0] as EventSubject;

/** What a test delivery is called; nothing subscribes to it. */
export const TEST_EVENT = "webhook.test";
