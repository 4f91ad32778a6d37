"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import { fetchPictureOf, leaveWithPicture } from "@/components/layout/navigation/travel";
import { followedLink, linkAt } from "@/lib/platform/navigation/followed-link";
import { addressOf, isWhole, mayFetchAhead } from "@/lib/platform/navigation/prefetch-ahead";
import { WHOLE } from "@/lib/platform/workarounds/prefetch-whole";

/** What comes sooner is not waited for, and dimming a list for it would only delay it, ms. */
const PENDING_AFTER_MS = 200;

/**
 * Follows every `Link` of the document without loading a new one. A link is prefetched when it is meant (hovered,
 * touched or focused) and not when it becomes visible, because a page of sixty links would prefetch sixty. While a link to
 * the same list keeps the visitor waiting it is marked with `data-pending`, so that the list can dim.
 */
export function LinkNavigation() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const unmark = useRef(() => {});

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = followedLink(event);
      if (!link) return;
      event.preventDefault();
      unmark.current();
      const stays = link.pathname === window.location.pathname;
      const timer = window.setTimeout(() => link.toggleAttribute("data-pending", stays), PENDING_AFTER_MS);
      unmark.current = () => {
        window.clearTimeout(timer);
        link.removeAttribute("data-pending");
      };
      leaveWithPicture(link);
      const way = link.dataset.link === "replace" ? router.replace : router.push;
      const scroll = link.dataset.keepScroll === undefined;
      startTransition(() => way(addressOf(link), { scroll }));
    };
    let meant: HTMLAnchorElement | null = null;
    const prefetch = ({ target }: Event) => {
      const link = linkAt(target);
      if (!link || link === meant) return;
      meant = link;
      if (link.origin !== window.location.origin) return;
      // a finger that scrolls touches links too, which visitors who save data would pay for
      const ahead = mayFetchAhead(navigator);
      router.prefetch(addressOf(link), ahead && isWhole(link) ? WHOLE : undefined);
      if (ahead) fetchPictureOf(link);
    };
    // on the window, after the listeners of React, which may handle a click themselves
    window.addEventListener("click", follow);
    const meaning = ["mouseover", "pointerdown", "focusin"] as const;
    for (const type of meaning) window.addEventListener(type, prefetch, { passive: true });
    return () => {
      window.removeEventListener("click", follow);
      for (const type of meaning) window.removeEventListener(type, prefetch);
    };
  }, [router]);

  useEffect(() => {
    if (!pending) unmark.current();
  }, [pending]);

  return null;
}
