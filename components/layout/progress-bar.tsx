"use client";

import NextTopLoader, { useTopLoader } from "nextjs-toploader";
import { useEffect, useState } from "react";
import { onNavigation } from "@/lib/platform/navigation/navigation-event";

const HEIGHT_PX = 2;
/** Above whatever covers the page: a link in a dialog starts a navigation too. */
const LAYER = 1300;
// the library's own roles ("bar") are none that exist, so that the whole bar is hidden from screen readers: they
// are told of the new page by its title and its heading
const TEMPLATE = '<div aria-hidden="true"><div class="bar" role="bar"></div></div>';

/** What the page's own scripts carry; a style element needs it on pages with a strict policy. */
const nonceOfPage = () => document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;

/** The thin bar along the top of the window while a page is on its way. */
export function ProgressBar() {
  const loader = useTopLoader();
  const [{ nonce, still }] = useState(() => ({
    nonce: nonceOfPage(),
    still: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
  }));

  // the library hears clicks on links; what a button's code leads to is heard here
  useEffect(
    () =>
      onNavigation((kind) => {
        // going back is answered at once
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
