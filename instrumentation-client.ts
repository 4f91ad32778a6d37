import { NAVIGATION_STARTED } from "@/lib/navigation-event";

/** Called by the router; going back and forth is answered at once and starts no bar. */
export function onRouterTransitionStart(_url: string, type: "push" | "replace" | "traverse"): void {
  if (type !== "traverse") window.dispatchEvent(new Event(NAVIGATION_STARTED));
}
