"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { onNavigation } from "@/lib/platform/navigation/navigation-event";

const mainOf = () => document.getElementById("main");
const address = () => `${window.location.pathname}${window.location.search}`;
const isShown = (element: Element) => element.getClientRects().length > 0;

/** The first visible match: the router keeps pages it left in the document, hidden. */
function firstShown<T extends HTMLElement>(selector: string, wanted: (element: T) => boolean = () => true) {
  return (
    [...(mainOf()?.querySelectorAll<T>(selector) ?? [])].find((one) => wanted(one) && isShown(one)) ?? null
  );
}
const headingOf = () => firstShown("h1");
/**
 * The link in the page that leads to an address, to restore the focus of a shopper who comes back from there.
 */
const linkTo = (href: string) => firstShown("a", (link) => link.getAttribute("href") === href);

/** Time a page of the same path has to take the other's place, ms. */
const REPLACED_WITHIN_MS = 3_000;

/**
 * Moves the focus, after Back within one path, to the link that had been followed, as soon as it is shown: the page that
 * is left stays in view until the other has rendered. A control that has the focus keeps it.
 */
function returnToLink(href: string) {
  const until = performance.now() + REPLACED_WITHIN_MS;
  const look = () => {
    const link = linkTo(href);
    if (!link) return void (performance.now() < until && requestAnimationFrame(look));
    const focused = document.activeElement;
    if (focused?.matches("body, [tabindex='-1']")) link.focus({ preventScroll: true });
  };
  look();
}

type Visited = { pathname: string; address: string; heading: HTMLElement | null; title: string };

/**
 * Moves the focus to the new page's heading after a navigation within the document, and to the link that was
 * followed after Back; a new document does both natively. Scrolling is left to the router. A change of the
 * address alone, such as a filter's, keeps the focus; a menu's link to another step of the same page moves it.
 */
export function RouteFocus() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const before = useRef<Visited | null>(null);
  const wentBack = useRef(false);

  // not the window's own event, which fires after the router has shown the page
  useEffect(
    () =>
      onNavigation((kind) => {
        wentBack.current = kind === "traverse";
      }),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the search changes
  useEffect(() => {
    const left = before.current;
    const heading = headingOf();
    const back = wentBack.current;
    const title = heading?.textContent ?? "";
    before.current = { pathname, address: address(), heading, title };
    wentBack.current = false;
    if (!left) return;
    if (back && left.pathname === pathname) return returnToLink(left.address);
    if (left.pathname === pathname && heading && left.heading === heading && left.title === title) return;
    const focused = document.activeElement;
    // a field of the new page that already took the focus keeps it
    if (focused && focused !== mainOf() && mainOf()?.contains(focused) && isShown(focused)) return;
    const target = (back && linkTo(left.address)) || heading || mainOf();
    if (target instanceof HTMLHeadingElement) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }, [pathname, search]);

  return null;
}
