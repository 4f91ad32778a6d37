import { LateCompareTray, LateSettingFacts, LateSettingScreen } from "./late-setting-parts";
import type { SettingParts } from "./setting-page";

/** A setting's parts where settings are rare. */
export const LATE_SETTING: SettingParts = {
  Screen: LateSettingScreen,
  Facts: LateSettingFacts,
  Tray: LateCompareTray,
};
