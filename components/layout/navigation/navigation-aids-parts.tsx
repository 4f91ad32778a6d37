"use client";

import { BackToTop } from "@/components/layout/navigation/back-to-top";
import { LinkPrefetch } from "@/components/layout/navigation/link-prefetch";
import { ProgressBar } from "@/components/layout/navigation/progress-bar";

/** The lazily loaded parts of NavigationAids, in one file. */
export function NavigationAidsParts() {
  return (
    <>
      <LinkPrefetch />
      <ProgressBar />
      <BackToTop />
    </>
  );
}
