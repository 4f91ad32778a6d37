"use client";

import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { afterInteraction } from "@/hooks/after-interaction";

type Handler = typeof import("./close-on-back")["CloseOnBackHandler"];

/** `CloseOnBackHandler`, loaded when the filters open, or before, once the page rests after the first sign of life. */
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
    const filters = document.getElementById(panel);
    // it opens without a script, so it may be open before this runs
    if (filters?.matches(":popover-open")) return load();
    filters?.addEventListener("beforetoggle", load, { once: true });
    const cancel = afterInteraction(load);
    return () => {
      filters?.removeEventListener("beforetoggle", load);
      cancel();
    };
  }, [panel]);
  return Loaded && <Loaded {...props} />;
}
