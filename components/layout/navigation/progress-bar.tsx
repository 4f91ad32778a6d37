"use client";

import NextTopLoader, { useTopLoader } from "nextjs-toploader";
import { useEffect, useRef, useState } from "react";
import { onNavigation } from "@/lib/platform/navigation/navigation-event";

const HEIGHT_PX = 2;
/** A navigation that takes no longer needs no bar, which would only delay it, ms. */
const SHOWN_AFTER_MS = 150;
/** How often it is looked whether the navigation has ended, ms. */
const LOOK_MS = 100;
/** A navigation that takes longer has been given up, ms. */
const LONGEST_MS = 30_000;
/** The bar runs out and fades in less, ms. */
const FADED_MS = 1_000;
/** Above every overlay, because a link in a dialog starts a navigation too. */
const LAYER = 1300;
// hidden from screen readers, because the library's role "bar" does not exist; the new page's title and
// heading announce the navigation
const TEMPLATE = '<div aria-hidden="true"><div class="bar" role="bar"></div></div>';

/** The nonce of the page's own scripts, which a style element needs under a strict policy. */
const nonceOfPage = () => document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce || undefined;

/**
 * Thin progress bar at the top of the window during a slow navigation. The library starts its bar at every click on a
 * link, whether or not anything follows, and ends it only when the address changes: so it is rendered during a slow
 * navigation alone.
 */
export function ProgressBar() {
  const loader = useTopLoader();
  const bar = useRef(loader);
  bar.current = loader;
  const [{ nonce, still }] = useState(() => ({
    nonce: nonceOfPage(),
    still: window.matchMedia("(prefers-reduced-motion: reduce)").matches,
  }));
  /** which slow navigation is under way; 0 = none */
  const [slow, setSlow] = useState(0);
  /** whether it still is: React may render this after the page, whose bar nobody would end */
  const waiting = useRef(false);

  useEffect(() => {
    let [timer, looking, fading] = [0, 0, 0];
    const end = () => {
      waiting.current = false;
      window.clearTimeout(timer);
      window.clearInterval(looking);
      bar.current.done();
      fading = window.setTimeout(() => setSlow(0), FADED_MS);
    };
    const begin = (from: unknown) => {
      window.clearTimeout(fading);
      waiting.current = true;
      setSlow((count) => count + 1);
      const given = Date.now();
      looking = window.setInterval(() => {
        // the router writes a new state when it shows the page
        if (window.history.state !== from || Date.now() - given > LONGEST_MS) end();
      }, LOOK_MS);
    };
    const stop = onNavigation((kind) => {
      window.clearTimeout(timer);
      window.clearInterval(looking);
      // going back is immediate
      if (kind === "traverse") return end();
      const from: unknown = window.history.state;
      timer = window.setTimeout(() => {
        if (window.history.state === from) begin(from);
        else end();
      }, SHOWN_AFTER_MS);
    });
    // Back may show a page as it was left, with its bar
    window.addEventListener("pageshow", end);
    return () => {
      stop();
      window.removeEventListener("pageshow", end);
      for (const one of [timer, fading]) window.clearTimeout(one);
      window.clearInterval(looking);
    };
  }, []);

  useEffect(() => {
    if (slow > 0 && waiting.current && !bar.current.isStarted()) bar.current.start();
  }, [slow]);

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
