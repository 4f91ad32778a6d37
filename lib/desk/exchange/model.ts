export const MARKETING_FORMS = ["klaviyo", "mailchimp"] as const;
export type MarketingForm = (typeof MARKETING_FORMS)[number];

/** subscribed: confirmed from its mailbox, and not left · left: unsubscribed · never: a customer who didn’t subscribe */
export const CONSENTS = ["subscribed", "left", "never"] as const;
export type Consent = (typeof CONSENTS)[number];

/** shipped: by this line · already: the order had left before · refused: nothing changed */
export const TRACKING_OUTCOMES = ["shipped", "already", "refused"] as const;
export type TrackingOutcome = (typeof TRACKING_OUTCOMES)[number];

/** Most characters and lines of a file of tracking numbers: a few days of a busy shop, read in milliseconds. */
export const MOST_TRACKING_CHARACTERS = 500_000;
export const MOST_TRACKING_LINES = 1_000;
