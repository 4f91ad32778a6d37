"use client";

import { BackToTop } from "./back-to-top";
import { ProgressBar } from "./progress-bar";

/** What PageAids brings, in one file of its own. */
export function PageAidsParts() {
  return (
    <>
      <ProgressBar />
      <BackToTop />
    </>
  );
}
