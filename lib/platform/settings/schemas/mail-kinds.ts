/** The kinds of mail that the shop sends to customers, each of which may have words of the shop's own. */
export const MAIL_KINDS = [
  "order-confirmation",
  "order-paid",
  "order-in-production",
  "order-shipped",
  "order-delivered",
  "order-canceled",
  "order-refunded",
  "order-returned",
  /** reminders, quotes, refunds of a part, and a ring size to choose */
  "order-update",
  "return-request",
  /** store credit that staff give */
  "store-credit",
  /** a gift card with its code */
  "gift-card",
  "account",
  "message-reply",
  "price-match",
  "review-request",
  /** a reply to a review, and why one isn’t published */
  "review-answer",
  "appointment",
  "alert",
  /** what a shopper would like to be given, to who they name */
  "hint",
  /** a cart that was left */
  "left-cart",
  "newsletter",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The kinds of which each is one mail, so that its subject and its text can be an owner's own. */
export const WHOLE_MAIL_KINDS: readonly MailKind[] = [
  "order-confirmation",
  "order-paid",
  "order-in-production",
  "order-shipped",
  "order-delivered",
  "order-canceled",
  "order-refunded",
  "order-returned",
  "store-credit",
  "review-request",
  "gift-card",
  "left-cart",
];

/** What stands for a mail's own sentences in an owner's text. */
export const OWN_SENTENCES = "{text}";

/** What each kind is called, and when a customer gets it. */
export const MAIL_KIND_WORDS: Readonly<Record<MailKind, { name: string; sent: string }>> = {
  "order-confirmation": { name: "Order confirmation", sent: "When an order is placed" },
  "order-paid": { name: "Payment received", sent: "When an order is paid" },
  "order-in-production": { name: "In the workshop", sent: "When work on an order begins" },
  "order-shipped": { name: "On its way", sent: "When an order ships" },
  "order-delivered": { name: "Delivered", sent: "When an order was delivered" },
  "order-canceled": { name: "Canceled", sent: "When an order is canceled" },
  "order-refunded": { name: "Refund", sent: "When an order is refunded" },
  "order-returned": { name: "Return received", sent: "When a return reaches you" },
  "order-update": {
    name: "Order update",
    sent: "With reminders, quotes, refunds of a part, and a ring size to choose",
  },
  "return-request": { name: "Return request", sent: "When a customer asks for a return" },
  "store-credit": { name: "Store credit", sent: "When you give a customer store credit" },
  "gift-card": { name: "Gift card", sent: "When a gift card that was bought or issued is sent" },
  account: {
    name: "Account",
    sent: "With links to confirm an address or choose a password, and when an account changes",
  },
  "message-reply": { name: "Reply to a message", sent: "When you answer a message" },
  "price-match": { name: "Price match", sent: "When someone asks for a price match" },
  "review-request": { name: "Review request", sent: "Some days after delivery, if you collect reviews" },
  "review-answer": { name: "Answer to a review", sent: "When you reply to a review, or reject one" },
  appointment: {
    name: "Appointment",
    sent: "When someone books, moves, or cancels an appointment, and the day before it",
  },
  alert: {
    name: "Alert",
    sent: "When what someone watches gets cheaper, sells, or is back, or new stones match",
  },
  hint: { name: "Hint", sent: "When a shopper drops someone a hint about a piece" },
  "left-cart": {
    name: "Cart reminder",
    sent: "When a customer who asked for it leaves something in their cart",
  },
  newsletter: { name: "Newsletter", sent: "With every issue, and when someone subscribes" },
};
