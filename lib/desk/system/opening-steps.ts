/** What an owner does once before the shop opens, in order. */
export const OPENING_STEPS = [
  "staff",
  "demo",
  "goods",
  "close",
  "look",
  "facts",
  "payments",
  "texts",
  "deploy",
  "check",
  "buy",
  "open",
] as const;
export type OpeningStep = (typeof OPENING_STEPS)[number];
