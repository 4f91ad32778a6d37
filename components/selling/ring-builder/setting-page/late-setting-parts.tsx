"use client";

import { type ComponentProps, lazy } from "react";
import type { SettingFacts } from "./setting-facts";
import type { SettingScreen } from "./setting-screen";

/*
 * A setting's parts for a route of pieces, where settings are rare; the server renders them all the same. Each is a
 * component of its own, because React refuses a lazy one that arrives lazily with the page.
 */

const Screen = lazy(async () => ({ default: (await import("./setting-screen")).SettingScreen }));
export const LateSettingScreen = (props: ComponentProps<typeof SettingScreen>) => <Screen {...props} />;

const Facts = lazy(async () => ({ default: (await import("./setting-facts")).SettingFacts }));
export const LateSettingFacts = (props: ComponentProps<typeof SettingFacts>) => <Facts {...props} />;

const Tray = lazy(async () => ({
  default: (await import("@/components/selling/compare/compare-tray")).CompareTray,
}));
export const LateCompareTray = () => <Tray />;
