"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { whenIdle } from "@/hooks/when-idle";
import { addressOf, chooseAhead, mayFetchAhead } from "@/lib/platform/navigation/prefetch-ahead";
import { WHOLE } from "@/lib/platform/workarounds/prefetch-whole";

/** The links of lists whose pages are static, so that fetching one ahead costs the shop a file. */
const AHEAD = "#main [data-ahead] a[data-link]";

/**
 * On a list, fetches the pages of the first cards that are in view once the page is idle, so that a tap shows the piece
 * without a request. With the first of them come the scripts that a piece's page has beyond the list's.
 */
export function FetchAhead() {
  const router = useRouter();
  const pathname = usePathname();
  const search = useSearchParams().toString();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address shows another list
  useEffect(() => {
    if (typeof IntersectionObserver !== "function" || !mayFetchAhead(navigator)) return;
    const fetched = new Set<string>();
    let watch: IntersectionObserver | null = null;
    const cancel = whenIdle(() => {
      watch = new IntersectionObserver((entries) => {
        const links = entries.flatMap(({ isIntersecting, target }) => (isIntersecting ? [target] : []));
        const seen = links.flatMap((link) => (link instanceof HTMLAnchorElement ? [addressOf(link)] : []));
        for (const address of chooseAhead(fetched, seen)) router.prefetch(address, WHOLE);
      });
      for (const link of document.querySelectorAll(AHEAD)) watch.observe(link);
    });
    return () => {
      cancel();
      watch?.disconnect();
    };
  }, [router, pathname, search]);

  return null;
}
