"use client";

import dynamic from "next/dynamic";

/** A setting's first screen for a route of pieces, where settings are rare; the server renders it all the same. */
export const LateSettingScreen = dynamic(async () => (await import("./setting-screen")).SettingScreen);
