"use client";

import NextTopLoader, { useTopLoader } from "nextjs-toploader";
import { useEffect, useRef, useState } from "react";
import { onNavigation } from "@/lib/platform/navigation/navigation-event";

const HEIGHT_PX = 2;
/** A navigation that takes no longer needs no bar, which would only delay it, ms. */
const SHOWN_AFTER_MS = 150;
/** Above every overlay, because a link in a dialog starts a navigation too. */
const LAYER = 1300;
// hidden from screen readers, because the library's role "bar" does not exist; the new page's title and
// heading announce the navigation
const TEMPLATE = '<div aria-hidden="true"><div class="bar" role="bar"></div></div>';

/** The nonce of the page's own scripts, which a style element needs under a strict policy. */
const nonceOfPage = () => document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;

/**
 * Thin progress bar at the top of the window during a slow navigation. The library, which starts its bar at every click, is
 * rendered from the first slow navigation on.
 */
export function ProgressBar() {
  const loader = useTopLoader();
  const [{ nonce, still }] = useState(() => ({
    nonce: nonceOfPage(),
    still: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
  }));
  const [slow, setSlow] = useState(0);
  const started = useRef(0);

  useEffect(() => {
    let timer = 0;
    const stop = onNavigation((kind) => {
      window.clearTimeout(timer);
      // going back is immediate
      if (kind === "traverse") return;
      const from: unknown = window.history.state;
      timer = window.setTimeout(() => {
        // the router writes a new state when it shows the page
        if (window.history.state === from) setSlow((count) => count + 1);
      }, SHOWN_AFTER_MS);
    });
    return () => {
      stop();
      window.clearTimeout(timer);
    };
  }, []);

  useEffect(() => {
    if (started.current === slow) return;
    started.current = slow;
    if (!loader.isStarted()) loader.start();
  }, [loader, slow]);

  if (slow === 0) return null;
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
