/** The states of an order, in the order it usually passes through them. */
export const ORDER_STATUSES = [
  "pending",
  "awaiting_payment",
  "paid",
  "in_production",
  "shipped",
  "delivered",
  "canceled",
  "refunded",
  "returned",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending: "Payment pending",
  awaiting_payment: "Awaiting payment",
  paid: "Paid",
  in_production: "In our workshop",
  shipped: "On its way",
  delivered: "Delivered",
  canceled: "Canceled",
  refunded: "Refunded",
  returned: "Returned",
};

const PICKUP_LABELS: Partial<Record<OrderStatus, string>> = {
  shipped: "Ready for pickup",
  delivered: "Picked up",
};

/** A state of an order in words, which are others where its buyer picks it up. */
export const orderStatusLabel = (status: OrderStatus, isPickedUp: boolean): string =>
  (isPickedUp ? PICKUP_LABELS[status] : undefined) ?? ORDER_STATUS_LABELS[status];

/** What a line of an order is. */
export const LINE_KINDS = ["ring", "diamond", "product", "custom", "gift_card"] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Where an order's tax comes from: the shop's own table of rates, a provider, or nowhere, because the shop collects none. */
export const TAX_SOURCES = ["table", "provider", "none"] as const;
export type TaxSource = (typeof TAX_SOURCES)[number];

/** Why the tax of a destination is unknown. */
export const UNKNOWN_TAX = ["no_place", "unknown_zip", "shared_zip", "provider_away"] as const;
export type UnknownTax = (typeof UNKNOWN_TAX)[number];

/** Whether an order is a gift: its buyer said so, or left a note to go with it. */
export const isGiftOrder = (order: { isGift: boolean | null; giftNote: string | null }): boolean =>
  order.isGift === true || order.giftNote !== null;

/** Longest reason for a return, in characters. */
export const MAX_RETURN_REASON = 1_000;

/** Path of an order's confirmation page. */
export const orderPath = (id: string) => `/thankyou/order-received/${id}`;

/** Path of the page that an order's mail leads to, whose button shows the order to the reader of its address. */
export const openOrderPath = (id: string) => `${orderPath(id)}/open`;

/** What a discount without a code can be: a percentage or an amount off the goods that it applies to. */
export const DISCOUNT_KINDS = ["percentage", "amount"] as const;
export type DiscountKind = (typeof DISCOUNT_KINDS)[number];

export const MAX_GIFT_NOTE = 240;
