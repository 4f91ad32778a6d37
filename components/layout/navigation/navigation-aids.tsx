"use client";

import { type ComponentType, useEffect, useState } from "react";
import { FetchAhead } from "@/components/layout/navigation/fetch-ahead";
import { LinkNavigation } from "@/components/layout/navigation/link-navigation";
import { RouteFocus } from "@/components/layout/navigation/route-focus";
import { afterInteraction } from "@/hooks/after-interaction";
import { useHydrated } from "@/hooks/use-hydrated";
import { ALIVE } from "@/lib/platform/navigation/alive-event";

/**
 * Links, their prefetches, progress bar, back to top, and focus after a navigation. Links and focus must work at once; the rest
 * loads after the first interaction, since only then is it useful.
 */
export function NavigationAids() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  // reads the address, which a prerendered page doesn't know
  const hydrated = useHydrated();
  useEffect(
    () =>
      afterInteraction(() => {
        import("@/components/layout/navigation/navigation-aids-parts")
          .then((loaded) => setParts(() => loaded.NavigationAidsParts))
          // the page works without them
          .catch((error: unknown) => console.warn("the navigation aids could not be loaded", error));
      }),
    [],
  );
  useEffect(() => {
    if (!hydrated) return;
    document.documentElement.dataset.alive = "";
    window.dispatchEvent(new Event(ALIVE));
  }, [hydrated]);
  return (
    <>
      <LinkNavigation />
      {hydrated && (
        <>
          <RouteFocus />
          <FetchAhead />
        </>
      )}
      {Parts && <Parts />}
    </>
  );
}
