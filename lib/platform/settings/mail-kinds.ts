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
  "account",
  "message-reply",
  "price-match",
  "newsletter",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
