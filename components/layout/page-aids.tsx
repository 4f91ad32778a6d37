"use client";

import { type ComponentType, useEffect, useState } from "react";

/**
 * Progress bar, back to top, and where the focus goes after a navigation. Nothing of them is needed for the first
 * picture or the first click, so that their code comes once the page is alive.
 */
export function PageAids() {
  const [Parts, setParts] = useState<ComponentType | null>(null);
  useEffect(() => {
    import("./page-aids-parts")
      .then((loaded) => setParts(() => loaded.PageAidsParts))
      // the page works without them
      .catch((error: unknown) => console.warn("the page's aids did not come", error));
  }, []);
  return Parts && <Parts />;
}
