/** A draft is written, waits for its time, is on its way in batches, rests where somebody paused it, and ends. */
export const CAMPAIGN_STATES = ["draft", "scheduled", "sending", "paused", "sent", "stopped"] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Steps that the staff take with a campaign, and the states they are taken from. */
export const CAMPAIGN_STEPS = {
  send: ["draft", "scheduled"],
  schedule: ["draft", "scheduled"],
  unschedule: ["scheduled"],
  pause: ["sending"],
  resume: ["paused"],
  stop: ["sending", "paused"],
} as const satisfies Record<string, readonly CampaignState[]>;
export type CampaignStep = keyof typeof CAMPAIGN_STEPS;
export const CAMPAIGN_STEP_NAMES = Object.keys(CAMPAIGN_STEPS) as [CampaignStep, ...CampaignStep[]];

/** Whether its text, its readers, and its name can still change. */
export const isEditable = (state: CampaignState): boolean => state === "draft" || state === "scheduled";

/** Subscribers agreed to at most one newsletter a month (CONSENT_TEXT): days until a reader may get the next. */
export const REST_DAYS = 28;
