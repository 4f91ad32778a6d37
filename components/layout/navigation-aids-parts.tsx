"use client";

import { BackToTop } from "@/components/layout/back-to-top";
import { ProgressBar } from "@/components/layout/progress-bar";

/** The lazily loaded parts of NavigationAids, in one file. */
export function NavigationAidsParts() {
  return (
    <>
      <ProgressBar />
      <BackToTop />
    </>
  );
}
