/** Topics of messages to the shop. */
export const MESSAGE_KINDS = [
  "contact",
  "feedback",
  "price_match",
  "stone_request",
  "bespoke",
  "question",
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
