"use client";

import { type ComponentType, useEffect, useState } from "react";
import { RouteFocus } from "@/components/layout/route-focus";
import { onFirstInteraction } from "@/hooks/on-first-interaction";
import { useHydrated } from "@/hooks/use-hydrated";

/**
 * Progress bar, back to top, and where the focus goes after a navigation. The first two are for somebody who moves
 * about the page, so that their code comes with the first sign of that; the focus must not be late.
 */
export function NavigationAids() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  // it reads the address, which a page made at build doesn't know
  const hydrated = useHydrated();
  useEffect(
    () =>
      onFirstInteraction(() => {
        import("@/components/layout/navigation-aids-parts")
          .then((loaded) => setParts(() => loaded.NavigationAidsParts))
          // the page works without them
          .catch((error: unknown) => console.warn("the page's aids did not come", error));
      }),
    [],
  );
  return (
    <>
      {hydrated && <RouteFocus />}
      {Parts && <Parts />}
    </>
  );
}
