"use client";

import { useRouter } from "next/navigation";
import { use, useEffect, useRef, useState, useTransition } from "react";
import { leaveWithPicture } from "@/components/layout/navigation/travel";
import { followedLink, pressedLink } from "@/lib/platform/navigation/followed-link";
import { addressOf } from "@/lib/platform/navigation/prefetch-ahead";

/** What comes sooner is not waited for, and dimming a list for it would only delay it, ms. */
const PENDING_AFTER_MS = 200;

/**
 * Follows every `Link` of the document without loading a new one. A pressed mouse button begins to fetch and render the page,
 * its release shows it, and without a click on the link it is given up, as when the link is dragged. While a link to the same
 * list keeps the visitor waiting it is marked with `data-pending`, so that the list can dim.
 */
export function LinkNavigation() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const [released, setReleased] = useState<Promise<void>>();
  /** takes the mark from the link that is being followed; null while none is */
  const unmark = useRef<(() => void) | null>(null);
  // the last part of the document to be rendered, so that the page is ready when the release comes
  if (released) use(released);

  useEffect(() => {
    let pressed: HTMLAnchorElement | null = null;
    let release = () => {};

    const go = (link: HTMLAnchorElement, until?: Promise<void>) => {
      leaveWithPicture(link);
      const way = link.dataset.link === "replace" ? router.replace : router.push;
      const scroll = link.dataset.keepScroll === undefined;
      unmark.current ??= () => {};
      startTransition(() => {
        setReleased(until);
        return way(addressOf(link), { scroll });
      });
    };
    const giveUp = () => {
      if (!pressed) return;
      pressed = null;
      // the router takes this for its way back to the page that is shown
      window.history.replaceState(null, "", window.location.href);
      release();
    };
    const press = (event: PointerEvent) => {
      giveUp();
      const link = pressedLink(event);
      // a page that is on its way already must not be lost to a press that leads nowhere
      if (!link || unmark.current) return;
      pressed = link;
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      go(link, until);
    };
    // a click comes with the release, if at all
    const lift = () => pressed && window.setTimeout(giveUp);
    const follow = (event: MouseEvent) => {
      const link = followedLink(event);
      if (pressed !== link) giveUp();
      if (!link) return;
      event.preventDefault();
      unmark.current?.();
      const stays = link.pathname === window.location.pathname;
      const slow = window.setTimeout(() => link.toggleAttribute("data-pending", stays), PENDING_AFTER_MS);
      unmark.current = () => {
        window.clearTimeout(slow);
        link.removeAttribute("data-pending");
      };
      if (!pressed) return go(link);
      pressed = null;
      release();
    };

    const heard = {
      click: follow,
      pointerdown: press,
      pointerup: lift,
      pointercancel: giveUp,
      dragstart: giveUp,
      blur: giveUp,
    };
    const control = new AbortController();
    // on the window, after the listeners of React, which may handle a click themselves
    for (const [type, listener] of Object.entries(heard))
      window.addEventListener(type, listener as EventListener, control);
    return () => {
      giveUp();
      control.abort();
    };
  }, [router]);

  useEffect(() => {
    if (pending) return;
    unmark.current?.();
    unmark.current = null;
  }, [pending]);

  return null;
}
