"use client";

import { BackToTop } from "@/components/layout/navigation/back-to-top";
import { ProgressBar } from "@/components/layout/navigation/progress-bar";

/** The lazily loaded parts of NavigationAids, in one file. */
export function NavigationAidsParts() {
  return (
    <>
      <ProgressBar />
      <BackToTop />
    </>
  );
}
