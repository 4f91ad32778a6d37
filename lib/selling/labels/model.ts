/** Companies through whose API labels are bought. */
export const LABEL_PROVIDERS = ["easypost"] as const;

/**
 * quoted: prices are known and nothing is bought · buying: the provider was asked and hasn't answered, so nobody knows yet ·
 * bought · voided: its postage was asked back
 */
export const LABEL_STATES = ["quoted", "buying", "bought", "voided"] as const;

/** Where a package is, as its carrier reports it. attention: it couldn't be delivered, waits to be collected, or comes back */
export const TRACKING_STATES = [
  "unknown",
  "announced",
  "in_transit",
  "out_for_delivery",
  "delivered",
  "attention",
] as const;
export type TrackingState = (typeof TRACKING_STATES)[number];

/** What a state is called in a sentence of its own. */
export const TRACKING_WORDS: Readonly<Record<TrackingState, string>> = {
  unknown: "No news from the carrier yet",
  announced: "Label created",
  in_transit: "On its way",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  attention: "Needs attention",
};

/** What became of postage that was asked back. */
export const VOID_STATES = ["submitted", "refunded", "rejected"] as const;
export type VoidState = (typeof VOID_STATES)[number];
