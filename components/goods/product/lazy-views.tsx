"use client";

import dynamic from "next/dynamic";

// pieces and settings share a route, and each page loads its own view only; the server renders it all the same

export const PieceView = dynamic(async () => (await import("./piece-view")).PieceView);
export const SettingView = dynamic(async () => (await import("./setting-view")).SettingView);
export const BuilderBar = dynamic(
  async () => (await import("@/components/selling/ring-builder/builder-bar")).BuilderBar,
);
