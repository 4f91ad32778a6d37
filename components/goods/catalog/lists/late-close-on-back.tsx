"use client";

import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { onFirstInteraction } from "@/hooks/on-first-interaction";

type Handler = typeof import("./close-on-back")["CloseOnBackHandler"];

/** `CloseOnBackHandler`, loaded with the first sign of life: nobody opens the filters without one. */
export function LateCloseOnBack(props: ComponentProps<Handler>) {
  const { panel } = props;
  const [Loaded, setLoaded] = useState<ComponentType<ComponentProps<Handler>> | null>(null);
  useEffect(() => {
    const load = () => {
      import("./close-on-back")
        .then(({ CloseOnBackHandler }) => setLoaded(() => CloseOnBackHandler))
        // the popover opens and closes without it
        .catch((error: unknown) => console.warn("Back will not close the filters", error));
    };
    // it opens without a script, so it may be open before this runs
    if (document.getElementById(panel)?.matches(":popover-open")) return load();
    return onFirstInteraction(load);
  }, [panel]);
  return Loaded && <Loaded {...props} />;
}
