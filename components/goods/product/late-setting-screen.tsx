"use client";

import { lazy } from "react";

/** A setting's first screen for a route of pieces, where settings are rare; the server renders it all the same. */
export const LateSettingScreen = lazy(async () => ({
  default: (await import("./setting-screen")).SettingScreen,
}));
