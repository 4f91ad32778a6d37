"use client";

import { useEffect, useRef } from "react";
import { useHistoryDrawer } from "@/hooks/use-history-drawer";

type Props = {
  /** id of the popover */
  panel: string;
  /** query string of the list's current state */
  address: string;
};

/**
 * Makes Back close the filter popover first and keep the filters chosen in it. The popover opens and closes
 * natively, without any script.
 */
export function CloseOnBackHandler({ panel, address }: Props) {
  const seen = useRef({ opened: address, now: address });
  const drawer = useHistoryDrawer(
    // Back has undone the choices, so the list goes forward to them again
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
