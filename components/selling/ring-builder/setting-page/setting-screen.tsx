"use client";

import type { ComponentProps, ReactNode } from "react";
import { LateBuilderBar } from "@/components/selling/ring-builder/bar/late-builder-bar";
import { SettingView } from "./setting-view";

type Props = ComponentProps<typeof SettingView> & {
  /** row above the view: breadcrumb and heart */
  children: ReactNode;
};

/** First screen of a setting's page, in one part because its pieces share most of their code. */
export function SettingScreen({ children, ...shown }: Props) {
  return (
    <>
      <LateBuilderBar current="setting" />
      <div className="page-width grid gap-6 py-6">
        {children}
        <SettingView {...shown} />
      </div>
    </>
  );
}
