"use client";

import { type ComponentType, useEffect, useState } from "react";
import { FetchAhead } from "@/components/layout/navigation/fetch-ahead";
import { LinkNavigation } from "@/components/layout/navigation/link-navigation";
import { RouteFocus } from "@/components/layout/navigation/route-focus";
import { onFirstInteraction } from "@/hooks/on-first-interaction";
import { useHydrated } from "@/hooks/use-hydrated";
import { whenIdle } from "@/hooks/when-idle";
import { ALIVE } from "@/lib/platform/navigation/alive-event";

/**
 * Links, progress bar, back to top, and focus after a navigation. The progress bar and back to top load on the first
 * interaction, since only then are they useful; links and focus must work at once.
 */
export function NavigationAids() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  // reads the address, which a prerendered page doesn't know
  const hydrated = useHydrated();
  useEffect(() => {
    let cancel = onFirstInteraction(() => {
      // a first interaction that follows a link has better use for the processor
      cancel = whenIdle(() => {
        import("@/components/layout/navigation/navigation-aids-parts")
          .then((loaded) => setParts(() => loaded.NavigationAidsParts))
          // the page works without them
          .catch((error: unknown) => console.warn("the navigation aids could not be loaded", error));
      });
    });
    return () => cancel();
  }, []);
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
