"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { PIECE_SIZES, STONE_SIZES } from "@/components/layout/navigation/picture-sizes";
import { pictureOf, TRAVELS } from "@/components/layout/navigation/travel";
import { linkAt } from "@/lib/platform/navigation/followed-link";
import { latestNavigation } from "@/lib/platform/navigation/navigation-event";
import { addressOf, isWhole, mayFetchAhead } from "@/lib/platform/navigation/prefetch-ahead";
import { pausePrefetches } from "@/lib/platform/workarounds/pause-prefetches";
import { WHOLE } from "@/lib/platform/workarounds/prefetch-whole";
import { useNavigation } from "./use-navigation";

/** A pointer that presses sooner asks for the page itself, so that nothing is fetched twice, ms. */
const MEANT_AFTER_MS = 80;
const HOVERED = "a:hover";

/**
 * Prefetches a link when it is meant (the pointer, a finger, or the focus rests on it) and not when it becomes visible, because
 * a page of sixty links would prefetch sixty. While a page is on its way nothing is fetched ahead: it would share the page's line
 * and processor.
 */
export function LinkPrefetch() {
  const router = useRouter();
  const timer = useRef(0);
  const way = useRef<{ ended: Promise<void>; end: () => void } | null>(null);
  useNavigation({
    onStart: () => {
      window.clearTimeout(timer.current);
      if (way.current) return;
      let end = () => {};
      const ended = new Promise<void>((resolve) => {
        end = resolve;
      });
      way.current = { ended, end };
    },
    onEnd: () => {
      way.current?.end();
      way.current = null;
    },
  });

  useEffect(() => pausePrefetches(() => way.current?.ended ?? null), []);
  useEffect(() => {
    let meant: HTMLAnchorElement | null = null;
    const forget = () => {
      window.clearTimeout(timer.current);
      meant = null;
    };
    const mean = (target: EventTarget | null) => {
      const link = linkAt(target);
      if (link === meant) return;
      forget();
      if (link?.origin !== window.location.origin || way.current) return;
      meant = link;
      timer.current = window.setTimeout(() => {
        // a finger that scrolls touches links too, which visitors who save data would pay for
        const ahead = mayFetchAhead(navigator);
        router.prefetch(addressOf(link), ahead && isWhole(link) ? WHOLE : undefined);
        if (ahead) fetchPictureOf(link);
      }, MEANT_AFTER_MS);
    };
    const rest = ({ target }: Event) => mean(target);
    const press = ({ pointerType, target }: PointerEvent) => {
      forget();
      if (pointerType !== "mouse") mean(target);
    };
    const control = new AbortController();
    const listening = { passive: true, signal: control.signal };
    window.addEventListener("mouseover", rest, listening);
    window.addEventListener("focusin", rest, listening);
    window.addEventListener("pointerdown", press, listening);
    window.addEventListener("pointercancel", forget, listening);
    // this may have come with the pointer that rests on a link, unless that one was followed meanwhile
    if (latestNavigation() === undefined) mean(document.querySelector(HOVERED));
    return () => {
      control.abort();
      forget();
    };
  }, [router]);

  return null;
}

/**
 * Fetches the picture of the page that a link leads to, when the link is meant: it is the list's picture in the page's
 * width. It is decoded once the page is shown, which would otherwise wait for it.
 */
export function fetchPictureOf(link: Element): void {
  const picture = pictureOf(link);
  const shown = picture?.querySelector("img");
  const srcset = picture?.querySelector("source")?.srcset;
  // a browser that shows the fallback has no use for the other format
  if (!srcset || !shown?.currentSrc || !srcset.includes(new URL(shown.currentSrc).pathname)) return;
  const image = new Image();
  image.sizes = picture?.getAttribute(TRAVELS)?.startsWith("stone-") ? STONE_SIZES : PIECE_SIZES;
  image.srcset = srcset;
}
