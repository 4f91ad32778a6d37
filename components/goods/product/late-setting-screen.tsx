"use client";

import { type ComponentProps, lazy } from "react";
import type { SettingScreen } from "./setting-screen";

const Screen = lazy(async () => ({ default: (await import("./setting-screen")).SettingScreen }));

/** A setting's first screen for a route of pieces, where settings are rare; the server renders it all the same. */
// a component of its own, because React refuses a lazy one that arrives lazily with the page
export const LateSettingScreen = (props: ComponentProps<typeof SettingScreen>) => <Screen {...props} />;
