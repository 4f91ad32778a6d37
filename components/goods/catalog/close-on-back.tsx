"use client";

import { useEffect, useRef } from "react";
import { useHistoryDrawer } from "@/hooks/use-history-drawer";

type Props = {
  /** id of the popover */
  panel: string;
  /** the list's own, as it stands */
  address: string;
};

/**
 * Back closes the popover of filters first, and what was chosen in it stays. The popover itself opens and closes without
 * this, as it does before any script.
 */
export function CloseOnBackHandler({ panel, address }: Props) {
  const seen = useRef({ opened: address, now: address });
  const drawer = useHistoryDrawer(
    // Back has led before the choice: the list returns to it
    () => window.history.forward(),
    () => seen.current.now !== seen.current.opened,
  );
  const { open, show, close } = drawer;

  useEffect(() => {
    seen.current.now = address;
  }, [address]);

  useEffect(() => {
    const element = document.getElementById(panel);
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === "open") {
        seen.current.opened = seen.current.now;
        show();
      } else close();
    };
    element?.addEventListener("toggle", onToggle);
    return () => element?.removeEventListener("toggle", onToggle);
  }, [panel, show, close]);

  useEffect(() => {
    const element = document.getElementById(panel);
    if (!open && element?.matches(":popover-open")) element.hidePopover();
  }, [open, panel]);

  return null;
}
