"use client";

import { type RefObject, useEffect, useState } from "react";

export type FullScreenState = { isOn: boolean; toggle: (() => void) | null };

/**
 * Shows an element in full screen: natively if the browser can, otherwise over the page. `toggle` is null if
 * neither works.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreenState {
  const [isOn, setOn] = useState(false);
  const whole = typeof document.documentElement.requestFullscreen === "function";
  const above = typeof document.documentElement.showPopover === "function";

  useEffect(() => {
    const onChange = () => setOn(document.fullscreenElement === element.current && element.current !== null);
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, [element]);

  function overlay(shown: HTMLElement) {
    if (isOn) {
      shown.hidePopover();
      shown.removeAttribute("popover");
    } else {
      shown.setAttribute("popover", "manual");
      shown.showPopover();
    }
    setOn(!isOn);
  }

  function toggle() {
    const shown = element.current;
    if (!shown) return;
    if (shown.hasAttribute("popover")) overlay(shown);
    else if (isOn) void document.exitFullscreen();
    else if (!whole) overlay(shown);
    else {
      shown.requestFullscreen().catch((error: unknown) => {
        console.warn("the browser refused full screen", error);
        if (above) overlay(shown);
      });
    }
  }
  return { isOn, toggle: whole || above ? toggle : null };
}
