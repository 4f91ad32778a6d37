"use client";

import { BackToTop } from "@/components/layout/back-to-top";
import { ProgressBar } from "@/components/layout/progress-bar";

/** What PageAids brings, in one file of its own. */
export function PageAidsParts() {
  return (
    <>
      <ProgressBar />
      <BackToTop />
    </>
  );
}
