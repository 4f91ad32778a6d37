"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
import { onNavigation } from "@/lib/platform/navigation/navigation-event";

const mainOf = () => document.getElementById("main");
const address = () => `${window.location.pathname}${window.location.search}`;
const isShown = (element: Element) => element.getClientRects().length > 0;

/** The first element of the page that is shown: pages just left stay in the document, hidden. */
function firstShown<T extends HTMLElement>(selector: string, wanted: (element: T) => boolean = () => true) {
  return (
    [...(mainOf()?.querySelectorAll<T>(selector) ?? [])].find((one) => wanted(one) && isShown(one)) ?? null
  );
}
const headingOf = () => firstShown("h1");
/** The link in the page that leads to an address, where somebody who came back from there had left off. */
const linkTo = (href: string) => firstShown("a", (link) => link.getAttribute("href") === href);

/**
 * After a navigation inside one document the focus goes to the new page's heading, and after Back to the link that
 * had led away; a new document does both by itself. The scroll stays with the router. A change of the address alone,
 * such as a filter's, keeps the focus where it is.
 */
export function RouteFocus() {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const before = useRef<{ pathname: string; address: string; heading: HTMLElement | null } | null>(null);
  const wentBack = useRef(false);

  // not the window's own event, which comes after the router has shown the page
  useEffect(
    () =>
      onNavigation((kind) => {
        wentBack.current = kind === "traverse";
      }),
    [],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the search is what the effect waits for
  useEffect(() => {
    const left = before.current;
    const heading = headingOf();
    const back = wentBack.current;
    before.current = { pathname, address: address(), heading };
    wentBack.current = false;
    if (!left) return;
    if (left.pathname === pathname && heading && left.heading === heading) return;
    const focused = document.activeElement;
    // a field of the new page that took the focus itself keeps it
    if (focused && focused !== mainOf() && mainOf()?.contains(focused) && isShown(focused)) return;
    const target = (back && linkTo(left.address)) || heading || mainOf();
    if (target instanceof HTMLHeadingElement) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }, [pathname, search]);

  return null;
}
