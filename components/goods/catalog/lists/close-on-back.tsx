"use client";

import { useEffect, useRef } from "react";
import { useHistoryDrawer } from "@/hooks/use-history-drawer";
import { makeModal } from "./modal-panel";

type Props = {
  /** id of the popover */
  panel: string;
  /** query string of the list's current state */
  address: string;
};

/**
 * Makes the filter popover a dialog while it covers the page, and Back close it first and keep the filters chosen in
 * it. The popover opens and closes natively, without any script.
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
    let undo = () => {};
    const onToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === "open") {
        seen.current.opened = seen.current.now;
        // the filters may have been open, and the page inert, when this was loaded
        undo();
        if (element) undo = makeModal(element);
        show();
      } else close();
    };
    // before it closes, because the browser then returns the focus to the button, which must not be inert
    const onBeforeToggle = (event: Event) => {
      if ((event as ToggleEvent).newState === "closed") undo();
    };
    // opened while this code was still on its way
    if (element?.matches(":popover-open")) {
      undo = makeModal(element);
      show();
    }
    element?.addEventListener("toggle", onToggle);
    element?.addEventListener("beforetoggle", onBeforeToggle);
    return () => {
      undo();
      element?.removeEventListener("toggle", onToggle);
      element?.removeEventListener("beforetoggle", onBeforeToggle);
    };
  }, [panel, show, close]);

  useEffect(() => {
    if (!open) return;
    const element = document.getElementById(panel);
    return () => {
      if (element?.matches(":popover-open")) element.hidePopover();
    };
  }, [open, panel]);

  return null;
}
