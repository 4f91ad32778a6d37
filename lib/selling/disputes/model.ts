/**
 * Why somebody should look at an order. dispute: its payment is in dispute · fraud_warning, review: the provider reports it ·
 * risk, value, declines, same_goods, address: by the owner's settings
 */
export const ALERT_KINDS = [
  "dispute",
  "fraud_warning",
  "review",
  "risk",
  "value",
  "declines",
  "same_goods",
  "address",
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];
