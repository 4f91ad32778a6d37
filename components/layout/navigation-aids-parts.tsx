"use client";

import { BackToTop } from "@/components/layout/back-to-top";
import { ProgressBar } from "@/components/layout/progress-bar";

/** What NavigationAids brings, in one file of its own. */
export function NavigationAidsParts() {
  return (
    <>
      <ProgressBar />
      <BackToTop />
    </>
  );
}
