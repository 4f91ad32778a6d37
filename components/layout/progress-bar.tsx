"use client";

import NextTopLoader, { useTopLoader } from "nextjs-toploader";
import { useEffect, useState } from "react";
import { onNavigation } from "@/lib/platform/navigation/navigation-event";

const HEIGHT_PX = 2;
/** Above every overlay, because a link in a dialog starts a navigation too. */
const LAYER = 1300;
// hidden from screen readers, because the library's role "bar" does not exist; the new page's title and
// heading announce the navigation
const TEMPLATE = '<div aria-hidden="true"><div class="bar" role="bar"></div></div>';

/** The nonce of the page's own scripts, which a style element needs under a strict policy. */
const nonceOfPage = () => document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;

/** Thin progress bar at the top of the window during a navigation. */
export function ProgressBar() {
  const loader = useTopLoader();
  const [{ nonce, still }] = useState(() => ({
    nonce: nonceOfPage(),
    still: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
  }));

  // the library listens to clicks on links; this covers navigations started by code
  useEffect(
    () =>
      onNavigation((kind) => {
        // going back is immediate
        if (kind !== "traverse" && !loader.isStarted()) loader.start();
      }),
    [loader],
  );

  return (
    <NextTopLoader
      color="var(--color-accent)"
      height={HEIGHT_PX}
      zIndex={LAYER}
      shadow={false}
      showSpinner={false}
      showForHashAnchor={false}
      crawl={!still}
      speed={still ? 0 : 200}
      template={TEMPLATE}
      {...(nonce ? { nonce } : {})}
    />
  );
}
