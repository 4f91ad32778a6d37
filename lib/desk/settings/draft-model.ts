/** The settings that are drafted, and looked at in the shop, before they are published. */
export const DRAFTED_SETTINGS = ["look", "homeSections"] as const;
export type DraftedSetting = (typeof DRAFTED_SETTINGS)[number];
