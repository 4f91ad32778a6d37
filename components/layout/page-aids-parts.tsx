"use client";

import { BackToTop } from "./back-to-top";
import { ProgressBar } from "./progress-bar";
import { RouteFocus } from "./route-focus";

/** What PageAids brings, in one file of its own. */
export function PageAidsParts() {
  return (
    <>
      <ProgressBar />
      <RouteFocus />
      <BackToTop />
    </>
  );
}
